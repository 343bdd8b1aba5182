// Of the slowest letters of a bench: when they waited, and what load, database and the machine itself did at the same time.
import { once } from 'node:events';
import { PerformanceObserver } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Db } from '#base/engines/database/tables.ts';
import { quantile } from './load.ts';
import type { Look } from './messenger-machine.ts';

/** Longer than this (ms) a letter waits too long. */
const LONG_MS = 25;
/** Letters that were sent within so long of each other (ms) waited for the same. */
const TOGETHER_MS = 20;
/** Bursts that are told one by one. */
const MOST_TOLD = 12;

type Sent = { readonly due: number; readonly ms: number };
type Pause = { readonly at: number; readonly ms: number };
type Counts = { readonly checkpoints: number; readonly vacuums: number; readonly images: number };

/** Watches from now on; `tell` prints what was slow. Moments are those of `performance.now()`. */
export async function watchSlow(db: Db) {
  const pauses: Pause[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms } of list.getEntries()) pauses.push({ at, ms });
  });
  observer.observe({ entryTypes: ['gc'] });
  const machine = new Worker(new URL('./messenger-machine.ts', import.meta.url));
  await once(machine, 'online');
  const begin = performance.now();
  const before = await readCounts(db);
  return {
    tell: async (sent: readonly Sent[]) => {
      observer.disconnect();
      const heard = once(machine, 'message');
      machine.postMessage('over');
      const looks: readonly Look[] = (await heard)[0];
      const now = await readCounts(db);
      const bursts = findBursts(sent);
      const slow = bursts.reduce((sum, { count }) => sum + count, 0);
      console.log(
        `waited longer than ${LONG_MS} ms: ${slow} of ${sent.length} letters, in ${bursts.length} bursts; meanwhile ` +
          `${now.checkpoints - before.checkpoints} checkpoints, ${now.vacuums - before.vacuums} tables vacuumed or analyzed, ` +
          `${now.images - before.images} whole pages in the log`,
      );
      tellMachine(looks);
      const worst = bursts.sort((one, other) => other.longest - one.longest).slice(0, MOST_TOLD);
      for (const { from, to, count, longest } of worst) {
        const own = pauses
          .filter(({ at, ms }) => at + ms > from && at < to)
          .reduce((sum, { ms }) => sum + ms, 0);
        console.log(
          `  at ${((from - begin) / 1000).toFixed(2)} s: ${count} letters, the longest ${longest.toFixed(0)} ms, of ` +
            `which the load collected ${own.toFixed(0)} ms; ${tellLooks(looks, from, to)}`,
        );
      }
    },
  };
}

const longest = (values: readonly number[]) => Math.max(0, ...values).toFixed(0);

/** What the machine did between two moments. */
function tellLooks(looks: readonly Look[], from: number, to: number): string {
  const then = looks.filter(({ at, disk, late }) => {
    const begin = at - performance.timeOrigin - late;
    return begin + late + disk > from && begin < to;
  });
  return `a page took ${longest(then.map(({ disk }) => disk))} ms to reach the disk, a timer was ${longest(then.map(({ late }) => late))} ms late`;
}

function tellMachine(looks: readonly Look[]): void {
  const disk = looks.map((look) => look.disk);
  const late = looks.map((look) => look.late);
  const [median, high] = [quantile(disk, 0.5).toFixed(1), quantile(disk, 0.99).toFixed(1)];
  console.log(
    `a page of another program reaches the disk in ${median} ms, p99 ${high}, at worst ${longest(disk)}; timers are late by ${quantile(late, 0.99).toFixed(1)} ms (p99), at worst ${longest(late)}`,
  );
}

function findBursts(sent: readonly Sent[]) {
  const bursts: { from: number; to: number; count: number; longest: number }[] = [];
  const slow = sent.filter(({ ms }) => ms > LONG_MS).sort((one, other) => one.due - other.due);
  for (const { due, ms } of slow) {
    const last = bursts.at(-1);
    if (last === undefined || due > last.to + TOGETHER_MS) {
      bursts.push({ from: due, to: due + ms, count: 1, longest: ms });
      continue;
    }
    last.to = Math.max(last.to, due + ms);
    last.count += 1;
    last.longest = Math.max(last.longest, ms);
  }
  return bursts;
}

/** What the database has done so far beside its questions. */
async function readCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select num_timed + num_requested from pg_stat_checkpointer)::int as checkpoints,
      (select coalesce(sum(autovacuum_count + autoanalyze_count), 0) from pg_stat_user_tables)::int as vacuums,
      (select wal_fpi from pg_stat_wal)::int as images`.execute(db.kysely);
  return rows[0] ?? { checkpoints: 0, vacuums: 0, images: 0 };
}
