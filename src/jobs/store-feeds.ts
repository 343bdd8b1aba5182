// The SQL of feeds: when each was read last, and how that went.
import { type Kysely, sql } from 'kysely';
import type { Span } from '#base/days.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_feeds: {
      entry: string;
      begun_at: Date;
      ended_at: Date | null;
      fault: string | null;
      added: number;
      skipped: number;
    };
  }
}

/** Takes a feed to read it, where nobody has of late. Of several servers that look at once, one has it. */
export async function claimFeed(
  trx: Kysely<Tables>,
  entry: string,
  { now, late }: { readonly now: Date; readonly late: Span },
): Promise<boolean> {
  const { rows } = await sql`
    insert into job_feeds (entry, begun_at) values (${entry}, ${now})
    on conflict (entry) do update set begun_at = excluded.begun_at where job_feeds.begun_at <= ${late.from} or job_feeds.begun_at >= ${late.to}
    returning entry`.execute(trx);
  return rows.length > 0;
}

export type FeedRound = {
  readonly now: Date;
  readonly fault: string | null;
  readonly added: number;
  readonly skipped: number;
};

/** Notes how a round ended. */
export async function noteFeed(
  db: Db,
  entry: string,
  { now, fault, added, skipped }: FeedRound,
): Promise<void> {
  await db.kysely
    .updateTable('job_feeds')
    .set({ ended_at: now, fault, added, skipped })
    .where('entry', '=', entry)
    .execute();
}
