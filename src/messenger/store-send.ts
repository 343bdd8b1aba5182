// The SQL of sending: messages that arrive together are decided and written together, under the locks of their conversations.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { selectFaces } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { acceptMember, noteSequences } from './messages/store-senders.ts';
import { mayBeginWith } from './people/store-people.ts';
import { EPOCH_SERVES } from './rules/limits.ts';
import { judgeSending, type SendingFacts, type SendingRefusal, type SendingWish } from './rules/sending.ts';
import type { SealedWords } from './rules/words.ts';
import { attachFiles } from './store-files.ts';
import type { StoredMessage } from './store-messages.ts';

/** A message to be sent. */
export type NewMessage = SendingWish & {
  readonly senderId: PersonId;
  readonly clientId: string;
  /** SHA-256 of all that the caller chose: words, place, what it answers. */
  readonly sentHash: Buffer;
  readonly content: string;
  readonly sealed: SealedWords | undefined;
  readonly replyTo: number | undefined;
  /** Of a file of the sender's in this conversation, which goes with the message from now on. */
  readonly fileId?: string | undefined;
  readonly now: Date;
};

export type SentMessage = {
  readonly kind: 'sent';
  readonly messageId: number;
  readonly revision: number;
  readonly isSilent: boolean;
  /** As it is kept now. */
  readonly message: StoredMessage;
  readonly senderName: string;
  readonly isGroup: boolean;
  /** The other one of two. */
  readonly otherId: PersonId | undefined;
};

export type SendingOutcome =
  | SentMessage
  | { readonly kind: 'repeat'; readonly messageId: number }
  | { readonly kind: 'refuse'; readonly code: SendingRefusal; readonly standing: Standing };

/** Where a conversation stands, for whoever is refused by it. */
export type Standing = { readonly epoch: number; readonly rekeyRequired: boolean };

type FactsRow = {
  readonly at: number;
  readonly is_member: boolean;
  readonly has_answered: boolean;
  readonly sender_name: string | null;
  readonly earlier_id: number | null;
  readonly earlier_conversation: number | null;
  readonly earlier_same: boolean;
  readonly earlier_deleted: boolean;
  readonly has_others: boolean;
  readonly other_id: PersonId | null;
  readonly other_accepted: boolean;
  readonly other_declined: boolean;
  readonly other_blocked: boolean;
  readonly other_hidden: boolean;
  readonly waiting: number;
  readonly reply_there: boolean;
  readonly file_there: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends messages in the order in which they are given, in one transaction; no two of them by one sender under one id.
 * Conversations are locked first, in the order of their numbers, so that two nodes never wait for each other; what is known
 * is read after that, so nobody can have left or been removed meanwhile. Revisions are taken under the lock: whoever has
 * read up to a revision has everything before it.
 */
export async function sendMessages(
  db: Kysely<Tables>,
  messages: readonly NewMessage[],
): Promise<readonly SendingOutcome[]> {
  return db.transaction().execute(async (trx) => {
    const states = await lockConversations(trx, messages);
    const facts = await readFacts(trx, messages);
    const placed: Placed[] = [];
    const outcomes = messages.map((message, at): SendingOutcome | Placed => {
      const state = states.get(message.conversationId);
      const row = facts.get(at);
      const verdict = judgeSending(message, toFacts(message, state, row));
      if (verdict.kind === 'refuse') {
        const standing = { epoch: state?.epoch ?? 0, rekeyRequired: state?.rekeyRequired ?? false };
        return { ...verdict, standing };
      }
      if (verdict.kind === 'repeat') return verdict;
      if (state === undefined || row === undefined) throw new Error('a message goes nowhere');
      takePlace(state, message, row);
      const place = { message, revision: state.revision, isSilent: verdict.isSilent, row, state };
      placed.push(place);
      return place;
    });
    if (placed.length === 0) return outcomes as readonly SendingOutcome[];
    const ids = await insertMessages(trx, placed);
    await attachFiles(
      trx,
      placed.flatMap(({ message: { fileId } }, index) =>
        fileId === undefined ? [] : { id: fileId, message: ids[index] ?? 0 },
      ),
    );
    await moveConversations(trx, placed, ids);
    await moveSenders(trx, placed);
    const sent = new Map(placed.map((place, index) => [place, tellSent(place, ids[index] ?? 0)]));
    return outcomes.map((outcome) => sent.get(outcome as Placed) ?? (outcome as SendingOutcome));
  });
}

type Placed = {
  readonly message: NewMessage;
  readonly revision: number;
  readonly isSilent: boolean;
  readonly row: FactsRow;
  readonly state: Locked;
};

function tellSent({ message, revision, isSilent, row, state }: Placed, messageId: number): SentMessage {
  const { conversationId, senderId, clientId, replyTo, content, sealed, epoch, now } = message;
  return {
    ...{ kind: 'sent', messageId, revision, isSilent, isGroup: state.isGroup },
    senderName: row.sender_name ?? '',
    otherId: row.other_id ?? undefined,
    message: {
      ...{ id: messageId, conversationId, senderId, clientId, revision, madeAt: now, isSilent, replyTo },
      words: { content, sealed, epoch, editClientId: undefined, editedAt: undefined },
      ...{ ownWords: undefined, reactions: [] },
    },
  };
}

/** A conversation while it is locked, moved on by each message that goes into it. */
type Locked = {
  readonly id: number;
  readonly isGroup: boolean;
  readonly epoch: number;
  readonly epochAt: Date | null;
  readonly lastMessageId: number;
  epochMessages: number;
  rekeyRequired: boolean;
  revision: number;
  /** How many messages each sender has put into it in this round. */
  readonly added: Map<PersonId, number>;
  /** Who has taken it up by writing into it in this round. */
  readonly answered: Set<PersonId>;
};

async function lockConversations(
  trx: Transaction<Tables>,
  messages: readonly NewMessage[],
): Promise<ReadonlyMap<number, Locked>> {
  const ids = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const rows = await trx
    .selectFrom('conversations')
    .select([
      'id',
      'is_group',
      'revision',
      'epoch',
      'epoch_at',
      'epoch_messages',
      'rekey_required',
      'last_message_id',
    ])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        isGroup: row.is_group,
        epoch: row.epoch,
        epochAt: row.epoch_at,
        lastMessageId: row.last_message_id,
        epochMessages: row.epoch_messages,
        rekeyRequired: row.rekey_required,
        revision: row.revision,
        added: new Map(),
        answered: new Set(),
      },
    ]),
  );
}

