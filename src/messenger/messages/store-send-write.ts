// The SQL that writes messages which go, with all that goes with them, in one statement.
import type { PersonId } from '#accounts/rules.ts';
import type { Placed, State } from './placing.ts';
import type { Asking } from './store-send-ask.ts';

/**
 * $1 to $5 are the conversations, $6 to $19 the messages, $20 to $22 how far people have sealed. Sealed words come as lines of
 * JSON, which has no line end in it: an array of texts would be read and escaped letter by letter. Behind a select of its own nothing
 * is known of how long an array is, so that one plan serves all. Of what was only recalled ($19) it is looked up whether it
 * came before, and its conversation is left alone if so. The order in which rows are inserted gives them their numbers, under
 * the locks of their conversations.
 */
const writing = (more: string) => `
with known as materialized (
  select * from unnest((select $6::bigint[]), (select $7::uuid[]), (select $8::uuid[]), (select $19::bool[]))
    as known(conversation, sender, client, recalled)
  where recalled
), repeated as materialized (
  select conversation from known cross join lateral (
    select from messages where sender_id = sender and client_id = client offset 0
  ) as earlier
  union all
  select conversation from known cross join lateral (
    select from message_tombstones where sender_id = sender and client_id = client offset 0
  ) as gone
), talk as materialized (
  select * from unnest((select $1::bigint[]), (select $2::xid[]), (select $3::bigint[]), (select $4::int[]), (select $5::bool[]))
    as talk(id, version, revision, epoch_messages, rekey_required)
  where id not in (select conversation from repeated)
), held as materialized (
  select conversations.id from talk join conversations on conversations.id = talk.id
  where conversations.xmin = talk.version
  order by conversations.id for update of conversations
), sent as materialized (
  select sent.* from unnest((select $6::bigint[]), (select $7::uuid[]), (select $8::uuid[]), (select $9::bytea[]),
      (select $10::bigint[]), (select $11::timestamptz[]), (select $12::bigint[]), (select $13::text[]),
      (select string_to_array($14, E'\\n', '')), (select $15::int[]), (select $16::bool[]), (select $17::uuid[]),
      (select $18::bool[])) with ordinality
    as sent(conversation, sender, client, hash, revision, made_at, reply, content, sealed, epoch, silent, file, accepts, at)
  join held on held.id = sent.conversation
), written as (
  insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, reply_to, content, sealed, epoch,
    silent)
  select conversation, sender, client, hash, revision, made_at, reply, content, sealed::json, epoch, silent
  from sent order by at
  returning id, conversation_id, revision, made_at
), newest as (
  -- Grouped, not joined: two lists of which nothing is known would be compared each with each.
  select id, max(message) as message, max(made_at) as made_at, max(revision) as revision, max(epoch_messages) as epoch_messages,
    bool_or(rekey_required) as rekey_required
  from (
    select id, null::bigint as message, null::timestamptz as made_at, revision, epoch_messages, rekey_required from talk
    union all
    select conversation_id, id, made_at, null, null, null from written
  ) as both_kinds
  group by id having max(message) is not null
), moved as (
  update conversations set revision = newest.revision, epoch_messages = newest.epoch_messages,
    rekey_required = newest.rekey_required, last_message_id = newest.message, last_message_at = newest.made_at
  from newest where conversations.id = newest.id
), sealing as (
  insert into conversation_sequences (conversation_id, person_id, sequence)
  select conversation, person, sequence
  from unnest((select $20::bigint[]), (select $21::uuid[]), (select $22::bigint[])) as sealing(conversation, person, sequence)
  join held on held.id = sealing.conversation
  on conflict (conversation_id, person_id)
    do update set sequence = greatest(conversation_sequences.sequence, excluded.sequence)
) ${more}
-- One row: reading three columns of a row for each is what sending costs the server most.
select string_agg(concat_ws(' ', conversation_id, revision, id), ',') as written, pg_current_xact_id()::xid as version
from written having count(*) > 0`;

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
 * Writes what goes into conversations that are still as they were found, and answers the numbers of the messages, which rise in the
 * order in which they are given, undefined for all of a conversation that has changed since; and the version that the rows of
 * the others have from now on.
 */
export async function writeMessages(
  { ask }: Asking,
  placed: readonly Placed[],
): Promise<{ readonly ids: readonly (number | undefined)[]; readonly version: string }> {
  const states = new Map<number, State>(placed.map(({ message, state }) => [message.conversationId, state]));
  const talks = [...states];
  const sealing = highestSequences(placed);
  const hasMore = placed.some(({ accepts, message }) => accepts || message.fileId !== undefined);
  const [row] = await ask<{ written: string; version: string }>(hasMore ? WRITE_MORE : WRITE, [
    listOf(talks, ([id]) => id),
    listOf(talks, ([, { version }]) => version),
    listOf(talks, ([, { revision }]) => revision),
    listOf(talks, ([, { epochMessages }]) => epochMessages),
    listOf(talks, ([, { rekeyRequired }]) => rekeyRequired),
    listOf(placed, ({ message }) => message.conversationId),
    listOf(placed, ({ message }) => message.senderId),
    listOf(placed, ({ message }) => message.clientId),
    // Once for the array, and once for the bytes.
    listOf(placed, ({ message }) => `\\\\x${message.sentHash}`),
    listOf(placed, ({ revision }) => revision),
    listOf(placed, ({ message }) => `"${message.now.toISOString()}"`),
    listOf(placed, ({ message }) => message.replyTo),
    placed.map(({ message }) => message.content),
    placed.map(({ message: { sealed } }) => (sealed === undefined ? '' : JSON.stringify(sealed))).join('\n'),
    listOf(placed, ({ message }) => message.epoch),
    listOf(placed, ({ isSilent }) => isSilent),
    listOf(placed, ({ message }) => message.fileId),
    listOf(placed, ({ accepts }) => accepts),
    listOf(placed, ({ state }) => state.isRecalled),
    listOf(sealing, ({ conversation }) => conversation),
    listOf(sealing, ({ person }) => person),
    listOf(sealing, ({ sequence }) => sequence),
  ]);
  const ids = readIds(row?.written ?? '');
  return {
    ids: placed.map(({ message, revision }) => ids.get(`${message.conversationId} ${revision}`)),
    version: row?.version ?? '',
  };
}

/** The numbers of messages by conversation and revision, out of `conversation revision number` with commas between. */
function readIds(written: string): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const one of written.split(',')) {
    const end = one.lastIndexOf(' ');
    if (end > 0) ids.set(one.slice(0, end), Number(one.slice(end + 1)));
  }
  return ids;
}

/**
 * An array as PostgreSQL reads it, of what has no sign in it that means anything there: the driver would look for one in each. What is
 * undefined is null.
 */
function listOf<Item>(
  items: readonly Item[],
  read: (item: Item) => string | number | boolean | undefined,
): string {
  let list = '';
  for (const item of items) list += `${list === '' ? '' : ','}${read(item) ?? 'null'}`;
  return `{${list}}`;
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
