// The SQL of what people choose about each other: whom they block, and whether they show that they are there.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    messenger_settings: { person_id: PersonId; presence_on: boolean };
  }
}

/** Those of some people who show that they are there and typing: everybody who has not switched it off. */
export async function readPresenceOn(
  db: Kysely<Tables>,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ person_id: PersonId }>`
    select person_id from messenger_settings where person_id = any(${people}::uuid[]) and not presence_on`.execute(
    db,
  );
  const off = new Set(rows.map(({ person_id }) => person_id));
  return new Set(people.filter((person) => !off.has(person)));
}

export async function savePresenceOn(db: Kysely<Tables>, personId: PersonId, on: boolean): Promise<void> {
  await db
    .insertInto('messenger_settings')
    .values({ person_id: personId, presence_on: on })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ presence_on: on }))
    .execute();
}

export async function saveBlock(
  db: Kysely<Tables>,
  { personId, blockedId, now }: { personId: PersonId; blockedId: PersonId; now: Date },
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ person_id: personId, blocked_id: blockedId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Lets somebody through again. What was read meanwhile is told them from now on, at a revision of its conversation as though it had been
 * read just now; those conversations are answered.
 */
export async function deleteBlock(
  db: Pick<Db, 'transaction'>,
  personId: PersonId,
  blockedId: PersonId,
): Promise<readonly { readonly id: number; readonly revision: number }[]> {
  return db.transaction(async (trx) => {
    const shared = sql`
      select conversation_id from conversation_members own join conversation_members other using (conversation_id)
      where own.person_id = ${personId} and other.person_id = ${blockedId}`;
    await sql`select from conversations where id in (${shared}) order by id for update`.execute(trx);
    const { rows } = await sql<{ id: number; revision: number }>`
      with gone as (
        delete from blocks where person_id = ${personId} and blocked_id = ${blockedId} returning told
      ), untold as (
        select conversation_id from conversation_members cross join gone
        where conversation_id in (${shared}) and person_id = ${personId} and accepted_at is not null and not declined
          and read_up_to > coalesce((told ->> conversation_id::text)::bigint, 0)
      ), moved as (
        update conversations set revision = revision + 1 where id in (select conversation_id from untold)
        returning id, revision
      ), marked as (
        update conversation_members set read_revision = moved.revision from moved
        where conversation_id = moved.id and person_id = ${personId}
      )
      select id, revision from moved`.execute(trx);
    return rows;
  });
}

/** Whom somebody has blocked, in the order in which they did. */
export async function listBlocked(db: Kysely<Tables>, personId: PersonId): Promise<readonly PersonId[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('person_id', '=', personId)
    .orderBy('made_at')
    .orderBy('blocked_id')
    .execute();
  return rows.map(({ blocked_id }) => blocked_id);
}
