// The SQL of reading conversations: pages of messages, what came after a revision, and how far each member has read.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { SealedWords } from './store-send.ts';

/** A message as it is kept, or its tombstone, which has no words. */
export type StoredMessage = {
  readonly id: number;
  readonly conversationId: number;
  readonly senderId: PersonId | null;
  readonly clientId: string;
  readonly revision: number;
  readonly madeAt: Date;
  readonly words:
    | {
        readonly content: string;
        readonly sealed: SealedWords | undefined;
        readonly epoch: number | undefined;
        readonly replyTo: number | undefined;
        readonly editClientId: string | undefined;
        readonly editedAt: Date | undefined;
      }
    | undefined;
};

/** A change beside the messages, as it is now. */
export type StoredChange = {
  readonly kind: 'read' | 'members' | 'name' | 'keys' | 'request';
  readonly revision: number;
  readonly personId: PersonId | undefined;
  readonly messageId: number | undefined;
};

type MessageRow = {
  readonly id: number;
  readonly conversation_id: number;
  readonly sender_id: PersonId | null;
  readonly client_id: string;
  readonly revision: number;
  readonly made_at: Date;
  readonly has_words: boolean;
  readonly content: string | null;
  readonly sealed: unknown;
  readonly epoch: number | null;
  readonly reply_to: number | null;
  readonly edit_client_id: string | null;
  readonly edited_at: Date | null;
};

/** Messages and tombstones alike, of one conversation (`$conversation`) as one member (`$person`) may see them. */
function seenBy(conversationId: number, personId: PersonId) {
  return sql`
    select messages.id, messages.conversation_id, sender_id, client_id, messages.revision, messages.made_at,
      true as has_words, content, sealed, messages.epoch, reply_to, edit_client_id, edited_at
    from messages, place
    where messages.conversation_id = ${conversationId} and messages.id > place.joined_after
      and (not silent or sender_id = ${personId})
    union all
    select stones.id, stones.conversation_id, sender_id, client_id, stones.revision, stones.made_at,
      false, null, null, null, null, null, null
    from message_tombstones stones, place
    where stones.conversation_id = ${conversationId} and stones.id > place.joined_after
      and (not silent or sender_id = ${personId})`;
}

function placeOf(conversationId: number, personId: PersonId) {
  return sql`
    select conversations.id as place_id, conversations.revision as reached, name_revision, members_revision,
      keys_revision, joined_after
    from conversations join conversation_members on conversation_id = conversations.id
    where conversations.id = ${conversationId} and person_id = ${personId}`;
}

/** A page of a conversation as a member sees it, ascending; undefined for who is no member, or where there is none. */
export async function listPage(
  db: Kysely<Tables>,
  wish: {
    readonly conversationId: number;
    readonly personId: PersonId;
    /** Only messages before this one. */
    readonly before: number | undefined;
    readonly limit: number;
  },
): Promise<
  | { readonly messages: readonly StoredMessage[]; readonly revision: number; readonly hasMore: boolean }
  | undefined
> {
  const { conversationId, personId, before, limit } = wish;
  const { rows } = await sql<Partial<MessageRow> & { reached: number }>`
    with place as (${placeOf(conversationId, personId)}), seen as (
      select * from (${seenBy(conversationId, personId)}) as all_seen
      where ${before ?? null}::bigint is null or id < ${before ?? null}::bigint
      order by id desc limit ${limit + 1}
    )
    select place.reached, seen.* from place left join seen on true order by seen.id desc`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const messages = readMessages(rows);
  return {
    messages: messages.slice(0, limit).reverse(),
    revision: first.reached,
    hasMore: messages.length > limit,
  };
}

/**
 * What came or changed after a revision, in the order of revisions, up to `limit` messages: read in one statement, so that
 * everything up to the revision that is answered is in it. Undefined for who is no member, or where there is none.
 */
export async function listSince(
  db: Kysely<Tables>,
  wish: {
    readonly conversationId: number;
    readonly personId: PersonId;
    readonly since: number;
    readonly limit: number;
  },
): Promise<
  | {
      readonly messages: readonly StoredMessage[];
      readonly changes: readonly StoredChange[];
      readonly revision: number;
      readonly hasMore: boolean;
    }
  | undefined
