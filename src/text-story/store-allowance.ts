// All SQL of the allowance: how many chapters, and pages of posts, a person had of a model on a day.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    told_allowance: { person_id: PersonId; day: string; chapters: number; pages: number };
  }
}

/** Of whom, on which day (`YYYY-MM-DD`), and what of: each has a count of its own. */
export type AllowanceOf = {
  readonly personId: PersonId;
  readonly day: string;
  readonly of: 'chapters' | 'pages';
};

/** Takes one of a person's allowance of a day; false when `limit` are used up. Two at once never take the same one. */
export async function takeAllowance(
  db: Kysely<Tables>,
  { personId, day, of, limit }: AllowanceOf & { readonly limit: number },
): Promise<boolean> {
  if (limit < 1) return false;
  const counted = sql.ref(`told_allowance.${of}`);
  const { rows } = await sql`
    insert into told_allowance (person_id, day, ${sql.ref(of)}) values (${personId}, ${day}, 1)
    on conflict (person_id, day) do update set ${sql.ref(of)} = ${counted} + 1 where ${counted} < ${limit}
    returning day`.execute(db);
  return rows.length > 0;
}

/** Gives back one that was taken of a person's allowance of a day. */
export async function returnAllowance(db: Kysely<Tables>, { personId, day, of }: AllowanceOf): Promise<void> {
  await sql`
    update told_allowance set ${sql.ref(of)} = ${sql.ref(of)} - 1
    where person_id = ${personId} and day = ${day} and ${sql.ref(of)} > 0`.execute(db);
}
