// What SQL of other features may know of people: a few columns to join, and rows to hold. Everything else stays in accounts.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import { nameKeyOf } from './registration/name-key.ts';
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

/** What everybody sees of somebody whom they may see at all: a name, and the public keys in force. */
export type Face = {
  readonly person_id: PersonId;
  readonly username: string;
  readonly development: boolean;
  /** Null of somebody who has made none. */
  readonly message_key: string | null;
  readonly signing_key: string | null;
};

/** Everybody's face, as other stores may join it: `join (${selectFaces(db)}) as faces using (person_id)`. */
export function selectFaces(db: Kysely<Tables>): SelectQueryBuilder<Tables, 'people', Face> {
  return db
    .selectFrom('people')
    .leftJoin('key_sets', (join) =>
      join.onRef('key_sets.person_id', '=', 'people.id').on('key_sets.retired_at', 'is', null),
    )
    .select([
      'people.id as person_id',
      'people.username',
      'people.development',
      'key_sets.message_public_key as message_key',
      'key_sets.public_key as signing_key',
    ]) as unknown as SelectQueryBuilder<Tables, 'people', Face>;
}

/** Whoever bears a name, however it is written; two only where both had it before names were compared so. */
export async function listByName(db: Kysely<Tables>, username: string): Promise<readonly PersonId[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('username_key', '=', nameKeyOf(username))
    .orderBy('username_twin')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
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

/** Holds whoever calls, as `holdPerson` does. Throws `app.unauthorized` when they were deleted after their token was read. */
export async function holdCaller(trx: Kysely<Tables>, id: PersonId, how: 'stays' | 'alone'): Promise<void> {
  if (!(await holdPerson(trx, id, how))) throw new Refusal('app.unauthorized');
}
