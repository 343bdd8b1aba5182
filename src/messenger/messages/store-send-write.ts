// The SQL that writes messages which go, with all that goes with them, in one statement.
import type { PersonId } from '#accounts/rules.ts';
import type { Placed, State } from './placing.ts';
import type { Asking } from './store-send-ask.ts';

/**
 * $1 to $4 are the conversations, $5 to $17 the messages, $18 to $20 how far people have sealed. Sealed words come as lines of
 * JSON, which has no line end in it: an array of texts would be read and escaped letter by letter. Behind a select of its own nothing
 * is known of how long an array is, so that one plan serves all. The order in which rows are inserted gives them their numbers, under
 * the locks of their conversations.
 */
const writing = (more: string) => `
with talk as materialized (
  select * from unnest((select $1::bigint[]), (select $2::xid[]), (select $3::int[]), (select $4::bool[]))
    as talk(id, version, epoch_messages, rekey_required)
), held as materialized (
  select conversations.id from talk join conversations on conversations.id = talk.id
  where conversations.xmin = talk.version
  order by conversations.id for update of conversations
), sent as materialized (
  select sent.* from unnest((select $5::bigint[]), (select $6::uuid[]), (select $7::uuid[]), (select $8::bytea[]),
      (select $9::bigint[]), (select $10::timestamptz[]), (select $11::bigint[]), (select $12::text[]),
      (select string_to_array($13, E'\\n', '')), (select $14::int[]), (select $15::bool[]), (select $16::uuid[]),
      (select $17::bool[])) with ordinality
    as sent(conversation, sender, client, hash, revision, made_at, reply, content, sealed, epoch, silent, file, accepts, at)
  join held on held.id = sent.conversation
), written as (
  insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, reply_to, content, sealed, epoch,
    silent)
  select conversation, sender, client, hash, revision, made_at, reply, content, sealed::json, epoch, silent
  from sent order by at
  returning id, conversation_id, revision, made_at
), moved as (
  update conversations set revision = newest.revision, epoch_messages = talk.epoch_messages,
    rekey_required = talk.rekey_required, last_message_id = newest.id, last_message_at = newest.made_at
  from (
    select distinct on (conversation_id) conversation_id, id, revision, made_at
    from written order by conversation_id, revision desc
  ) as newest join talk on talk.id = newest.conversation_id
  where conversations.id = newest.conversation_id
), sealing as (
  insert into conversation_sequences (conversation_id, person_id, sequence)
  select conversation, person, sequence
  from unnest((select $18::bigint[]), (select $19::uuid[]), (select $20::bigint[])) as sealing(conversation, person, sequence)
  join held on held.id = sealing.conversation
  on conflict (conversation_id, person_id)
    do update set sequence = greatest(conversation_sequences.sequence, excluded.sequence)
) ${more}
select id, conversation_id, revision from written`;

const WRITE = { name: 'messenger.writeMessages', text: writing('') };

/** The same where a message carries a file, or is the first by which somebody takes a conversation up. */
const WRITE_MORE = {
  name: 'messenger.writeMessagesWithMore',
  text: writing(`, carried as (
  update message_files set message_id = written.id
  from sent join written on written.conversation_id = sent.conversation and written.revision = sent.revision
  where sent.file is not null and message_files.id = sent.file and message_id is null
), taken_up as (
  update conversation_members set accepted_at = coalesce(accepted_at, sent.made_at), declined = false,
    request_revision = sent.revision, read_revision = case when read_up_to > 0 then sent.revision else read_revision end
  from sent
  where sent.accepts and conversation_id = sent.conversation and person_id = sent.sender
)`),
};

/**
 * Writes what goes into conversations that are still as they were read, and answers the numbers of the messages, which rise in the
 * order in which they are given; undefined for all of a conversation that has changed since.
 */
export async function writeMessages(
  { ask }: Asking,
  placed: readonly Placed[],
): Promise<readonly (number | undefined)[]> {
  const states = new Map<number, State>(placed.map(({ message, state }) => [message.conversationId, state]));
  const talks = [...states];
  const sealing = highestSequences(placed);
  const hasMore = placed.some(({ accepts, message }) => accepts || message.fileId !== undefined);
  const rows = await ask<{ id: number; conversation_id: number; revision: number }>(
    hasMore ? WRITE_MORE : WRITE,
    [
      talks.map(([id]) => id),
      talks.map(([, { version }]) => version),
      talks.map(([, { epochMessages }]) => epochMessages),
      talks.map(([, { rekeyRequired }]) => rekeyRequired),
      placed.map(({ message }) => message.conversationId),
      placed.map(({ message }) => message.senderId),
      placed.map(({ message }) => message.clientId),
      placed.map(({ message }) => message.sentHash),
      placed.map(({ revision }) => revision),
      placed.map(({ message }) => message.now.toISOString()),
      placed.map(({ message }) => message.replyTo ?? null),
      placed.map(({ message }) => message.content),
      placed
        .map(({ message: { sealed } }) => (sealed === undefined ? '' : JSON.stringify(sealed)))
        .join('\n'),
      placed.map(({ message }) => message.epoch ?? null),
      placed.map(({ isSilent }) => isSilent),
      placed.map(({ message }) => message.fileId ?? null),
      placed.map(({ accepts }) => accepts),
      sealing.map(({ conversation }) => conversation),
      sealing.map(({ person }) => person),
      sealing.map(({ sequence }) => sequence),
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.conversation_id} ${row.revision}`, row.id]));
  return placed.map(({ message, revision }) => ids.get(`${message.conversationId} ${revision}`));
}

/** The highest sequence that each has sealed with in each conversation. */
function highestSequences(placed: readonly Placed[]) {
  const highest = new Map<string, { conversation: number; person: PersonId; sequence: number }>();
  for (const { message } of placed) {
    const { conversationId: conversation, senderId: person, sealed } = message;
    const sequence = sealed?.sequence;
    const key = `${conversation} ${person}`;
    if (sequence !== undefined && sequence > (highest.get(key)?.sequence ?? 0))
      highest.set(key, { conversation, person, sequence });
  }
  return [...highest.values()];
}
