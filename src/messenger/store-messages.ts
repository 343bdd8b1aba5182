// The SQL of reading conversations: pages of messages, and what came after a revision.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { SealedWords } from './rules/words.ts';

/** What a message says, as it is kept. */
export type StoredWords = {
  readonly content: string;
  readonly sealed: SealedWords | undefined;
  readonly epoch: number | undefined;
  readonly editClientId: string | undefined;
  readonly editedAt: Date | undefined;
};

export type StoredReaction = {
  readonly personId: PersonId;
  readonly clientId: string | null;
  readonly content: string;
  /** With the epoch in it. */
  readonly sealed: (SealedWords & { readonly epoch?: number }) | null;
  /** Only who reacted sees it. */
  readonly isSilent: boolean;
};

/** A message as it is kept, or its tombstone, which has no words. */
export type StoredMessage = {
  readonly id: number;
  readonly conversationId: number;
  readonly senderId: PersonId | null;
  readonly clientId: string;
  readonly revision: number;
  readonly madeAt: Date;
  /** Only its sender sees it. */
  readonly isSilent: boolean;
  readonly replyTo: number | undefined;
  readonly words: StoredWords | undefined;
  /** Of a tombstone: its time was over. */
  readonly isExpired?: boolean;
  /** What its sender sees in the place of its words, and nobody else. */
  readonly ownWords: StoredWords | undefined;
  readonly reactions: readonly StoredReaction[];
};

/** A change beside the messages, as it is now. */
export type StoredChange = {
  readonly kind: 'read' | 'members' | 'name' | 'keys' | 'request';
  readonly revision: number;
  readonly personId: PersonId | undefined;
  readonly messageId: number | undefined;
};

/** A row of `selectMessages` with what `REACTIONS` adds; dates are texts where the row came as JSON. */
export type MessageRow = {
  readonly id: number;
  readonly conversation_id: number;
  readonly sender_id: PersonId | null;
  readonly client_id: string;
  readonly revision: number;
  readonly made_at: Date | string;
  readonly silent: boolean;
  readonly has_words: boolean;
  readonly expired: boolean;
  readonly content: string | null;
  readonly sealed: unknown;
  readonly epoch: number | null;
  readonly reply_to: number | null;
  readonly edit_client_id: string | null;
  readonly edited_at: Date | string | null;
  readonly own_words: unknown;
  readonly reactions: readonly StoredReaction[] | null;
};

/** Which of many rows are wanted: the first ones by a column that an index has. */
type Part = { readonly by: 'id desc' | 'revision'; readonly limit: number };

/**
 * Messages and tombstones alike for which a condition holds; it may name `conversation_id`, `id`, `revision`, `sender_id`, `silent`.
 * With a part each of both tables is read no further than that.
 */
export function selectMessages(condition: RawBuilder<unknown>, part?: Part) {
  const tail = part === undefined ? sql`` : sql`order by ${sql.raw(part.by)} limit ${part.limit}`;
  const both = sql`
    (select id, conversation_id, sender_id, client_id, revision, made_at, silent, true as has_words, false as expired, content, sealed,
      epoch, reply_to, edit_client_id, edited_at, own_words
    from messages where ${condition} ${tail})
    union all
    (select id, conversation_id, sender_id, client_id, revision, made_at, silent, false, expired, null, null, null, null, null, null,
      null
    from message_tombstones where ${condition} ${tail})`;
  return part === undefined ? both : sql`select * from (${both}) as both_kinds ${tail}`;
}

/** The reactions to the message of a row of `seen`. */
export const REACTIONS = sql`(
  select json_agg(json_build_object('personId', person_id, 'clientId', client_id, 'content', content, 'sealed', sealed,
    'isSilent', silent) order by made_at, person_id)
  from message_reactions where message_id = seen.id) as reactions`;

/** Of one conversation, what one of `place` may see. */
function seenBy(conversationId: number, personId: PersonId, condition: RawBuilder<unknown>, part: Part) {
  return selectMessages(
    sql`
      conversation_id = ${conversationId} and id > (select joined_after from place)
      and (not silent or sender_id = ${personId}) and ${condition}`,
    part,
  );
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
  const isBefore = before === undefined ? sql`true` : sql`id < ${before}`;
  const { rows } = await sql<Partial<MessageRow> & { reached: number }>`
    with place as (${placeOf(conversationId, personId)}), seen as (${seenBy(conversationId, personId, isBefore, { by: 'id desc', limit: limit + 1 })})
    select place.reached, seen.*, ${REACTIONS} from place left join seen on true order by seen.id desc`.execute(
    db,
  );
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
  const isAfter = sql`revision > ${since}`;
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
    with place as (${placeOf(conversationId, personId)}), seen as (${seenBy(conversationId, personId, isAfter, { by: 'revision', limit: limit + 1 })}), changed as (
      select 'read' as kind, read_revision as revision, person_id as person, read_up_to as message
      from conversation_members, place where conversation_id = place_id and ${isToldTo(personId)}
      union all select 'request', request_revision, person_id, null
      from conversation_members, place where conversation_id = place_id and ${isToldTo(personId)}
      union all select 'name', name_revision, null, null from place
      union all select 'members', members_revision, null, null from place
      union all select 'keys', keys_revision, null, null from place
    )
    select place.reached, seen.*, ${REACTIONS}, (
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

/**
 * Of a row of `conversation_members`: whether somebody may know what that member has read and answered. Whoever has not taken up a
 * conversation, or has blocked who asks, tells nothing.
 */
function isToldTo(personId: PersonId) {
  return sql`(conversation_members.person_id = ${personId} or accepted_at is not null and not exists (
    select from blocks where blocks.person_id = conversation_members.person_id and blocked_id = ${personId}))`;
}

/** One message as a member of its conversation sees it; undefined where there is none, or who asks is no member. */
export async function findMessage(
  db: Kysely<Tables>,
  messageId: number,
  personId: PersonId,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select seen.*, ${REACTIONS} from (${selectMessages(sql`id = ${messageId}`)}) as seen
    join conversation_members member on member.conversation_id = seen.conversation_id and member.person_id = ${personId}
    where seen.id > member.joined_after and (not silent or sender_id = ${personId})`.execute(db);
  const [row] = rows;
  return row && toMessage(row);
}

/** The messages of rows that are there also where no message is, for what stands beside them. */
function readMessages(rows: readonly Partial<MessageRow>[]): StoredMessage[] {
  return rows.filter((row): row is MessageRow => row.id !== undefined && row.id !== null).map(toMessage);
}

export function toMessage(row: MessageRow): StoredMessage {
  const own = row.own_words as (Omit<StoredWords, 'editedAt'> & { readonly editedAt: string }) | null;
  return {
    ...{ id: row.id, conversationId: row.conversation_id, senderId: row.sender_id, clientId: row.client_id },
    ...{ revision: row.revision, madeAt: new Date(row.made_at), isSilent: row.silent },
    replyTo: row.reply_to ?? undefined,
    ...(row.expired ? { isExpired: true } : {}),
    words: row.has_words
      ? {
          content: row.content ?? '',
          sealed: (row.sealed ?? undefined) as SealedWords | undefined,
          epoch: row.epoch ?? undefined,
          editClientId: row.edit_client_id ?? undefined,
          editedAt: row.edited_at === null ? undefined : new Date(row.edited_at),
        }
      : undefined,
    ownWords: own === null ? undefined : { ...own, editedAt: new Date(own.editedAt) },
    reactions: row.reactions ?? [],
  };
}
