// The SQL of retention: messages that have become older than their conversation keeps them.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';

/** Whether a message, of whose place `id` and `made_at` are given, is older than is kept: as was said when it was sent. */
const isOverdue = (message: ReturnType<typeof sql.ref>) => sql`
  ${message}.id > retention_after and ${message}.made_at < now.at - make_interval(days => greatest(
    retention_days, case when ${message}.id <= retention_shorter_after then retention_before end))`;

/** Conversations in which something is older than is kept, the lowest numbers first. */
export async function listOverdue(
  db: Kysely<Tables>,
  { now, after, limit }: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select conversations.id from conversations
    cross join (select ${now}::timestamptz as at) as now
    where retention_days is not null and conversations.id > ${after} and exists (
      -- Messages of a conversation have their numbers in the order of their times: of each time that was set the first is asked.
      select from (
        (select id, made_at from messages where conversation_id = conversations.id and id > retention_after
          order by id limit 1)
        union all
        (select id, made_at from messages where conversation_id = conversations.id and id > retention_shorter_after
          order by id limit 1)
      ) as oldest where ${isOverdue(sql.ref('oldest'))}
    )
    order by conversations.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes up to `limit` of what is older than a conversation keeps, the oldest first; the places stay. The revision by then is
 * answered, undefined where nothing was left to delete or somebody else is at it.
 */
export async function deleteOverdue(
  trx: Kysely<Tables>,
  conversationId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from conversations where id = ${conversationId} for update skip locked`.execute(trx);
  if (rows.length === 0) return undefined;
  const { rows: gone } = await sql<{ id: number }>`
    delete from messages where id in (
      select messages.id from messages join conversations on conversations.id = conversation_id
      cross join (select ${now}::timestamptz as at) as now
      where conversation_id = ${conversationId} and ${isOverdue(sql.ref('messages'))}
      order by messages.id limit ${limit}
    ) returning id`.execute(trx);
  if (gone.length === 0) return undefined;
  await trx
    .updateTable('message_tombstones')
    .set({ expired: true })
    .where('id', '=', sql<number>`any(${gone.map(({ id }) => id)})`)
    .execute();
  const row = await trx
    .selectFrom('conversations')
    .select('revision')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row?.revision;
}
