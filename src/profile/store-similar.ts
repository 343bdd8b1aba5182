// All SQL of similarity: the vector of each person who may be found, when it may be made anew, and pages of all of them.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { selectKnownPeople } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Levels } from './rules/similarity.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    similarity_vectors: {
      person_id: PersonId;
      levels: (number | null)[] | null;
      stale: boolean;
      renewed_at: Date | null;
      renewals: number;
      changed_at: Date;
    };
  }
}

/** A vector is made anew at most so often: at once so many times, later once a day, and never twice within an hour. */
const RENEWALS = { atOnce: 6, everySeconds: 24 * 60 * 60, apartSeconds: 60 * 60 };

/** Lets a person be found as soon as there is a vector of them. Everything may have changed since they were last found. */
export async function admitToSearch(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await sql`
    insert into similarity_vectors (person_id) values (${personId})
    on conflict (person_id) do update set stale = true`.execute(trx);
}

/** Deletes the vector of a person, who from the commit on is found by nobody. */
export async function withdrawFromSearch(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await sql`
    update similarity_vectors set levels = null, stale = false, changed_at = clock_timestamp()
    where person_id = ${personId}`.execute(trx);
}

/** The vector that a person searches and is found with; undefined for somebody who may not be found. */
export type OwnVector = {
  readonly levels: Levels | null;
  /** Whether it will be made anew, and in how many seconds that may be at the earliest. */
  readonly stale: boolean;
  readonly seconds: number;
};

/** When one more renewal may be, in seconds after the last one. */
const WAIT = sql<number>`greatest(${RENEWALS.apartSeconds},
  (renewals + 1 - ${RENEWALS.atOnce}) * ${RENEWALS.everySeconds})`;

export async function findVector(
  db: Kysely<Tables>,
  personId: PersonId,
  now: Date,
): Promise<OwnVector | undefined> {
  const { rows } = await sql<OwnVector>`
    select levels, stale,
      greatest(0, ceil(coalesce(${WAIT} - extract(epoch from ${now} - renewed_at), 0)))::int as seconds
    from similarity_vectors where person_id = ${personId}`.execute(db);
  return rows[0];
}

/**
 * Holds vectors that must and may be made anew until the transaction ends: of a person, or of those who have waited longest.
 * Whoever else works on one is not waited for.
 */
export async function holdStaleVectors(
  trx: Kysely<Tables>,
  {
    now,
    personId,
    limit,
  }: { readonly now: Date; readonly personId?: PersonId | undefined; readonly limit: number },
): Promise<readonly PersonId[]> {
  const { rows } = await sql<{ person_id: PersonId }>`
    select person_id from similarity_vectors
    where stale and (renewed_at is null or renewed_at + ${WAIT} * interval '1 second' <= ${now})
      ${personId === undefined ? sql`` : sql`and person_id = ${personId}`}
    order by renewed_at nulls first limit ${limit} for update skip locked`.execute(trx);
  return rows.map((row) => row.person_id);
}

/** Puts a vector in its place; one that is held. What was used of the limit has filled again since the last time. */
export async function saveVector(
  trx: Kysely<Tables>,
  { personId, levels, now }: { readonly personId: PersonId; readonly levels: Levels; readonly now: Date },
): Promise<void> {
  const filled = sql`coalesce(extract(epoch from ${now} - renewed_at) / ${RENEWALS.everySeconds}, 0)`;
  await sql`
    update similarity_vectors set levels = ${levels}::real[], stale = false, renewed_at = ${now},
      renewals = greatest(0, renewals - ${filled}) + 1, changed_at = clock_timestamp()
    where person_id = ${personId}`.execute(trx);
}

/** Leaves a person without a vector, since there is too little to compare; that counts as no renewal. */
export async function clearVector(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await withdrawFromSearch(trx, personId);
}

/** The people of a list who may be found at this moment; development people only where `development` says so. */
export async function listFindable(
  db: Kysely<Tables>,
  ids: readonly string[],
  { development }: { readonly development: boolean },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('similarity_vectors')
    .innerJoin(selectKnownPeople(db).as('known'), 'known.person_id', 'similarity_vectors.person_id')
    .select('known.person_id')
    .where('known.person_id', 'in', ids as PersonId[])
    .where('levels', 'is not', null)
    .$if(!development, (query) => query.where('development', '=', false))
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Where the reading of vectors has come to: those that changed after `since`, by id. */
export type VectorCursor = { readonly since: Date; readonly after: PersonId | undefined };

export type VectorPage = {
  /** Vectors as `readPage` of similar/vector-page.ts reads them; undefined when there are none. */
  readonly bytes: Buffer | undefined;
  readonly last: PersonId | undefined;
};

/** A page of the vectors that have changed, those that are gone among them, as the bytes in which the database keeps them. */
export async function readVectors(
  db: Kysely<Tables>,
  { since, after }: VectorCursor,
  limit: number,
): Promise<VectorPage> {
  const { rows } = await sql<{ bytes: Buffer | null; last: PersonId | null }>`
    with page as (
      select person_id, uuid_send(person_id) as id, coalesce(array_send(levels), '') as levels
      from similarity_vectors
      where changed_at > ${since} ${after === undefined ? sql`` : sql`and person_id > ${after}`}
      order by person_id limit ${limit}
    )
    select string_agg(id || int4send(length(levels)) || levels, '' order by person_id) as bytes,
      (array_agg(person_id order by person_id desc))[1] as last
    from page`.execute(db);
  return { bytes: rows[0]?.bytes ?? undefined, last: rows[0]?.last ?? undefined };
}

/** The time of the database, by which it notes when vectors change. */
export async function readDatabaseTime(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}
