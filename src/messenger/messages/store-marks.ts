// The SQL of reading marks: how far each member has read, told to others only where they may know.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';

/**
 * All of it in one statement. The lock of the conversation first, as everywhere: the member's row is written with what its row has come
 * to. A revision that nothing can be seen of would tell that something was read all the same, so there is none where nobody is to
 * be told. Whether somebody has read further meanwhile is seen as their row is written.
 */
const MARK = {
  name: 'messenger.markRead',
  text: `
with place as (
  select conversation_id, id, silent, sender_id from messages where id = $2
  union all
  select conversation_id, id, silent, sender_id from message_tombstones where id = $2
), reader as materialized (
  select member.conversation_id, read_up_to, bars, accepted_at is null or declined or bars and not exists (
    select from conversation_members other
    where other.conversation_id = member.conversation_id and other.person_id <> $1 and not other.declined
      and not exists (select from blocks where blocks.person_id = $1 and blocked_id = other.person_id)
  ) as is_quiet
  from place join conversation_members member on member.conversation_id = place.conversation_id
  cross join lateral (
    select exists (
      select from conversation_members other join blocks on blocked_id = other.person_id and blocks.person_id = $1
      where other.conversation_id = member.conversation_id
    ) as bars offset 0
  ) as barring
  where person_id = $1 and place.id > joined_after and (not silent or sender_id = $1)
    and ($3::bigint is null or place.conversation_id = $3)
), held as (
  select id, xmin as before from conversations
  where id = (select conversation_id from reader where not is_quiet and read_up_to < $2) for update
), moved as (
  update conversations set revision = revision + 1 from held where conversations.id = held.id
  returning revision, before, pg_current_xact_id()::xid as version
), marked as (
  update conversation_members member
  set read_up_to = $2, read_revision = coalesce((select revision from moved), read_revision)
  from reader
  where member.conversation_id = reader.conversation_id and person_id = $1 and member.read_up_to < $2
    and reader.read_up_to < $2
  returning true as is_new
)
select conversation_id, revision, before, version, bars, is_new is not null as is_new
from reader left join moved on true left join marked on true`,
};

/**
 * Notes that a member has read up to a message that they can see; it never goes back. The revision of the change is answered,
 * null where nobody is to be told (it was read already, or is still a request, or everybody else is blocked), and whether they have
 * blocked anybody there, who is not to be told; undefined for who is no member or for a message that is not there, or not in the conversation where one is named.
 */
export async function markRead(
  db: Pick<Db, 'prepared'>,
  wish: {
    readonly conversationId: number | undefined;
    readonly personId: PersonId;
    readonly messageId: number;
  },
): Promise<
  | {
      readonly conversationId: number;
      readonly revision: number | null;
      readonly bars: boolean;
      readonly moved: Moved | undefined;
    }
  | undefined
> {
  const { conversationId = null, personId, messageId } = wish;
  const [row] = await db.prepared<MarkRow>(MARK, [personId, messageId, conversationId]);
  if (row === undefined) return undefined;
  const { revision, before, version, bars } = row;
  const isMoved = revision !== null && before !== null && version !== null;
  return {
    conversationId: row.conversation_id,
    revision: row.is_new ? revision : null,
    bars,
    moved: isMoved ? { revision, before, version } : undefined,
  };
}

type MarkRow = {
  readonly conversation_id: number;
  readonly revision: number | null;
  readonly before: string | null;
  readonly version: string | null;
  readonly bars: boolean;
  readonly is_new: boolean;
};

/** A conversation that has come to a revision, and which version its row had before and has since. */
export type Moved = { readonly revision: number; readonly before: string; readonly version: string };

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
