// Deletes, again and again, what conversations keep no longer, and reports that were closed long ago.
import type { RegularWork } from '#base/engines/regular.ts';
import type { MessengerEngines } from '../engines.ts';
import { deleteOldReports } from '../people/store-reports.ts';
import { REPORT_DAYS } from '../rules/limits.ts';
import { deleteOldInvitations } from './store-invitations.ts';
import { deleteOverdue, listOverdue } from './store-retention.ts';

const EVERY_MS = 10 * 60 * 1000;
/** Conversations that are looked for at once, and messages that are deleted in one transaction. */
const BATCH = { conversations: 100, messages: 500 };
const DAY_MS = 24 * 60 * 60 * 1000;

export function keepRetention({
  db,
  clock,
  changes,
}: Pick<MessengerEngines, 'db' | 'clock' | 'changes'>): RegularWork {
  /** Deletes all that is due in a conversation, a batch at a time, so that whoever writes there waits for one at most. */
  async function clear(id: number, now: Date, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const revision = await db.transaction((trx) => deleteOverdue(trx, id, { now, limit: BATCH.messages }));
      if (revision === undefined) return;
      changes.announce(id, revision);
    }
  }

  return {
    name: 'messenger.keepRetention',
    everyMs: EVERY_MS,
    work: async (signal) => {
      const now = clock();
      let after = 0;
      while (!signal.aborted) {
        const due = await listOverdue(db.kysely, { now, after, limit: BATCH.conversations });
        for (const id of due) await clear(id, now, signal);
        const last = due.at(-1);
        if (last === undefined) break;
        after = last;
      }
      await deleteOldInvitations(db.kysely, now);
      await deleteOldReports(db.kysely, new Date(now.getTime() - REPORT_DAYS * DAY_MS));
    },
  };
}
