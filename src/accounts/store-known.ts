// What SQL of other features may know of people: a few columns to join, and rows to hold. Everything else stays in accounts.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from './rules.ts';

export type KnownPerson = {
  readonly person_id: PersonId;
  /** A development person, who counts only where such people can sign in. */
  readonly development: boolean;
  /** Age and privacy notice are confirmed, or nobody asks: of development people. */
  readonly is_welcomed: boolean;
  /** When they were confirmed; null before, and of development people. */
  readonly welcomed_at: Date | null;
};

/** Everybody, as other stores may join them: `join ${selectKnownPeople(db)} as known using (person_id)`. */
export function selectKnownPeople(db: Kysely<Tables>): SelectQueryBuilder<Tables, 'people', KnownPerson> {
  return db
    .selectFrom('people')
    .select([
      'id as person_id',
      'development',
      'consented_at as welcomed_at',
      sql<boolean>`development or consented_at is not null`.as('is_welcomed'),
    ]);
}

/**
 * Holds a person until the transaction ends. `stays`: they are not deleted, and nobody who holds their account changes anything;
 * others may hold them so too. `alone`: one after the other. False when there is none any more.
 */
export async function holdPerson(
  trx: Kysely<Tables>,
  id: PersonId,
  how: 'stays' | 'alone',
): Promise<boolean> {
  const query = trx.selectFrom('people').select('id').where('id', '=', id);
  const row = await (how === 'stays' ? query.forKeyShare() : query.forNoKeyUpdate()).executeTakeFirst();
  return row !== undefined;
}
