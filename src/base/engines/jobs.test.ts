// Jobs: they exist with the fact that caused them, are done once, tried again, and outlive every stop and crash.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { layLink } from '../../../tests/cut-link.ts';
import { openDatabase } from './database/db.ts';
import type { Db, Tables } from './database/tables.ts';
import { type Jobs, type JobTask, NEWEST_JOBS_MIGRATION, openJobs, prepareJobs } from './jobs.ts';
import { startJobWorker } from './jobs-worker.ts';
import {
  createTestCluster,
  layDatabase,
  makeScratchFolder,
  type TestCluster,
  type TestDatabase,
} from './testing.ts';

let cluster: TestCluster;
let database: TestDatabase;
let db: Db;
let jobs: Jobs | undefined;
let done: unknown[];
let lines: string[];

const open = async (work: JobTask = async (payload) => void done.push(payload)) => {
  const other: JobTask = async (payload) => void done.push(payload);
  const log = (line: string) => lines.push(line);
  jobs = await openJobs({ connection: db.connection, tasks: { work, other }, log });
  return jobs;
};
const listJobs = async () => {
  const { rows } = await sql<{ attempts: number; max_attempts: number; due_in: number; locked: boolean }>`
    select attempts, max_attempts, locked_at is not null as locked,
      extract(epoch from run_at - now())::float as due_in
    from graphile_worker._private_jobs order by id`.execute(db.kysely);
  return rows;
};
/** As if the time of waiting were over. */
const makeDue = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db.kysely);
const deferred = () => Promise.withResolvers<void>();

beforeAll(async () => {
  cluster = await createTestCluster({ migrations: join(import.meta.dirname, '../../../migrations') });
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  database = await cluster.cloneDatabase();
  db = await openDatabase<Tables>({ databaseUrl: database.url, dataDir: '/nowhere', log: () => {} });
  [done, lines, jobs] = [[], [], undefined];
});
afterEach(async () => {
  await jobs?.stop();
  await db.close();
  await database.drop();
});

test('the library brings the migrations that we count on, and again changes nothing', async () => {
  await sql`drop schema graphile_worker cascade`.execute(db.kysely);
  await Promise.all([prepareJobs(db.connection), prepareJobs(db.connection)]);
  await prepareJobs(db.connection);
  const { rows } = await sql<{ newest: number }>`
    select max(id) as newest from graphile_worker.migrations`.execute(db.kysely);
  expect(rows).toEqual([{ newest: NEWEST_JOBS_MIGRATION }]);
});

