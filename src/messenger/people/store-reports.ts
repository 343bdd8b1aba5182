// The SQL of reports: kept by who reports, read and closed by who runs the place, and deleted when they are over.
import { type Generated, type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller, selectFaces } from '#accounts/store-known.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { LIMITS } from '../rules/limits.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    message_reports: {
      id: Generated<number>;
      /** Who reports. */
      person_id: PersonId;
      reported_id: PersonId;
      conversation_id: number;
      reason: string;
      /** JSON of a list of `ReportedMessage`. */
      messages: unknown;
      made_at: Date;
      closed_at: Date | null;
      note: string | null;
    };
  }
}

export type ReportedMessage = { readonly message_id: number; readonly text: string };

export type NewReport = {
  readonly personId: PersonId;
  readonly reportedId: PersonId;
  readonly conversationId: number;
  readonly reason: string;
  readonly messages: readonly ReportedMessage[];
  readonly now: Date;
};

/** Keeps a report. False where its reporter has as many open ones as one person may have, or as many words in them. */
export async function saveReport(db: Pick<Db, 'transaction'>, report: NewReport): Promise<boolean> {
  const { personId, reportedId, conversationId, reason, messages, now } = report;
  const quoted = JSON.stringify(messages);
  return db.transaction(async (trx) => {
    // One after the other, or two could fill the last of the room.
    await holdCaller(trx, personId, 'alone');
    const { rows } = await sql<{ many: number; bytes: number }>`
      select count(*)::int as many, coalesce(sum(octet_length(messages::text)), 0)::bigint as bytes
      from message_reports where person_id = ${personId} and closed_at is null`.execute(trx);
    const [open = { many: 0, bytes: 0 }] = rows;
    const bytes = Number(open.bytes) + Buffer.byteLength(quoted);
    if (open.many >= LIMITS.openReports || bytes > LIMITS.openReportsBytes) return false;
    await trx
      .insertInto('message_reports')
      .values({
        ...{ person_id: personId, reported_id: reportedId, conversation_id: conversationId, reason },
        ...{ messages: quoted, made_at: now, closed_at: null, note: null },
      })
      .execute();
    return true;
  });
}

/**
 * Which of some messages somebody wrote in a conversation, as far as a member can see them, deleted ones too; undefined where the
 * one is no member, or the other one never was seen there.
 */
export async function listWrittenBy(
  db: Kysely<Tables>,
  wish: {
    readonly conversationId: number;
    readonly personId: PersonId;
    readonly writerId: PersonId;
    readonly ids: readonly number[];
  },
): Promise<ReadonlySet<number> | undefined> {
  const { conversationId, personId, writerId, ids } = wish;
  const { rows } = await sql<{ known: boolean; ids: number[] }>`
    select exists (
      select from conversation_members where conversation_id = ${conversationId} and person_id = ${writerId}
      union all select from messages where conversation_id = ${conversationId} and sender_id = ${writerId} and not silent
    ) as known, array(
      select id from (
        select id, conversation_id, sender_id, silent from messages where id = any(${ids}::bigint[])
        union all
        select id, conversation_id, sender_id, silent from message_tombstones where id = any(${ids}::bigint[])
      ) as written
      where conversation_id = ${conversationId} and sender_id = ${writerId} and not silent and id > member.joined_after
    ) as ids
    from conversation_members member
    where conversation_id = ${conversationId} and person_id = ${personId}`.execute(db);
  const [row] = rows;
  return row?.known ? new Set(row.ids) : undefined;
}

export type StoredReport = {
  readonly id: number;
  readonly reporter: string;
  readonly reported: string;
  readonly reportedId: PersonId;
  readonly conversationId: number;
  readonly reason: string;
  readonly messages: readonly ReportedMessage[];
  readonly madeAt: Date;
  readonly closedAt: Date | null;
  readonly note: string | null;
  /** How many reports there are of the same person, this one included. */
  readonly ofThem: number;
};

/** Reports, the oldest first: those that are open, or one by its number whether it is or not. */
export async function listReports(db: Kysely<Tables>, id?: number): Promise<readonly StoredReport[]> {
  const faces = selectFaces(db);
  const { rows } = await sql<StoredReport>`
    select reports.id, reporter.username as reporter, reported.username as reported, reported_id as "reportedId",
      conversation_id as "conversationId", reason, messages, made_at as "madeAt", closed_at as "closedAt", note, (
        select count(*)::int from message_reports others where others.reported_id = reports.reported_id
      ) as "ofThem"
    from message_reports reports
    join (${faces}) as reporter on reporter.person_id = reports.person_id
    join (${faces}) as reported on reported.person_id = reports.reported_id
    where ${id === undefined ? sql`closed_at is null` : sql`reports.id = ${id}`}
    order by reports.id`.execute(db);
  return rows;
}

/** Closes a report. False where no open one has this number. */
export async function closeReport(
  db: Kysely<Tables>,
  id: number,
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_reports')
    .set({ closed_at: now, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes reports that were closed before a day; those that are open stay. */
export async function deleteOldReports(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('message_reports').where('closed_at', '<', before).execute();
}
