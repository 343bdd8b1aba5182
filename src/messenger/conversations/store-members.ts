// The SQL of membership: who is in a conversation and how they take it, changed under its lock.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { isThereFor } from '../people/store-people.ts';
import type { Joining } from '../store.ts';

/** A conversation while nobody else changes anything in it, as one of its members finds it. */
export type HeldConversation = {
  readonly id: number;
  readonly isGroup: boolean;
  readonly admin: PersonId | null;
  readonly epoch: number;
  readonly rekeyRequired: boolean;
  readonly lastMessageId: number;
  /** The revision that a change takes. */
  readonly next: number;
  readonly people: readonly PersonId[];
  readonly hasAccepted: boolean;
  readonly hasDeclined: boolean;
  /** While there are others and none of them has taken it up: how often they have changed anything there. */
  readonly waitingChanges: number | undefined;
};

/** Holds a conversation until the transaction ends; undefined for who is no member, or where there is none. */
export async function holdConversation(
  trx: Kysely<Tables>,
  id: number,
  personId: PersonId,
): Promise<HeldConversation | undefined> {
  const row = await trx
    .selectFrom('conversations')
    .select(['is_group', 'admin_id', 'epoch', 'rekey_required', 'last_message_id', 'revision'])
    .where('id', '=', id)
    .where(isThereFor(trx, personId, sql.ref('conversations.id')))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const members = await trx
    .selectFrom('conversation_members')
    .select(['person_id', 'accepted_at', 'declined', 'waiting_changes'])
    .where('conversation_id', '=', id)
    .execute();
  const me = members.find(({ person_id }) => person_id === personId);
  if (me === undefined) return undefined;
  const others = members.filter((member) => member !== me);
  const isWaiting = others.length > 0 && others.every(({ accepted_at }) => accepted_at === null);
  return {
    waitingChanges: isWaiting ? me.waiting_changes : undefined,
    ...{ id, isGroup: row.is_group, admin: row.admin_id, epoch: row.epoch, next: row.revision + 1 },
    ...{ rekeyRequired: row.rekey_required, lastMessageId: row.last_message_id },
    people: members.map(({ person_id }) => person_id),
    ...{ hasAccepted: me.accepted_at !== null, hasDeclined: me.declined },
  };
}

/** Takes a revision for a held conversation, of a kind of change. */
export async function takeRevision(
  trx: Kysely<Tables>,
  { id, next }: HeldConversation,
  kind: 'name' | 'members' | 'request',
): Promise<void> {
  const marks = {
    name: { name_revision: next },
    members: { members_revision: next },
    request: {},
  }[kind];
  await trx
    .updateTable('conversations')
    .set({ revision: next, ...marks })
    .where('id', '=', id)
    .execute();
}

/** Notes that a member turns a conversation down. It has no revision: nobody is to see that there was anything. */
export async function declineMember(
  trx: Kysely<Tables>,
  { id, isGroup }: HeldConversation,
  personId: PersonId,
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({ declined: true })
    .where('conversation_id', '=', id)
    .where('person_id', '=', personId)
    .execute();
  // Whoever has read the conversation before, and writes into it, finds it changed: as after any other change.
  await trx.updateTable('conversations').set({ is_group: isGroup }).where('id', '=', id).execute();
  if (isGroup) await noteRefusal(trx, { id, personId, kind: 'declined' });
}

type Refused = {
  readonly id: number;
  readonly personId: PersonId;
  readonly kind: 'declined' | 'left';
};

/** Notes what is to outlast a membership. */
async function noteRefusal(trx: Kysely<Tables>, { id, personId, kind }: Refused): Promise<void> {
  await trx
    .insertInto('group_refusals')
    .values({ conversation_id: id, person_id: personId, kind })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'person_id']).doUpdateSet({ kind }))
    .execute();
}

/** What some people made of a group when they were in it before. */
export async function findRefusals(
  db: Kysely<Tables>,
  id: number,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Refused['kind']>> {
  const rows = await db
    .selectFrom('group_refusals')
    .select(['person_id', 'kind'])
    .where('conversation_id', '=', id)
    .where('person_id', 'in', people)
    .execute();
  return new Map(rows.map(({ person_id, kind }) => [person_id, kind]));
}

export async function saveSettings(
  trx: Kysely<Tables>,
  id: number,
  settings: { readonly name?: string; readonly retention_days?: number | null },
): Promise<void> {
  await trx.updateTable('conversations').set(settings).where('id', '=', id).execute();
}

/** Puts somebody into a held group, who sees what comes from now on; another epoch is owed where there was one. */
export async function addMember(
  trx: Kysely<Tables>,
  held: HeldConversation,
  { personId, hasAccepted, hasDeclined = false }: Joining,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('conversation_members')
    .values({
      ...{ conversation_id: held.id, person_id: personId, joined_at: now, joined_after: held.lastMessageId },
      ...{ accepted_at: hasAccepted ? now : null, declined: hasDeclined },
    })
    .execute();
  await trx
    .updateTable('conversations')
    .set({ rekey_required: held.epoch > 0 })
    .where('id', '=', held.id)
    .execute();
}

/**
 * Takes somebody out of a held conversation. What follows (revision, owed epoch, admin, the end of an empty one) is the
 * database's own doing, as when a person goes for good; the revision is answered, undefined where nothing is left.
 */
export async function removeMember(
  trx: Kysely<Tables>,
  id: number,
  personId: PersonId,
  /** Whether they leave by themselves. */
  leaves: boolean,
): Promise<number | undefined> {
  const gone = await trx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', id)
    .where('person_id', '=', personId)
    .returning(['declined', 'accepted_at'])
    .executeTakeFirst();
  const row = await trx
    .selectFrom('conversations')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (gone === undefined || gone.declined) return row.revision;
  // Who has taken up by now what they declined or left before is as anybody, until they leave.
  if (leaves) await noteRefusal(trx, { id, personId, kind: 'left' });
  else if (gone.accepted_at !== null)
    await trx
      .deleteFrom('group_refusals')
      .where('conversation_id', '=', id)
      .where('person_id', '=', personId)
      .execute();
  return row.revision;
}

/** Holds every conversation of a person, in the order of their numbers, as everybody does who holds several. */
export async function holdAllOf(
  trx: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly { readonly id: number; readonly people: readonly PersonId[] }[]> {
  const { rows } = await sql<{ id: number; people: PersonId[] }>`
    with held as (
      select id from conversations where id in (
        select conversation_id from conversation_members where person_id = ${personId}
        -- What they wrote stays when they leave, and what they reacted to.
        union select conversation_id from messages where sender_id = ${personId}
        union select conversation_id from messages
          where id in (select message_id from message_reactions where person_id = ${personId})
      ) order by id for update
    )
    select id, array(select person_id from conversation_members where conversation_id = held.id) as people
    from held`.execute(trx);
  return rows;
}

/** Where conversations stand by now; those that are gone are left out. */
export async function readRevisions(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; revision: number }>`
    select id, revision from conversations where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Whether any of some people is in a conversation. */
export async function isTalking(db: Kysely<Tables>, people: readonly PersonId[]): Promise<boolean> {
  if (people.length === 0) return false;
  const row = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('person_id', 'in', people)
    .executeTakeFirst();
  return row !== undefined;
}