describe('worked off one by one', () => {
  test('a job of a transaction that was taken back never runs, of one that was committed once', async () => {
    const { add, runDue } = await open();
    await expect(
      db.transaction(async (trx) => {
        await add(trx, 'work', { of: 'nothing' });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await runDue()).toBe(0);
    await db.transaction((trx) => add(trx, 'work', { of: 'a fact' }));
    expect([await runDue(), await runDue()]).toEqual([1, 0]);
    expect(done).toEqual([{ of: 'a fact' }]);
    expect(await listJobs()).toEqual([]);
  });

  test('nothing runs before its transaction is committed, nor before its time', async () => {
    const { add, runDue } = await open();
    await db.transaction(async (trx) => {
      await add(trx, 'work', {});
      expect(await runDue()).toBe(0);
    });
    await add(db.kysely, 'work', {}, { runAt: new Date(Date.now() + 3_600_000) });
    expect(await runDue()).toBe(1);
    expect((await listJobs())[0]?.due_in).toBeGreaterThan(3500);
  });

  test('one that fails is tried again later, each time after a longer wait, and said so', async () => {
    let failures = 2;
    const { add, runDue } = await open(async (payload) => {
      if (failures-- > 0) throw new Error('the line is dead');
      done.push(payload);
    });
    await add(db.kysely, 'work', { a: 1 });
    expect([await runDue(), await runDue()]).toEqual([1, 0]);
    const [first] = await listJobs();
    expect(first).toMatchObject({ attempts: 1, max_attempts: 17, locked: false });
    expect(first?.due_in).toBeGreaterThan(1);
    await makeDue();
    expect(await runDue()).toBe(1);
    expect((await listJobs())[0]?.due_in).toBeGreaterThan(5);
    await makeDue();
    expect(await runDue()).toBe(1);
    expect(done).toEqual([{ a: 1 }]);
    expect(lines).toEqual([
      'The job work failed (try 1 of 17): the line is dead',
      'The job work failed (try 2 of 17): the line is dead',
    ]);
  });

  test('the last try is after almost two days', async () => {
    const { add, runDue } = await open(async () => {
      throw new Error('never');
    });
    await add(db.kysely, 'work', {});
    let waited = 0;
    for (let tries = 1; tries <= 17; tries += 1) {
      expect(await runDue()).toBe(1);
      const [job] = await listJobs();
      if (tries < 17) waited += job?.due_in ?? 0;
      await makeDue();
    }
    expect(await runDue()).toBe(0);
    expect(waited / 3600).toBeGreaterThan(40);
    expect(waited / 3600).toBeLessThan(48);
    expect(lines.at(-1)).toBe('The job work failed (try 17 of 17, given up): never');
  });

  test('what was given up is forgotten after two weeks', async () => {
    const { add, runDue } = await open(async () => {
      throw new Error('never');
    });
    await add(db.kysely, 'work', {}, { attempts: 1 });
    await runDue();
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '13 days'`.execute(
      db.kysely,
    );
    await runDue();
    expect(await listJobs()).toHaveLength(1);
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '15 days'`.execute(
      db.kysely,
    );
    await runDue();
    expect(await listJobs()).toEqual([]);
  });

  test('of two with the same key the later one runs', async () => {
    const { add, runDue } = await open();
    await add(db.kysely, 'work', { take: 1 }, { key: 'digest' });
    await add(db.kysely, 'work', { take: 2 }, { key: 'digest' });
    await add(db.kysely, 'work', { take: 3 });
    expect(await runDue()).toBe(2);
    expect(done).toEqual([{ take: 2 }, { take: 3 }]);
  });

  test('one that is told to be last lets all others go before it', async () => {
    const { add, runDue } = await open();
    await add(db.kysely, 'work', { at: 'last' }, { isLast: true });
    await add(db.kysely, 'work', { at: 'first' });
    await runDue();
    expect(done).toEqual([{ at: 'first' }, { at: 'last' }]);
  });

  test('a job without a task is refused when it is added', async () => {
    const { add } = await open();
    await expect(add(db.kysely, 'constructor', {})).rejects.toThrow('There is no task constructor.');
  });

  test('one that crosses itself off is done once, though the worker dies before it hears of it', async () => {
    const { add, runDue } = await open(async (payload, job) => {
      await db.transaction(async (trx) => {
        expect(await job.crossOff(trx)).toBe(true);
        expect(await job.crossOff(trx)).toBe(false);
        await add(trx, 'other', { after: payload });
      });
      throw new Error('dies');
    });
    await add(db.kysely, 'work', { a: 1 });
    expect([await runDue(), await runDue(), done]).toEqual([2, 0, [{ after: { a: 1 } }]]);
    expect(await listJobs()).toEqual([]);
  });

  test('one whose transaction is taken back is tried again, and one that another has in hand is not crossed off', async () => {
    let isTaken = false;
    const { add, runDue } = await open((_, job) =>
      db.transaction(async (trx) => {
        if (isTaken) await sql`update graphile_worker._private_jobs set locked_by = 'another'`.execute(trx);
        done.push(await job.crossOff(trx));
        if (!isTaken) throw new Error('taken back');
      }),
    );
    await add(db.kysely, 'work', {});
    await runDue();
    expect(await listJobs()).toMatchObject([{ attempts: 1, locked: false }]);
    isTaken = true;
    await makeDue();
    expect([await runDue(), done]).toEqual([1, [true, false]]);
  });

  test('what a worker took that has died is free again, what a living one took is not', async () => {
    const { add, runDue } = await open();
    await add(db.kysely, 'work', { of: 'the dead' });
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = 1`.execute(
      db.kysely,
    );
    expect(await runDue()).toBe(1);
    const inWork = deferred();
    const goOn = deferred();
    const living = await open(async (payload) => {
      inWork.resolve();
      await goOn.promise;
      done.push(payload);
    });
    living.start();
    await add(db.kysely, 'work', { of: 'the living' });
    await inWork.promise;
    expect(await runDue()).toBe(0);
    goOn.resolve();
    await living.stop();
    expect(done).toEqual([{ of: 'the dead' }, { of: 'the living' }]);
    expect(await listJobs()).toEqual([]);
  });
});

describe('worked off in the background', () => {
  test('a job begins soon after its commit', async () => {
    const begun = deferred();
    const worker = await open(async () => begun.resolve());
    worker.start();
    // The first may be found at the start; the second is announced.
    await worker.add(db.kysely, 'work', {});
    await begun.promise;
    await expect.poll(listJobs).toEqual([]);
    const again = deferred();
    done = [];
    await worker.stop();
    const second = await open(async () => again.resolve());
    second.start();
    await expect.poll(countListeners, { timeout: 5000 }).toBe(1);
    const added = performance.now();
    await second.add(db.kysely, 'work', {});
    await again.promise;
    // Without an announcement it would be found when the worker looks by itself, every five seconds.
    expect(performance.now() - added).toBeLessThan(4000);
  });

  test('those for which somebody waits stand behind nothing that takes long', async () => {
    const goOn = deferred();
    const bothBegun = deferred();
    let begun = 0;
    const slow: JobTask = async () => {
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await goOn.promise;
    };
    const awaited = deferred();
    jobs = await openJobs({
      connection: db.connection,
      tasks: { slow, mail: async () => awaited.resolve() },
      awaited: ['mail'],
      log: () => {},
    });
    jobs.start();
    for (let at = 0; at < 5; at += 1) await jobs.add(db.kysely, 'slow', {});
    await bothBegun.promise;
    await jobs.add(db.kysely, 'mail', {});
    await awaited.promise;
    expect(begun).toBe(2);
    goOn.resolve();
  });

  test('a stop lets what is under way end, and leaves the rest for the next start', async () => {
    const bothBegun = deferred();
    const goOn = deferred();
    let begun = 0;
    const first = await open(async (payload) => {
      begun += 1;
      if (begun === 2) bothBegun.resolve();
      await goOn.promise;
      done.push(payload);
    });
    for (const number of [1, 2, 3]) await first.add(db.kysely, 'work', { number });
    first.start();
    await bothBegun.promise;
    const stopped = first.stop();
    goOn.resolve();
    await stopped;
    expect(done).toHaveLength(2);
    expect(await listJobs()).toHaveLength(1);
    const next = await open();
    next.start();
    await expect.poll(listJobs).toEqual([]);
    expect(done).toHaveLength(3);
    expect(done).toContainEqual({ number: 3 });
  });

  test('a stop before the start, and one without any work, end at once', async () => {
    const worker = await open();
    await worker.stop();
    worker.start();
    const other = await open();
    other.start();
    await other.stop();
    await worker.add(db.kysely, 'work', {});
    expect(await countListeners()).toBe(0);
    expect(await listJobs()).toHaveLength(1);
  });
});

test('goes on with other connections where the database has gone without a word, and another has its place', async () => {
  const link = await layLink(join(cluster.server.socketDir, '.s.PGSQL.5432'));
  const { add } = await open();
  const work: JobTask = async (payload) => void done.push(payload);
  const worker = startJobWorker({
    connection: { ...database.connection, host: '127.0.0.1', port: link.port },
    ...{ tasks: { work }, log: (line) => lines.push(line), times: { pollMs: 200, answerMs: 300 } },
  });
  try {
    await add(db.kysely, 'work', { number: 1 });
    await vi.waitUntil(() => done.length === 1, { timeout: 10_000 });
    link.lose();
    await add(db.kysely, 'work', { number: 2 });
    await vi.waitUntil(() => done.length === 2, { timeout: 10_000 });
  } finally {
    await worker.stop();
    link.close();
  }
});

test('goes on by itself after the database crashed and came back, in the middle of a job too', async () => {
  const dataDir = await makeScratchFolder('jobs');
  await layDatabase(dataDir);
  const own: Db = await openDatabase<Tables>({ dataDir, log: () => {} });
  const begun = deferred();
  const goOn = deferred();
  const worker = await openJobs({
    connection: own.connection,
    tasks: {
      work: async (payload) => {
        begun.resolve();
        await goOn.promise;
        done.push(payload);
      },
    },
    log: () => {},
  });
  try {
    worker.start();
    await worker.add(own.kysely, 'work', { number: 1 });
    await begun.promise;
    const findPid = async () => {
      const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
      return Number(file.split('\n')[0]);
    };
    const crashed = await findPid();
    process.kill(crashed, 'SIGQUIT');
    goOn.resolve();
    const addAnother = () =>
      worker.add(own.kysely, 'work', { number: 2 }, { key: 'another' }).then(
        () => true,
        () => false,
      );
    await expect.poll(async () => ![0, crashed].includes(await findPid()), { timeout: 20_000 }).toBe(true);
    await expect.poll(addAnother, { timeout: 20_000 }).toBe(true);
    const countLeft = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from graphile_worker._private_jobs`.execute(own.kysely);
      return rows[0]?.count;
    };
    await expect.poll(countLeft, { timeout: 20_000 }).toBe(0);
    // The end of the first could not be written down, so it may have been done twice; never not at all.
    expect(done).toContainEqual({ number: 1 });
    expect(done).toContainEqual({ number: 2 });
  } finally {
    await worker.stop();
    await own.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Connections that a worker holds for hearing of new jobs. */
async function countListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'pool-%' and query like 'LISTEN%'`.execute(
    db.kysely,
  );
  return rows[0]?.count ?? 0;
}
