// All SQL that gives people from before it the key that names are compared by.
import { type Kysely, sql } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { nameKeyOf } from './name-key.ts';

/** So many at once. */
const BATCH = 1000;

/**
 * Works out the keys of all names that have none: of people who were there before there were keys. Nobody loses a name by it:
 * of several who share a key each keeps theirs, and newcomers get none of it. Several servers may do it at once. Answers how
 * many there were.
 */
export async function fillNameKeys(db: Db): Promise<number> {
  let filled = 0;
  for (;;) {
    const count = await db.transaction(fillSome);
    filled += count;
    if (count < BATCH) return filled;
  }
}

async function fillSome(trx: Kysely<Tables>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people.username_key', 0))`.execute(trx);
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'username'])
    .where('username_key', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  const named = rows.map(({ id, username }) => ({ id, key: nameKeyOf(username) }));
  const held = await trx
    .selectFrom('people')
    .select(({ fn }) => ['username_key', fn.max('username_twin').as('last')])
    .where('username_key', 'in', [...new Set(named.map(({ key }) => key))])
    .groupBy('username_key')
    .execute();
  const last = new Map(held.map((row) => [row.username_key, row.last]));
  const twins = named.map(({ key }) => {
    const twin = (last.get(key) ?? -1) + 1;
    last.set(key, twin);
    return twin;
  });
  const [ids, keys] = [named.map(({ id }) => id), named.map(({ key }) => key)];
  await sql`
    update people set username_key = given.key, username_twin = given.twin
    from unnest(${ids}::uuid[], ${keys}::text[], ${twins}::integer[]) as given (id, key, twin)
    where people.id = given.id
  `.execute(trx);
  return rows.length;
}
