// The SQL of reading marks: how far each member has read, told to others only where they may know.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

/**
 * Notes that a member has read up to a message that they can see; it never goes back. The revision of the change is answered,
 * null where nobody is to be told (it was read already, or is still a request, or everybody else is blocked), undefined
 * for who is no member or for a message that is not there.
 */
export async function markRead(
  db: Kysely<Tables>,
  wish: { readonly conversationId: number; readonly personId: PersonId; readonly messageId: number },
): Promise<{ readonly revision: number | null; readonly moved?: Moved | undefined } | undefined> {
  const { conversationId, personId, messageId } = wish;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ read_up_to: number; is_quiet: boolean }>`
      select read_up_to, accepted_at is null or declined or exists (
        select from conversation_members other join blocks on blocked_id = other.person_id and blocks.person_id = ${personId}
        where other.conversation_id = ${conversationId}
      ) and not exists (
        select from conversation_members other
        where other.conversation_id = ${conversationId} and other.person_id <> ${personId} and not other.declined
          and not exists (
            select from blocks where blocks.person_id = ${personId} and blocked_id = other.person_id)
      ) as is_quiet
      from conversation_members member join conversations on conversations.id = member.conversation_id
      where conversation_id = ${conversationId} and person_id = ${personId} and exists (
        select from messages where messages.id = ${messageId} and messages.conversation_id = ${conversationId}
          and messages.id > joined_after and (not silent or sender_id = ${personId})
        union all
        select from message_tombstones stones where stones.id = ${messageId}
          and stones.conversation_id = ${conversationId} and stones.id > joined_after
          and (not silent or sender_id = ${personId})
      )`.execute(trx);
    const [member] = rows;
    if (member === undefined) return undefined;
    if (member.read_up_to >= messageId) return { revision: null };
    // A revision that nothing can be seen of would tell that something was read all the same.
    const moved = member.is_quiet ? undefined : await takeRevision(trx, conversationId);
    const revision = moved?.revision ?? null;
    const { numAffectedRows = 0n } = await sql`
      update conversation_members set read_up_to = ${messageId},
        read_revision = coalesce(${revision}::bigint, read_revision)
      where conversation_id = ${conversationId} and person_id = ${personId} and read_up_to < ${messageId}`.execute(
      trx,
    );
    return { revision: numAffectedRows > 0n ? revision : null, moved };
  });
}

/** A conversation that has come to a revision, and which version its row had before and has since. */
export type Moved = { readonly revision: number; readonly before: string; readonly version: string };

/** The lock of the conversation first, as everywhere. */
async function takeRevision(trx: Kysely<Tables>, conversationId: number): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with held as (select id, xmin as before from conversations where id = ${conversationId} for update)
    update conversations set revision = revision + 1 from held where conversations.id = held.id
    returning revision, before, pg_current_xact_id()::xid as version`.execute(trx);
  return rows[0];
}

/** How many messages of others a member has not read, 1,000 at most; those of people whom they have blocked do not count. */
export async function countUnread(
  db: Kysely<Tables>,
  conversationId: number,
  personId: PersonId,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${selectUnread(personId)} as unread from conversation_members member
    where conversation_id = ${conversationId} and person_id = ${personId}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The same for a row `member` of `conversation_members`. */
export function selectUnread(personId: PersonId) {
  return sql`(select count(*)::int from (
    select from messages where messages.conversation_id = member.conversation_id
      and messages.id > greatest(member.read_up_to, member.joined_after)
      and sender_id <> ${personId} and not silent
      and not exists (select from blocks where blocks.person_id = ${personId} and blocked_id = sender_id)
    limit 1000) as unread)`;
}

/** The conversation of a message that somebody may see; undefined where there is none. */
export async function findPlace(
  db: Kysely<Tables>,
  messageId: number,
  personId: PersonId,
): Promise<number | undefined> {
  const { rows } = await sql<{ conversation_id: number }>`
    select conversation_id from (
      select conversation_id from messages where id = ${messageId}
      union all select conversation_id from message_tombstones where id = ${messageId}
    ) as place where exists (
      select from conversation_members member
      where member.conversation_id = place.conversation_id and person_id = ${personId}
    )`.execute(db);
  return rows[0]?.conversation_id;
}
