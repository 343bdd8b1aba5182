// The SQL of what is kept of a person's letters and files, in bytes.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

/** What any letter, reaction or wrap takes beside its words: its row and what finds it again. */
export const LETTER_BYTES = 400;

/**
 * All that is kept of somebody, in bytes as the database keeps it: letters, reactions and files until they are deleted, and the
 * chat keys that they have published.
 */
export async function countKept(db: Kysely<Tables>, personId: PersonId): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (
      (select coalesce(sum(${LETTER_BYTES} + pg_column_size(content) + coalesce(pg_column_size(sealed), 0)
        + coalesce(pg_column_size(own_words), 0)), 0) from messages where sender_id = ${personId})
      + (select coalesce(sum(${LETTER_BYTES} + pg_column_size(content) + coalesce(pg_column_size(sealed), 0)), 0)
        from message_reactions where person_id = ${personId})
      + (select coalesce(sum(size), 0) from message_files where person_id = ${personId})
      + (select coalesce(sum(coalesce(pg_column_size(bundle), 0) + ${LETTER_BYTES} * (
          select count(*) from conversation_wraps wraps
          where wraps.conversation_id = epochs.conversation_id and wraps.epoch = epochs.epoch)), 0)
        from conversation_epochs epochs where publisher_id = ${personId})
    )::bigint as kept`.execute(db);
  return rows[0]?.kept ?? 0;
}

/** Whether a letter of somebody under an id is there already. */
export async function isKept(db: Kysely<Tables>, personId: PersonId, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (
      select from messages where sender_id = ${personId} and client_id = ${clientId}::uuid
      union all select from message_tombstones where sender_id = ${personId} and client_id = ${clientId}::uuid
    ) as kept`.execute(db);
  return rows[0]?.kept === true;
}
