// Takes away what is over, every few minutes; what is still in use is never waited for.
import type { Clock } from '#base/engines/clock.ts';
import { isDatabaseUnavailable } from '#base/engines/database/db.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { deleteExpired } from './store-sweep.ts';

const EVERY_MS = 10 * 60 * 1000;

type SweepParts = { readonly db: Db; readonly clock: Clock; readonly log: (line: string) => void };

/** Sweeps until it is stopped. Several servers of one database may all do it. */
export function sweepRegularly({ db, clock, log }: SweepParts): () => void {
  const timer = setInterval(async () => {
    try {
      await deleteExpired(db.kysely, clock());
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log(`Sweeping failed: ${String(error)}`);
    }
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
