// npm run bench -- similar: the search for similar people among many, what memory it takes, and what others feel of it.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountEngines } from '#accounts/engines.ts';
import { createVault } from '#accounts/keys/vault.ts';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import type { Levels, SimilarityMetric } from '#profile/rules/similarity.ts';
import { type IdWords, readIdWords } from '#profile/similar/id-words.ts';
import { readPage } from '#profile/similar/vector-page.ts';
import { readVectors } from '#profile/store-similar.ts';
import { findNaively } from '../tests/naive-similarity.ts';
import { judge } from './judge.ts';
import { prepareGet, quantile, sendLoad } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

/**
 * How many people there are, within which time (ms) 95 of 100 searches among them are answered, and how many answers are
 * compared with plain ones, which take long.
 */
const SIZES = [
  { people: 100_000, within: 20, compared: 4 },
  { people: 1_000_000, within: 100, compared: 1 },
].filter(({ people }) => people <= Number(process.argv[2] ?? 1_000_000));
const SEARCHERS = 40;
const SEARCHES = 200;
const SECONDS = 5;
/** Another call while somebody searches and while nobody does: so many a second. */
const OTHER_RATE = 100;
const SECRET = 'a secret of the benchmark, long enough';
const PORT = 18084;
const PROJECT = join(import.meta.dirname, '..');

type Size = (typeof SIZES)[number];

type Searcher = { readonly id: PersonId; readonly token: string; readonly levels: Levels };
type Query = { readonly searcher: Searcher; readonly metric: SimilarityMetric; readonly steps: number };

/**
 * Adds people until there are so many. Seven in ten have all scales, one in ten the Big Five, one the Big Five and risk,
 * one the values; levels as far from the average as estimates are. Their vectors are an hour old: what changed within a minute
 * is read again every second, and nobody's neighbours all change at once.
 */
async function addPeople(db: Db, from: number, to: number): Promise<void> {
  const normal = '(sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) * 0.75)::real';
  for (let first = from; first < to; first += 20_000) {
    const last = Math.min(to, first + 20_000) - 1;
    await db.prepared(
      {
        name: 'bench.people',
        text: `with made as (
          insert into people (id, username, created_at, consented_at)
          select gen_random_uuid(), 'bench ' || number, now(), now() from generate_series($1::int, $2::int) as number
          returning id, (random() * 10)::int as kind
        )
        insert into similarity_vectors (person_id, stale, changed_at, levels)
        select id, false, now() - interval '1 hour', array(select case when (kind = 1 and at > 5) or (kind = 2 and at > 10) or (kind = 3 and at <= 10)
            then null else ${normal} end from generate_series(1, 20) as at where id is not null)
        from made`,
      },
      [first, last],
    );
  }
  await db.prepared({ name: 'bench.analyze', text: 'analyze similarity_vectors, people' }, []);
}

async function findSearchers(db: Db): Promise<readonly Searcher[]> {
  const rows = await db.prepared<{ person_id: PersonId; levels: (number | null)[] }>(
    {
      name: 'bench.searchers',
      text: `select person_id, levels from similarity_vectors order by person_id limit ${SEARCHERS}`,
    },
    [],
  );
  const { sessions, tokens } = await openAccountEngines({
    ...{
      db,
      bus: openBus({ place: { kind: 'process' }, log: console.error }),
      sharedLimits: await openSharedLimits({ place: undefined, clock: systemClock, log: console.error }),
      clock: systemClock,
      secret: SECRET,
      mode: 'production',
    },
    ...{ siteUrl: () => `http://localhost:${PORT}`, isLoopback: () => true },
  });
  return Promise.all(
    rows.map(async ({ person_id: person, levels }) => {
      await db.prepared(
        {
          name: 'bench.consent',
          text: `insert into consent_decisions (person_id, kind, version, given, decided_at)
            values ($1, 'similarity', 'bench', true, now())`,
        },
        [person],
      );
      const session = await sessions.open(db.kysely, { person, kind: 'keys', device: '', seconds: 3600 });
      return { id: person, levels, token: await tokens.issueToken({ person, session }, 3600) };
    }),
  );
}

function* makeQueries(searchers: readonly Searcher[]): Generator<Query> {
  for (let number = 0; ; number += 1)
    yield {
      searcher: searchers[number % searchers.length] as Searcher,
      metric: number % 2 === 0 ? 'cosine' : 'euclidean',
      steps: number % 2 === 0 ? 12 + (number % 5) : 3 + (number % 6),
    };
}

const pathOf = ({ metric, steps }: Query) =>
  `/api/psych/top-similar-users?metric=${metric}&threshold=${steps / 20}`;

/** The searches of one connection, each by the next person and from an address of their own. */
function* prepareSearches(searchers: readonly Searcher[], count: number) {
  let number = 0;
  for (const query of makeQueries(searchers)) {
    if (number >= count) return;
    number += 1;
    yield prepareGet(PORT, pathOf(query), query.searcher.token, `10.0.0.${number % SEARCHERS}`);
  }
}

function* prepareOthers({ token }: Searcher) {
  for (;;) yield prepareGet(PORT, '/api/profile/consents', token, '10.1.0.1');
}

