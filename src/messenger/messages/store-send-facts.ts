// The SQL of what has to be known of messages before they are sent.
import { type Kysely, sql } from 'kysely';
import { selectFaces } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { mayBeginWith } from '../people/store-people.ts';
import type { FactsRow, NewMessage } from './placing.ts';
import type { Ask } from './store-send-ask.ts';

const HOLD = {
  name: 'messenger.holdConversations',
  text: 'select id from conversations where id = any($1::bigint[]) order by id for update',
};

/** Holds the conversations of some messages until the transaction ends, in the order of their numbers. */
export async function holdConversations(ask: Ask, messages: readonly NewMessage[]): Promise<void> {
  await ask(HOLD, [[...new Set(messages.map(({ conversationId }) => conversationId))]]);
}

/** What a message is asked by, in the order of the arrays that are given to `selectFacts`. */
const FIELDS = ['conversation', 'sender', 'client', 'reply', 'file'] as const;
type Field = (typeof FIELDS)[number];

/** The place of an array among the parameters of the statement. */
class Slot {
  readonly field: Field;
  constructor(field: Field) {
    this.field = field;
  }
}
const slot = (field: Field) => sql.val(new Slot(field));

const selectFacts = (db: Kysely<Tables>) => sql`
select conversations.xmin::text as version, is_group, conversations.revision, conversations.epoch, epoch_at, epoch_messages,
  rekey_required,
  member.person_id is not null as is_member,
  member.accepted_at is not null and not member.declined as has_answered,
  face.username as sender_name,
  coalesce(earlier.id, gone.id) as earlier_id,
  coalesce(earlier.conversation_id, gone.conversation_id) as earlier_conversation,
  earlier.sent_hash as earlier_hash,
  gone.id is not null as earlier_deleted,
  is_group and others.there as has_others,
  other.person_id as other_id,
  others.accepted as other_accepted,
  coalesce(other.declined, false) as other_declined,
  exists (select from blocks where person_id = other.person_id and blocked_id = asked.sender) as other_blocked,
  -- Who begins may have been able to find the other one when they did, and not by now.
  case when other.accepted_at is null and last_message_id = 0
    then not ${mayBeginWith(db, sql.ref('asked.sender'), sql.ref('other.person_id'))} else false end as other_hidden,
  case when others.there and not others.accepted then (
    -- What was said before their time waits for nobody.
    select count(*)::int from (
      select id from messages where conversation_id = asked.conversation and sender_id = asked.sender
      union all
      select id from message_tombstones where conversation_id = asked.conversation and sender_id = asked.sender
    ) as written where id > (
      select min(joined_after) from conversation_members
      where conversation_id = asked.conversation and person_id <> asked.sender
    )
  ) else 0 end as waiting,
  asked.reply is null or exists (
    select from messages where id = asked.reply and conversation_id = asked.conversation
      and id > member.joined_after and (not silent or sender_id = asked.sender)
  ) as reply_there,
  asked.file is null or exists (
    select from message_files where message_files.id = asked.file and person_id = asked.sender
      and message_files.conversation_id = asked.conversation and message_id is null
  ) as file_there
-- Behind a select of its own nothing is known of how long an array is: then one plan is as good as another, and kept.
from unnest((select ${slot('conversation')}::bigint[]), (select ${slot('sender')}::uuid[]),
    (select ${slot('client')}::uuid[]), (select ${slot('reply')}::bigint[]), (select ${slot('file')}::uuid[]))
  with ordinality as asked(${sql.raw(FIELDS.join(', '))}, at)
left join conversations on conversations.id = asked.conversation
left join conversation_members member
  on member.conversation_id = asked.conversation and member.person_id = asked.sender
left join conversation_members other
  on other.conversation_id = asked.conversation and other.person_id <> asked.sender and not is_group
-- Whether anybody else is there, and has taken it up.
cross join lateral (
  select case when is_group then exists (
      select from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
    ) else other.person_id is not null end as there,
    case when is_group then exists (
      select from conversation_members where conversation_id = asked.conversation and person_id <> asked.sender
        and accepted_at is not null
    ) else other.accepted_at is not null end as accepted
) as others
left join (${selectFaces(db)}) as face on face.person_id = asked.sender
left join messages earlier on earlier.sender_id = asked.sender and earlier.client_id = asked.client
left join message_tombstones gone on gone.sender_id = asked.sender and gone.client_id = asked.client
order by asked.at`;

/** Made once: its parts never change. */
let facts:
  | { readonly name: string; readonly text: string; readonly parameters: readonly unknown[] }
  | undefined;

/** What is known of each message's conversation and sender, and of the other one where there are two, in the order of the messages. */
export async function readFacts(
  db: Kysely<Tables>,
  ask: Ask,
  messages: readonly NewMessage[],
): Promise<readonly FactsRow[]> {
  if (facts === undefined) {
    const { sql: text, parameters } = selectFacts(db).compile(db);
    facts = { name: 'messenger.readSendingFacts', text, parameters };
  }
  const asked: Record<Field, readonly unknown[]> = {
    conversation: messages.map(({ conversationId }) => conversationId),
    sender: messages.map(({ senderId }) => senderId),
    client: messages.map(({ clientId }) => clientId),
    reply: messages.map(({ replyTo }) => replyTo ?? null),
    file: messages.map(({ fileId }) => fileId ?? null),
  };
  return ask<FactsRow>(
    facts,
    facts.parameters.map((value) => (value instanceof Slot ? asked[value.field] : value)),
  );
}
