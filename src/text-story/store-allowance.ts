// All SQL of the allowance: how many chapters a person had of a model on a day.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    told_allowance: { person_id: PersonId; day: string; chapters: number };
  }
}

/**
 * Takes one chapter of a person's allowance of a day (`YYYY-MM-DD`); false when `limit` chapters are used up. Two at once
 * never take the same one.
 */
export async function takeAllowance(
  db: Kysely<Tables>,
  { personId, day, limit }: { readonly personId: PersonId; readonly day: string; readonly limit: number },
): Promise<boolean> {
  if (limit < 1) return false;
  const taken = await db
    .insertInto('told_allowance')
    .values({ person_id: personId, day, chapters: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ chapters: eb(ref('told_allowance.chapters'), '+', 1) }))
        .where('told_allowance.chapters', '<', limit),
    )
    .returning('chapters')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back a chapter that was taken of a person's allowance of a day. */
export async function returnAllowance(
  db: Kysely<Tables>,
  { personId, day }: { readonly personId: PersonId; readonly day: string },
): Promise<void> {
  await db
    .updateTable('told_allowance')
    .set(({ eb, ref }) => ({ chapters: eb(ref('chapters'), '-', 1) }))
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .where('chapters', '>', 0)
    .execute();
}
