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

/**
 * Blocks somebody. Whoever has read a conversation of both before, and writes into it, finds it changed: as after any other change.
 */
export async function saveBlock(
  db: Pick<Db, 'transaction'>,
  { personId, blockedId, now }: { personId: PersonId; blockedId: PersonId; now: Date },
): Promise<void> {
  await db.transaction(async (trx) => {
    const shared = await holdShared(trx, personId, blockedId);
    await trx
      .insertInto('blocks')
      .values({ person_id: personId, blocked_id: blockedId, made_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update conversations set revision = revision where id = any(${shared}::bigint[])`.execute(trx);
  });
}

/** Holds the conversations in which two are, in the order of their numbers. */
async function holdShared(
  trx: Kysely<Tables>,
  personId: PersonId,
  otherId: PersonId,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where id in (
      select conversation_id from conversation_members own join conversation_members other using (conversation_id)
      where own.person_id = ${personId} and other.person_id = ${otherId}
    ) order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Lets somebody through again. What was read meanwhile is told them from now on, at a revision of its conversation as though it had been
 * read just now; those conversations are answered. All of both are found changed by who writes into them.
 */
export async function deleteBlock(
  db: Pick<Db, 'transaction'>,
  personId: PersonId,
  blockedId: PersonId,
): Promise<readonly { readonly id: number; readonly revision: number }[]> {
  return db.transaction(async (trx) => {
    const shared = await holdShared(trx, personId, blockedId);
    const { rows } = await sql<{ id: number; revision: number }>`
      with gone as (
        delete from blocks where person_id = ${personId} and blocked_id = ${blockedId} returning told
      ), untold as (
        select conversation_id from conversation_members cross join gone
        where conversation_id = any(${shared}::bigint[]) and person_id = ${personId} and accepted_at is not null
          and not declined and read_up_to > coalesce((told ->> conversation_id::text)::bigint, 0)
      ), moved as (
        update conversations set revision = revision + (id in (select conversation_id from untold))::int
        where id = any(${shared}::bigint[])
        returning id, revision
      ), marked as (
        update conversation_members set read_revision = moved.revision from moved
        where conversation_id = moved.id and person_id = ${personId} and conversation_id in (select conversation_id from untold)
      )
      select id, revision from moved where id in (select conversation_id from untold)`.execute(trx);
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
