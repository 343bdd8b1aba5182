// The SQL of keys by which the server vouches for itself. They come and go sealed.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    server_keys: { name: string; sealed_key: string; made_at: Date };
  }
}

/** The sealed key of a name; undefined where there is none yet. */
export async function findServerKey(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('server_keys')
    .select('sealed_key')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.sealed_key;
}

/** Keeps a key under a name unless there is one, and answers the one that is kept. */
export async function saveServerKey(
  db: Kysely<Tables>,
  { name, sealedKey, madeAt }: { readonly name: string; readonly sealedKey: string; readonly madeAt: Date },
): Promise<string> {
  await db
    .insertInto('server_keys')
    .values({ name, sealed_key: sealedKey, made_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findServerKey(db, name)) ?? sealedKey;
}
