// npm run bench -- jobs, or `node bench/jobs.ts POSTINGS IMPORTED`: how fast postings are imported, and jobs found among many of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { loadTitleMatch } from '#jobs/content.ts';
import { importPostings } from '#jobs/import/import-postings.ts';
import { readLargeFile } from '#jobs/import/reading-thread.ts';
import { readWords } from '#jobs/store-postings.ts';
import { startServer } from '../tests/running-server.ts';
import { meetSeeker, multiplyPostings, writePostings } from './jobs-ground.ts';
import { judge } from './judge.ts';
import { prepareGet, quantile, sendLoad } from './load.ts';
import { parentOf, readTime, readTimeOfChildren } from './processor-time.ts';

const PROJECT = join(import.meta.dirname, '..');
const POSTINGS = Number(process.argv[2] ?? 1_000_000);
const IMPORTED = Math.min(POSTINGS, Number(process.argv[3] ?? 50_000));
const PEOPLE = 20;
/** Requests a second, and for how long. */
const RATE = 20;
const SECONDS = 15;

/** What people search for: common words and rare ones, places, and what narrows without words. */
const QUERIES = [
  'q=nurse',
  'q=manager',
  'q=software+engineer',
  'q=kalo',
  'q=driver&remote=onsite',
  'q=%22ka+lo%22',
  'place=Germany',
  'place=kalo',
  'q=teacher&place=Italy',
  'remote=remote',
  'level=senior',
  'pay_min=80000&currency=EUR',
];

const folder = mkdtempSync(join(tmpdir(), 'lorepath-jobs-'));
const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {} });
try {
  await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
  await timeImport();
  const began = performance.now();
  if (POSTINGS > IMPORTED) await multiplyPostings(db, POSTINGS);
  console.log(`${POSTINGS} postings were laid in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await timeSearches();
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}

async function timeImport(): Promise<void> {
  const now = systemClock();
  const matchTitle = loadTitleMatch(join(PROJECT, 'content'));
  const file = join(folder, 'postings.jsonl');
  await writePostings(file, IMPORTED, now);
  const rss: number[] = [];
  const postgres = await findPostgres();
  const run = async () => {
    let told = 0;
    const tell = () => {
      told += 1;
      if (told % 5000 === 0) rss.push(process.memoryUsage.rss() / 2 ** 20);
    };
    const before = [readTimeOfChildren(postgres), readTime(process.pid)] as const;
    const began = performance.now();
    const records = readLargeFile(file, { now });
    const totals = await importPostings(records, { db, now, matchTitle, tell });
    const seconds = (performance.now() - began) / 1000;
    const [ofPostgres, own] = [readTimeOfChildren(postgres) - before[0], readTime(process.pid) - before[1]];
    console.log(
      `  of the processor's time a row took ${(ofPostgres / totals.read).toFixed(3)} ms of PostgreSQL and ${(own / totals.read).toFixed(3)} ms of the import with its thread`,
    );
    return { totals, seconds };
  };
  const first = await run();
  if (first.totals.added !== IMPORTED) throw new Error(`only ${first.totals.added} were added`);
  judge(`import of ${IMPORTED} new postings`, IMPORTED / first.seconds, { atLeast: 5000 }, 'rows/s');
  const began = performance.now();
  let worded = 0;
  for (let some = -1; some !== 0; worded += some) some = await readWords(db, 500);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  then searches find the words of ${worded} texts after ${seconds.toFixed(1)} s, ${(worded / seconds).toFixed(0)} a second`,
  );
  const again = await run();
  if (again.totals.same !== IMPORTED) throw new Error(`only ${again.totals.same} were the same`);
  judge('the same file once more', IMPORTED / again.seconds, { atLeast: 5000 }, 'rows/s');
  const [early = 0, late = 0] = [rss[1] ?? rss[0], rss.at(-1)];
  judge('memory at the end over memory in the beginning', late / early, { atMost: 1.5 }, 'times');
}

/** The database's main process, whose children do its work. */
async function findPostgres(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely);
  return parentOf(rows[0]?.pid ?? 0);
}

async function timeSearches(): Promise<void> {
  const host = encodeURIComponent(String(db.connection.host));
  const server = await startServer({
    environment: { DATABASE_URL: `postgres://lorepath@localhost/lorepath?host=${host}`, LOG_LEVEL: 'warn' },
  });
  try {
    const tokens: string[] = [];
    for (let at = 0; at < PEOPLE; at += 1)
      tokens.push(await meetSeeker(server.url, db, `Seeker ${String.fromCodePoint(65 + at)}`));
    const port = Number(new URL(server.url).port);
    const postgres = await findPostgres();
    const readTimes = () => [readTimeOfChildren(postgres), readTime(server.process.pid)] as const;
    const time = async (label: string, queries: readonly string[]) => {
      const sources = tokens.map(function* (token, at) {
        for (let turn = at; ; turn += 1)
          yield prepareGet(
            port,
            `/api/linkedin/jobs/search?${queries[turn % queries.length]}`,
            token,
            `10.0.0.${at}`,
          );
      });
      const before = readTimes();
      const { latencies, failed, acknowledged } = await sendLoad(port, sources, {
        ...{ seconds: SECONDS, rate: RATE, untimed: 2 },
      });
      const [ofPostgres, ofServer] = readTimes().map((time, at) => (time - (before[at] ?? 0)) / acknowledged);
      if (failed > 0) throw new Error(`${failed} searches failed`);
      judge(`${label} at ${RATE}/s: p95`, quantile(latencies, 0.95), { atMost: 50 }, 'ms');
      console.log(
        `  median ${quantile(latencies, 0.5).toFixed(1)} ms, slowest ${Math.max(...latencies).toFixed(1)} ms; of the processor's time PostgreSQL took ${ofPostgres?.toFixed(1)} ms a search and the server ${ofServer?.toFixed(1)} ms`,
      );
    };
    await time(`first page of somebody's recommendations among ${POSTINGS}`, ['limit=20']);
    await time(`searches among ${POSTINGS}`, QUERIES);
    if (process.env.EACH) for (const query of QUERIES) await time(query, [query]);
  } finally {
    await server.remove();
  }
}
