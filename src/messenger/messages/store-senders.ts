// The SQL of who writes: how far they have sealed in a conversation, and that writing into it takes it up.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

/**
 * For a statement with a row `conversations`: how many messages of somebody wait there for a first answer of anybody else; null where
 * one has come, or nobody else is there. Deleted ones count; what was said before the time of the others waits for nobody.
 */
export function selectWaiting(personId: PersonId) {
  return sql`(
    select case when count(*) = 0 or bool_or(accepted_at is not null) then null else (
      select count(*)::int from (
        select id from messages
        where messages.conversation_id = conversations.id and sender_id = ${personId}
        union all
        select id from message_tombstones
        where message_tombstones.conversation_id = conversations.id and sender_id = ${personId}
      ) as written where id > min(joined_after)
    ) end
    from conversation_members where conversation_id = conversations.id and person_id <> ${personId})`;
}

/** Notes the highest sequence that each has sealed with; it never goes back. */
export async function noteSequences(
  trx: Kysely<Tables>,
  sealed: readonly {
    readonly conversationId: number;
    readonly personId: PersonId;
    readonly sequence: number | undefined;
  }[],
): Promise<void> {
  const highest = new Map<string, { conversation: number; person: PersonId; sequence: number }>();
  for (const { conversationId, personId, sequence } of sealed) {
    const key = `${conversationId} ${personId}`;
    if (sequence !== undefined && sequence > (highest.get(key)?.sequence ?? 0))
      highest.set(key, { conversation: conversationId, person: personId, sequence });
  }
  if (highest.size === 0) return;
  await sql`
    insert into conversation_sequences (conversation_id, person_id, sequence)
    select * from json_to_recordset(${JSON.stringify([...highest.values()])}::json)
      as sealed(conversation bigint, person uuid, sequence bigint)
    on conflict (conversation_id, person_id)
      do update set sequence = greatest(conversation_sequences.sequence, excluded.sequence)`.execute(trx);
}

/** Notes that a member has taken a conversation up, under its lock and at a revision of it: what they have read shows from now on. */
export async function acceptMember(
  trx: Kysely<Tables>,
  wish: {
    readonly conversationId: number;
    readonly personId: PersonId;
    readonly revision: number;
    readonly now: Date;
  },
): Promise<void> {
  const { conversationId, personId, revision, now } = wish;
  await sql`
    update conversation_members set accepted_at = coalesce(accepted_at, ${now}), declined = false,
      request_revision = ${revision}, read_revision = case when read_up_to > 0 then ${revision} else read_revision end
    where conversation_id = ${conversationId} and person_id = ${personId}`.execute(trx);
}
