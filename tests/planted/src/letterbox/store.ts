// All SQL of the letterbox, which is planted by a test.
import type { Generated, Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    letters: { id: Generated<string>; person_id: PersonId; text: string; seal_key: string; written_at: Date };
  }
}

export async function saveLetter(
  trx: Kysely<Tables>,
  letter: { readonly personId: PersonId; readonly text: string; readonly now: Date },
): Promise<void> {
  const { personId: person_id, text, now: written_at } = letter;
  await trx.insertInto('letters').values({ person_id, text, seal_key: 'kept back', written_at }).execute();
}

export async function countLetters(trx: Kysely<Tables>, personId: PersonId): Promise<number> {
  const { count } = await trx
    .selectFrom('letters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteOldLetters(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('letters').where('written_at', '<', before).execute();
}