/** What is known of each message's sender, and of the other one where there are two, by the place of the message. */
async function readFacts(
  trx: Transaction<Tables>,
  messages: readonly NewMessage[],
): Promise<ReadonlyMap<number, FactsRow>> {
  const asked = messages.map(({ conversationId, senderId, clientId, sentHash, replyTo, fileId }, at) => ({
    at,
    conversation: conversationId,
    sender: senderId,
    client: clientId,
    hash: sentHash.toString('hex'),
    reply: replyTo ?? null,
    file: fileId ?? null,
  }));
  const { rows } = await sql<FactsRow>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(at int, conversation bigint, sender uuid, client uuid, hash text, reply bigint, file uuid)
    )
    select asked.at, member.person_id is not null as is_member,
      member.accepted_at is not null and not member.declined as has_answered,
      (select username from (${selectFaces(trx)}) as faces where faces.person_id = asked.sender) as sender_name,
      coalesce(earlier.id, gone.id) as earlier_id,
      coalesce(earlier.conversation_id, gone.conversation_id) as earlier_conversation,
      encode(earlier.sent_hash, 'hex') is not distinct from asked.hash as earlier_same,
      gone.id is not null as earlier_deleted,
      other.person_id as other_id,
      others.has_others and is_group as has_others,
      case when is_group then others.accepted else other.accepted_at is not null end as other_accepted,
      coalesce(other.declined, false) as other_declined,
      exists (select from blocks where person_id = other.person_id and blocked_id = asked.sender) as other_blocked,
      -- Who begins may have been able to find the other one when they did, and not by now.
      case when other.accepted_at is null and last_message_id = 0
        then not ${mayBeginWith(trx, sql.ref('asked.sender'), sql.ref('other.person_id'))} else false end as other_hidden,
      case when others.has_others and not others.accepted then (
        select count(*)::int from (
          select id from messages where conversation_id = asked.conversation and sender_id = asked.sender
          union all
          select id from message_tombstones where conversation_id = asked.conversation and sender_id = asked.sender
        ) as written where id > others.joined_after
      ) else 0 end as waiting,
      asked.reply is null or exists (
        select from messages where id = asked.reply and conversation_id = asked.conversation
          and id > member.joined_after and (not silent or sender_id = asked.sender)
      ) as reply_there,
      asked.file is null or exists (
        select from message_files where message_files.id = asked.file and person_id = asked.sender
          and message_files.conversation_id = asked.conversation and message_id is null
      ) as file_there
    from asked
    left join conversations on conversations.id = asked.conversation
    left join conversation_members member
      on member.conversation_id = asked.conversation and member.person_id = asked.sender
    left join conversation_members other
      on other.conversation_id = asked.conversation and other.person_id <> asked.sender and not conversations.is_group
    -- Whether anybody else is there, and has taken it up; what was said before their time waits for nobody.
    cross join lateral (
      select count(*) > 0 as has_others, coalesce(bool_or(accepted_at is not null), false) as accepted,
        min(joined_after) as joined_after
      from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
    ) as others
    left join messages earlier on earlier.sender_id = asked.sender and earlier.client_id = asked.client
    left join message_tombstones gone on gone.sender_id = asked.sender and gone.client_id = asked.client`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.at, row]));
}

function toFacts(message: NewMessage, state: Locked | undefined, row: FactsRow | undefined): SendingFacts {
  if (row === undefined)
    return {
      conversation: undefined,
      isMember: false,
      earlier: undefined,
      other: undefined,
      replyTo: undefined,
    };
  const { earlier_id: messageId, earlier_conversation: conversationId } = row;
  return {
    conversation: state,
    isMember: row.is_member,
    earlier:
      messageId === null || conversationId === null
        ? undefined
        : { messageId, conversationId, isSame: row.earlier_same, isDeleted: row.earlier_deleted },
    other: row.other_id
      ? {
          hasAccepted: row.other_accepted || state?.answered.has(row.other_id) === true,
          hasDeclined: row.other_declined && state?.answered.has(row.other_id) !== true,
          hasBlocked: row.other_blocked,
          isHidden: row.other_hidden,
          waiting: row.waiting + (state?.added.get(message.senderId) ?? 0),
        }
      : undefined,
    others: row.has_others
      ? {
          hasAccepted:
            row.other_accepted || [...(state?.answered ?? [])].some((id) => id !== message.senderId),
          waiting: row.waiting + (state?.added.get(message.senderId) ?? 0),
        }
      : undefined,
    replyTo: message.replyTo === undefined ? undefined : { isThere: row.reply_there },
    file: message.fileId === undefined ? undefined : { isThere: row.file_there },
  };
}

function takePlace(
  state: Locked,
  { senderId, isSealed, now }: NewMessage,
  { has_answered: hasAnswered }: FactsRow,
): void {
  state.revision += 1;
  if (!hasAnswered) state.answered.add(senderId);
  state.added.set(senderId, (state.added.get(senderId) ?? 0) + 1);
  if (isSealed) state.epochMessages += 1;
  const isOld =
    state.epochAt !== null && now.getTime() - state.epochAt.getTime() >= EPOCH_SERVES.days * DAY_MS;
  // This message still goes; the next one waits for another epoch.
  if (state.epoch > 0 && (isOld || state.epochMessages >= EPOCH_SERVES.messages)) state.rekeyRequired = true;
}

/** Writes them; their numbers rise in the order in which they are given. */
async function insertMessages(
  trx: Transaction<Tables>,
  placed: readonly Placed[],
): Promise<readonly number[]> {
  const rows = placed.map(({ message, revision, isSilent }) => ({
    conversation_id: message.conversationId,
    sender_id: message.senderId,
    client_id: message.clientId,
    sent_hash: `\\x${message.sentHash.toString('hex')}`,
    revision,
    made_at: message.now,
    reply_to: message.replyTo ?? null,
    content: message.content,
    sealed: message.sealed ?? null,
    epoch: message.epoch ?? null,
    silent: isSilent,
  }));
  const { rows: written } = await sql<{ id: number }>`
    insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, reply_to, content, sealed,
      epoch, silent)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as sent(conversation_id bigint, sender_id uuid, client_id uuid, sent_hash bytea, revision bigint,
        made_at timestamptz, reply_to bigint, content text, sealed json, epoch int, silent bool)
    returning id`.execute(trx);
  return written.map(({ id }) => id);
}

async function moveConversations(
  trx: Transaction<Tables>,
  placed: readonly Placed[],
  ids: readonly number[],
): Promise<void> {
  const newest = new Map(
    placed.map(({ state, message: { now } }, index) => [state, { id: ids[index], now }]),
  );
  const moved = [...newest].map(([state, last]) => ({
    id: state.id,
    revision: state.revision,
    epoch_messages: state.epochMessages,
    rekey_required: state.rekeyRequired,
    last_message_id: last.id,
    last_message_at: last.now,
  }));
  await sql`
    update conversations set revision = moved.revision, epoch_messages = moved.epoch_messages,
      rekey_required = moved.rekey_required, last_message_id = moved.last_message_id,
      last_message_at = moved.last_message_at
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as moved(id bigint, revision bigint, epoch_messages int, rekey_required bool, last_message_id bigint,
        last_message_at timestamptz)
    where conversations.id = moved.id`.execute(trx);
}

/** What sending moves of the senders: how far they have sealed, and that they have taken the conversation up. */
async function moveSenders(trx: Transaction<Tables>, placed: readonly Placed[]): Promise<void> {
  await noteSequences(
    trx,
    placed.map(({ message: { conversationId, senderId, sealed } }) => ({
      ...{ conversationId, personId: senderId, sequence: sealed?.sequence },
    })),
  );
  for (const { message, state, revision } of placed)
    if (state.answered.delete(message.senderId))
      await acceptMember(trx, { ...message, personId: message.senderId, revision });
}
