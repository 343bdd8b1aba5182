// The SQL of what has to be known of messages before they are sent.
import { sql } from 'kysely';
import { selectFaces } from '#accounts/store-known.ts';
import { mayBeginWith } from '../people/store-people.ts';
import type { FactsRow, NewMessage } from './placing.ts';
import { type Asking, makeQuestion } from './store-send-ask.ts';

const HOLD = {
  name: 'messenger.holdConversations',
  text: 'select id from conversations where id = any($1::bigint[]) order by id for update',
};

/** Holds the conversations of some messages until the transaction ends, in the order of their numbers. */
export async function holdConversations({ ask }: Asking, messages: readonly NewMessage[]): Promise<void> {
  await ask(HOLD, [[...new Set(messages.map(({ conversationId }) => conversationId))]]);
}

/** What may have been found out of every message. */
type KnownRow = Omit<FactsRow, keyof MoreRow>;

const askKnown = makeQuestion(
  'messenger.readSendingFacts',
  { conversation: 'bigint', sender: 'uuid', client: 'uuid' },
  (db, asked) => sql`
select talk.*,
  member.person_id is not null as is_member,
  member.accepted_at is not null and not member.declined as has_answered,
  face.username as sender_name,
  coalesce(earlier.id, gone.id) as earlier_id,
  coalesce(earlier.conversation_id, gone.conversation_id) as earlier_conversation,
  earlier.sent_hash as earlier_hash,
  gone.id is not null as earlier_deleted,
  other.person_id as other_id,
  coalesce(other.declined, false) as other_declined,
  exists (select from blocks where person_id = other.person_id and blocked_id = asked.sender) as other_blocked,
  is_group and exists (
    select from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
  ) as has_others,
  case when is_group then exists (
    select from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
      and accepted_at is not null
  ) else other.accepted_at is not null end as other_accepted
from ${asked}
-- Each is looked up by its key (an offset keeps it so): of a few messages nothing whole is to be read, however small it is.
left join lateral (
  select xmin::text as version, is_group, revision, epoch, epoch_at, epoch_messages, rekey_required
  from conversations where id = asked.conversation offset 0
) as talk on true
left join lateral (
  select person_id, accepted_at, declined from conversation_members
  where conversation_id = asked.conversation and person_id = asked.sender offset 0
) as member on true
left join lateral (
  select person_id, accepted_at, declined from conversation_members
  where not is_group and conversation_id = asked.conversation and person_id <> asked.sender offset 0
) as other on true
left join lateral (
  select username from (${selectFaces(db)}) as faces where person_id = asked.sender offset 0
) as face on true
left join lateral (
  select id, conversation_id, sent_hash from messages
  where sender_id = asked.sender and client_id = asked.client offset 0
) as earlier on true
left join lateral (
  select id, conversation_id from message_tombstones
  where sender_id = asked.sender and client_id = asked.client offset 0
) as gone on true
order by asked.at`,
);

/** What has to be known beside, of messages that answer another, carry a file, or go where nobody has taken it up. */
type MoreRow = Pick<FactsRow, 'other_hidden' | 'waiting' | 'reply_there' | 'file_there'>;

const NOTHING_MORE: MoreRow = { other_hidden: false, waiting: 0, reply_there: true, file_there: true };

const askMore = makeQuestion(
  'messenger.readMoreSendingFacts',
  { conversation: 'bigint', sender: 'uuid', reply: 'bigint', file: 'uuid' },
  (db, asked) => sql`
select
  -- Who begins may have been able to find the other one when they did, and not by now.
  case when other.accepted_at is null and last_message_id = 0
    then not ${mayBeginWith(db, sql.ref('asked.sender'), sql.ref('other.person_id'))} else false end as other_hidden,
  case when exists (
    select from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
      and accepted_at is not null
  ) then 0 else (
    -- What was said before their time waits for nobody.
    select count(*)::int from (
      select id from messages where conversation_id = asked.conversation and sender_id = asked.sender
      union all
      select id from message_tombstones where conversation_id = asked.conversation and sender_id = asked.sender
    ) as written where id > (
      select min(joined_after) from conversation_members
      where conversation_id = asked.conversation and person_id <> asked.sender
    )
  ) end as waiting,
  asked.reply is null or exists (
    select from messages where id = asked.reply and conversation_id = asked.conversation
      and id > member.joined_after and (not silent or sender_id = asked.sender)
  ) as reply_there,
  asked.file is null or exists (
    select from message_files where message_files.id = asked.file and person_id = asked.sender
      and message_files.conversation_id = asked.conversation and message_id is null
  ) as file_there
from ${asked}
left join conversations on conversations.id = asked.conversation
left join conversation_members member
  on member.conversation_id = asked.conversation and member.person_id = asked.sender
left join conversation_members other
  on other.conversation_id = asked.conversation and other.person_id <> asked.sender and not is_group
order by asked.at`,
);

/**
 * What is known of each message's conversation and sender, and of the other one where there are two, in the order of the messages.
 * What few messages need is asked of those alone: a part of a statement costs something even where it is never run.
 */
export async function readFacts(
  asking: Asking,
  messages: readonly NewMessage[],
): Promise<readonly FactsRow[]> {
  const conversation = messages.map(({ conversationId }) => conversationId);
  const sender = messages.map(({ senderId }) => senderId);
  const client = messages.map(({ clientId }) => clientId);
  const known = await askKnown<KnownRow>(asking, { conversation, sender, client });
  const wanting = messages.flatMap((message, at) => {
    const { version = null, other_accepted } = known[at] ?? {};
    const isPlain = other_accepted === true && message.replyTo === undefined && message.fileId === undefined;
    return version === null || isPlain ? [] : [{ message, at }];
  });
  const more = new Map<number, MoreRow>();
  if (wanting.length > 0) {
    const rows = await askMore<MoreRow>(asking, {
      conversation: wanting.map(({ message }) => message.conversationId),
      sender: wanting.map(({ message }) => message.senderId),
      reply: wanting.map(({ message }) => message.replyTo ?? null),
      file: wanting.map(({ message }) => message.fileId ?? null),
    });
    for (const [index, { at }] of wanting.entries()) more.set(at, rows[index] ?? NOTHING_MORE);
  }
  return known.map((row, at) => ({ ...row, ...(more.get(at) ?? NOTHING_MORE) }));
}
