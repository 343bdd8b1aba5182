// All SQL of accounts.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/tables.ts';
import type { PersonId } from './rules.ts';

declare module '#base/engines/tables.ts' {
  interface Tables {
    people: { id: PersonId; username: string; development: boolean; created_at: Date };
  }
}

export type Person = { readonly id: PersonId; readonly username: string };

/** The person of an id; undefined when there is none any more. */
export async function findPerson(db: Kysely<Tables>, id: PersonId): Promise<Person | undefined> {
  return db.selectFrom('people').select(['id', 'username']).where('id', '=', id).executeTakeFirst();
}

/**
 * The development person of a name, made if there is none; undefined when the name is that of a person who is no
 * development person. Names differ by more than case.
 */
export async function saveDevelopmentPerson(
  db: Kysely<Tables>,
  person: { readonly id: PersonId; readonly username: string; readonly now: Date },
): Promise<Person | undefined> {
  const made = await db
    .insertInto('people')
    .values({ id: person.id, username: person.username, development: true, created_at: person.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .executeTakeFirst();
  if (made) return made;
  const known = await db
    .selectFrom('people')
    .select(['id', 'username'])
    .where(({ eb, fn, val }) =>
      eb(fn<string>('lower', ['username']), '=', fn<string>('lower', [val(person.username)])),
    )
    .where('development', '=', true)
    .executeTakeFirst();
  return known;
}
