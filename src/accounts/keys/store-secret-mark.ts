// All SQL of the mark by which a database knows its server's secret.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    secret_marks: { one: boolean; mark: string; made_at: Date };
  }
}

/** The mark; undefined where no server has left one yet. */
export async function findSecretMark(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('secret_marks').select('mark').executeTakeFirst())?.mark;
}

/** Leaves a mark unless there is one, and answers the one that is there then. */
export async function saveSecretMark(db: Kysely<Tables>, mark: string, now: Date): Promise<string> {
  const saved = await db
    .insertInto('secret_marks')
    .values({ one: true, mark, made_at: now })
    // Of nodes that start at once, each waits for the first and reads what that has written.
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ one: true }))
    .returning('mark')
    .executeTakeFirstOrThrow();
  return saved.mark;
}

export type SealedSample = { readonly sealed: string; readonly place: string };

/** Some of what was sealed before there were marks, the newest of each kind. */
export async function listSealedSamples(db: Kysely<Tables>): Promise<readonly SealedSample[]> {
  const { rows } = await sql<SealedSample>`
    (select sealed_key as sealed, 'identity_keys.sealed_key/' || kid as place
      from identity_keys order by made_at desc limit 4)
    union all
    (select sealed_private_key, 'key_sets.sealed_private_key/' || id
      from key_sets order by made_at desc limit 20)`.execute(db);
  return rows;
}