async function ask({ searcher, ...query }: Query): Promise<readonly string[] | undefined> {
  const response = await fetch(`http://localhost:${PORT}${pathOf({ searcher, ...query })}`, {
    headers: { Authorization: `Bearer ${searcher.token}`, 'X-Forwarded-For': '10.2.0.1' },
  });
  if (response.status === 503) return undefined;
  if (!response.ok) throw new Error(`a search was answered with ${response.status}`);
  return ((await response.json()) as { similar_user_ids: readonly string[] }).similar_user_ids;
}

/** The first search waits until everybody is read. */
async function readIn(query: Query): Promise<number> {
  const begun = performance.now();
  while ((await ask(query)) === undefined) await new Promise((resolve) => setTimeout(resolve, 200));
  return (performance.now() - begun) / 1000;
}

type Kept = { readonly id: IdWords; readonly levels: Levels };

async function readEverybody(db: Db): Promise<readonly Kept[]> {
  const people: Kept[] = [];
  let after: PersonId | undefined;
  do {
    const cursor = { since: new Date(0), after };
    const page = await readVectors(db.kysely, cursor, 5000);
    if (page.bytes) readPage(page.bytes, (id, levels) => levels && people.push({ id, levels }));
    after = page.last;
  } while (after !== undefined);
  return people;
}

/** Whether a few answers are, id by id, those of a plain comparison with everybody. */
async function compareAnswers(db: Db, searchers: readonly Searcher[], count: number): Promise<number> {
  const everybody = await readEverybody(db);
  const vault = createVault(SECRET);
  let same = 0;
  for (const query of makeQueries(searchers).take(count)) {
    const { id, levels: own } = query.searcher;
    const key = vault.derive('profile.similar-order', id, 16);
    const order: IdWords = [
      key.readUInt32BE(0),
      key.readUInt32BE(4),
      key.readUInt32BE(8),
      key.readUInt32BE(12),
    ];
    const self = String(readIdWords(id));
    const others = everybody.filter((person) => String(person.id) !== self);
    const expected = findNaively(others, { own, metric: query.metric, steps: query.steps, order, most: 50 });
    if (JSON.stringify(await ask(query)) === JSON.stringify(expected)) same += 1;
  }
  return same;
}

function readMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function measure(db: Db, { people, within, compared }: Size, environment: Record<string, string>) {
  const child = await startProcess('src/app/main.ts', environment, /open at/);
  try {
    const searchers = await findSearchers(db);
    const [first] = searchers;
    if (first === undefined) throw new Error('there is nobody');
    const others = () => Array.from({ length: 4 }, () => prepareOthers(first));
    await sendLoad(PORT, others(), { seconds: 1, rate: OTHER_RATE });
    const before = readMemory(child);
    const seconds = await readIn({ searcher: first, metric: 'cosine', steps: 12 });
    console.log(
      `${people} people: read in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MiB before, ${readMemory(child).toFixed(0)} after`,
    );

    await sendLoad(PORT, [prepareSearches(searchers, 40)], { seconds: 60 });
    const { latencies, failed } = await sendLoad(PORT, [prepareSearches(searchers, SEARCHES)], {
      seconds: 120,
    });
    if (failed > 0) throw new Error(`${failed} searches failed`);
    judge('a search, median', quantile(latencies, 0.5), { atMost: within }, 'ms');
    judge('a search, p95', quantile(latencies, 0.95), { atMost: within }, 'ms');

    const alone = await sendLoad(PORT, others(), { seconds: SECONDS, rate: OTHER_RATE });
    const [beside] = await Promise.all([
      sendLoad(PORT, others(), { seconds: SECONDS, rate: OTHER_RATE }),
      sendLoad(PORT, [prepareSearches(searchers, SEARCHERS * 15)], { seconds: SECONDS, rate: 10 }),
    ]);
    const [still, busy] = [quantile(alone.latencies, 0.99), quantile(beside.latencies, 0.99)];
    console.log(
      `another call, median and p99 without searches: ${quantile(alone.latencies, 0.5).toFixed(1)}, ${still.toFixed(1)} ms`,
    );
    console.log(
      `beside ten searches a second: ${quantile(beside.latencies, 0.5).toFixed(1)}, ${busy.toFixed(1)} ms`,
    );
    const same = await compareAnswers(db, searchers, compared);
    console.log(`${same} of ${compared} answers are those of a plain comparison with everybody`);
    if (same < compared) process.exitCode = 1;
  } finally {
    await stopProcess(child);
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-'));
  const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {}, statementTimeoutMs: 120_000 });
  const host = encodeURIComponent(String(db.connection.host));
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    let made = 0;
    for (const size of SIZES) {
      await addPeople(db, made, size.people);
      made = size.people;
      await measure(db, size, {
        DATABASE_URL: `postgres://lorepath@localhost/lorepath?host=${host}`,
        SERVER_SECRET: SECRET,
        SMTP_URL: 'smtp://127.0.0.1:1',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        PORT: String(PORT),
        TRUST_PROXY: '127.0.0.1',
      });
    }
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