> {
  const { conversationId, personId, since, limit } = wish;
  type Row = Partial<MessageRow> & {
    readonly reached: number;
    readonly changes: readonly {
      readonly kind: StoredChange['kind'];
      readonly revision: number;
      readonly person: PersonId | null;
      readonly message: number | null;
    }[];
  };
  const { rows } = await sql<Row>`
    with place as (${placeOf(conversationId, personId)}), seen as (
      select * from (${seenBy(conversationId, personId)}) as all_seen
      where revision > ${since} order by revision limit ${limit + 1}
    ), changed as (
      select 'read' as kind, read_revision as revision, person_id as person, read_up_to as message
      from conversation_members, place where conversation_id = place_id
      union all select 'request', request_revision, person_id, null
      from conversation_members, place where conversation_id = place_id and person_id = ${personId}
      union all select 'name', name_revision, null, null from place
      union all select 'members', members_revision, null, null from place
      union all select 'keys', keys_revision, null, null from place
    )
    select place.reached, seen.*, (
      select coalesce(json_agg(changed order by revision), '[]') from changed where revision > ${since}
    ) as changes
    from place left join seen on true order by seen.revision`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const all = readMessages(rows);
  const hasMore = all.length > limit;
  const messages = all.slice(0, limit);
  const revision = hasMore ? (messages.at(-1)?.revision ?? since) : Math.max(first.reached, since);
  const changes = first.changes
    .filter((change) => change.revision <= revision)
    .map(({ kind, revision: changed, person, message }) => ({
      ...{ kind, revision: changed, personId: person ?? undefined, messageId: message ?? undefined },
    }));
  return { messages, changes, revision, hasMore };
}

/** One message as a member of its conversation sees it; undefined where there is none, or who asks is no member. */
export async function findMessage(
  db: Kysely<Tables>,
  messageId: number,
  personId: PersonId,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select seen.* from (
      select id, conversation_id, sender_id, client_id, revision, made_at, true as has_words, content, sealed, epoch,
        reply_to, edit_client_id, edited_at, silent
      from messages where id = ${messageId}
      union all
      select id, conversation_id, sender_id, client_id, revision, made_at, false, null, null, null, null, null, null, silent
      from message_tombstones where id = ${messageId}
    ) as seen
    join conversation_members member on member.conversation_id = seen.conversation_id and member.person_id = ${personId}
    where seen.id > member.joined_after and (not silent or sender_id = ${personId})`.execute(db);
  const [row] = rows;
  return row && toMessage(row);
}

/**
 * Notes that a member has read up to a message that they can see; it never goes back. The revision of the change is answered,
 * null where it was read already, undefined for who is no member or for a message that is not there.
 */
export async function markRead(
  db: Kysely<Tables>,
  wish: { readonly conversationId: number; readonly personId: PersonId; readonly messageId: number },
): Promise<{ readonly revision: number | null } | undefined> {
  const { conversationId, personId, messageId } = wish;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ read_up_to: number }>`
      select read_up_to from conversation_members
      where conversation_id = ${conversationId} and person_id = ${personId} and exists (
        select from messages where id = ${messageId} and conversation_id = ${conversationId}
          and id > joined_after and (not silent or sender_id = ${personId})
        union all
        select from message_tombstones where id = ${messageId} and conversation_id = ${conversationId}
          and id > joined_after and (not silent or sender_id = ${personId})
      )`.execute(trx);
    const [member] = rows;
    if (member === undefined) return undefined;
    if (member.read_up_to >= messageId) return { revision: null };
    // The lock of the conversation first, as everywhere.
    const { rows: moved } = await sql<{ revision: number }>`
      update conversations set revision = revision + 1 where id = ${conversationId} returning revision`.execute(
      trx,
    );
    const revision = moved[0]?.revision ?? 0;
    const { numAffectedRows = 0n } = await sql`
      update conversation_members set read_up_to = ${messageId}, read_revision = ${revision}
      where conversation_id = ${conversationId} and person_id = ${personId} and read_up_to < ${messageId}`.execute(
      trx,
    );
    return { revision: numAffectedRows > 0n ? revision : null };
  });
}

/** The messages of rows that are there also where no message is, for what stands beside them. */
function readMessages(rows: readonly Partial<MessageRow>[]): StoredMessage[] {
  return rows.filter((row): row is MessageRow => row.id !== undefined && row.id !== null).map(toMessage);
}

function toMessage(row: MessageRow): StoredMessage {
  return {
    ...{ id: row.id, conversationId: row.conversation_id, senderId: row.sender_id, clientId: row.client_id },
    ...{ revision: row.revision, madeAt: row.made_at },
    words: row.has_words
      ? {
          content: row.content ?? '',
          sealed: (row.sealed ?? undefined) as SealedWords | undefined,
          epoch: row.epoch ?? undefined,
          replyTo: row.reply_to ?? undefined,
          editClientId: row.edit_client_id ?? undefined,
          editedAt: row.edited_at ?? undefined,
        }
      : undefined,
  };
}
