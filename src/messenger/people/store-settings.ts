// The SQL of what people choose about each other: whom they block, and whether they show that they are there.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

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

export async function deleteBlock(
  db: Kysely<Tables>,
  personId: PersonId,
  blockedId: PersonId,
): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .execute();
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
