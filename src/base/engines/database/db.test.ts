// One list of behaviours for every kind of database: the product's own, an external one, and the oldest supported.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Generated, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../../tests/data-folder.ts';
import { locatePostgres } from '../postgres/postgres-binaries.ts';
import { startExternalServer } from '../postgres/testing-external.ts';
import { layDatabase, makeScratchFolder } from '../testing.ts';
import {
  type Database,
  type DatabaseOptions,
  isDatabaseBusy,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
  openDatabase,
} from './db.ts';

type Schema = {
  purse: { id: Generated<number>; owner: string; coins: number };
  coin: { purse_id: number };
};

type Subject = {
  open(options?: Partial<DatabaseOptions>): Promise<Database<Schema>>;
  /** The server's main process. */
  findPid(): Promise<number>;
  /** Ends the server as a crash would; it is back when this resolves or soon after. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const log = () => {};
/** By when a database that crashed is back; on a quiet machine it takes one second. */
const PATIENCE_MS = 15_000;

async function startOwn(): Promise<Subject> {
  const dataDir = await makeScratchFolder('db');
  await layDatabase(dataDir);
  return {
    open: (options) => openDatabase<Schema>({ dataDir, log, ...options }),
    findPid: async () => findPostgres(dataDir),
    crash: async () => {
      process.kill(findPostgres(dataDir), 'SIGQUIT');
    },
    stop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function startExternal(folder: string, major: number): Promise<Subject> {
  const server = await startExternalServer({ folder, major });
  return {
    open: (options) =>
      openDatabase<Schema>({ databaseUrl: server.url, dataDir: '/nowhere', log, ...options }),
    findPid: async () => server.findPid(),
    crash: server.restartImmediately,
    stop: server.stop,
  };
}

const oldest = '/usr/lib/postgresql/15';
const kinds = [
  { kind: 'embedded', title: 'its own PostgreSQL', start: startOwn },
  { kind: 'external', title: 'a DATABASE_URL', start: () => startExternal(locatePostgres().folder, 18) },
  ...(existsSync(`${oldest}/bin/postgres`)
    ? [{ kind: 'external', title: 'a DATABASE_URL of version 15', start: () => startExternal(oldest, 15) }]
    : []),
] as const;

describe.each(kinds)('with $title', ({ kind, start }) => {
  let subject: Subject;
  let db: Database<Schema>;
  /** Whether the next test can go on with it: to open it starts a server, where it is the product's own. */
  let isPlain = false;
  const reopen = async (options: Partial<DatabaseOptions>) => {
    await db.close();
    isPlain = false;
    db = await subject.open(options);
  };

  beforeAll(async () => {
    subject = await start();
  });
  afterAll(async () => {
    await db?.close();
    await subject?.stop();
  });
  beforeEach(async () => {
    if (!isPlain) db = await subject.open();
    isPlain = true;
    await sql`drop table if exists coin, purse`.execute(db.kysely);
    await sql`create table purse (id bigint generated always as identity primary key,
      owner text not null constraint purse_owner_once unique, coins bigint not null)`.execute(db.kysely);
    await sql`create table coin (purse_id bigint not null
      constraint coin_in_purse references purse on delete restrict)`.execute(db.kysely);
  });
  afterEach(async () => {
    if (!isPlain) await db.close();
  });

  const fillPurse = (owner: string, coins: number) =>
    db.kysely.insertInto('purse').values({ owner, coins }).returningAll().executeTakeFirstOrThrow();
  const listOwners = async () =>
    (await db.kysely.selectFrom('purse').select('owner').orderBy('owner').execute()).map(
      ({ owner }) => owner,
    );

  test('says its kind, answers questions and counts its connections', async () => {
    expect(db.kind).toBe(kind);
    expect(await fillPurse('Ada', 3)).toEqual({ id: 1, owner: 'Ada', coins: 3 });
    expect(await db.ping()).toBe('writable');
    expect(db.stats()).toEqual({ total: 1, idle: 1, waiting: 0 });
    expect(await db.readFreeSpace()).toEqual(kind === 'embedded' ? expect.any(Number) : undefined);
  });

  test('says when it takes no writes', async () => {
    const closeTo = (writes: 'on' | 'off') =>
      db.transaction(async (trx) => {
        await sql`set transaction read write`.execute(trx);
        await sql`alter role current_user set default_transaction_read_only = ${sql.raw(writes)}`.execute(
          trx,
        );
      });
    await closeTo('on');
    try {
      await reopen({});
      expect(await db.ping()).toBe('read-only');
      const refused = await failureOf(fillPurse('Ada', 1));
      expect(refused).toMatchObject({ code: '25006' });
      expect(isDatabaseUnavailable(refused)).toBe(true);
    } finally {
      await closeTo('off');
      await reopen({});
    }
    expect(await db.ping()).toBe('writable');
  });

  test.each([
    ...['53100', '53000', '53200', '53300', '53400', '58030', '08006', '57P03'].map(
      (code) => [code, true] as const,
    ),
    ...['54000', '58000', '23514'].map((code) => [code, false] as const),
  ])('tells whether to come back later after an error %s', async (code, isUnavailable) => {
    const failure = await failureOf(
      sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(
        db.kysely,
      ),
    );
    expect([(failure as { code: string }).code, isDatabaseUnavailable(failure)]).toEqual([
      code,
      isUnavailable,
    ]);
  });

  test('reads whole numbers as numbers, instants as Date, days as written, in UTC', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select count(*) as count, '2026-03-01T12:00:00Z'::timestamptz as at,
      '2026-03-01'::date as day, array[1, null, 9007199254740991]::bigint[] as many, 1.50::numeric as exact,
      '2026-03-01T23:30:00-05:00'::timestamptz::date as utc_day from purse`.execute(db.kysely);
    expect(rows[0]).toEqual({
      count: 0,
      at: new Date('2026-03-01T12:00:00Z'),
      day: '2026-03-01',
      many: [1, null, 9007199254740991],
      exact: '1.50',
      utc_day: '2026-03-02',
    });
    await expect(sql`select 9007199254740993::bigint`.execute(db.kysely)).rejects.toThrow(RangeError);
    await db.ping();
  });

  test('prepares a statement once for each connection', async () => {
    await reopen({ poolSize: 1 });
    await fillPurse('Ada', 3);
    const statement = { name: 'purse-of', text: 'select coins from purse where owner = $1' };
    expect(await db.prepared(statement, ['Ada'])).toEqual([{ coins: 3 }]);
    expect(await db.prepared(statement, ['Eve'])).toEqual([]);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db.kysely);
    expect(rows).toEqual([{ name: 'purse-of' }]);
  });

  test('a prepared statement survives that the server forgot it and that its table changed', async () => {
    await reopen({ poolSize: 1 });
    await fillPurse('Ada', 3);
    const statement = { name: 'all', text: 'select * from purse' };
    const before = { id: 1, owner: 'Ada', coins: 3 };
    expect(await db.prepared(statement, [])).toEqual([before]);
    await sql`deallocate all`.execute(db.kysely);
    expect(await db.prepared(statement, [])).toEqual([before]);
    expect(await db.prepared(statement, [])).toEqual([before]);
    await sql`alter table purse add column lining text default 'silk'`.execute(db.kysely);
    expect(await db.prepared(statement, [])).toEqual([{ ...before, lining: 'silk' }]);
  });

  test('a transaction is kept whole or not at all', async () => {
    const answer = await db.transaction(async (trx) => {
      await trx.insertInto('purse').values({ owner: 'Ada', coins: 1 }).execute();
      return 'kept';
    });
    const failure = new Error('changed my mind');
    await expect(
      db.transaction(async (trx) => {
        await trx.insertInto('purse').values({ owner: 'Eve', coins: 1 }).execute();
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(answer).toBe('kept');
    expect(await listOwners()).toEqual(['Ada']);
  });

  test('a transaction that fell to a deadlock is tried once more', async () => {
    const [ada, eve] = [await fillPurse('Ada', 0), await fillPurse('Eve', 0)];
    let attempts = 0;
    const bothHold = countDown(2);
    const addCoins = (first: number, second: number) =>
      db.transaction(async (trx) => {
        attempts += 1;
        const add = (id: number) =>
          trx.updateTable('purse').set({ coins: sql`coins + 1` }).where('id', '=', id).execute();
        await add(first);
        await bothHold();
        await add(second);
      });
    await Promise.all([addCoins(ada.id, eve.id), addCoins(eve.id, ada.id)]);
    expect(attempts).toBe(3);
    expect(await db.kysely.selectFrom('purse').select('coins').execute()).toEqual([
      { coins: 2 },
      { coins: 2 },
    ]);
  });

  test('a transaction is not tried more than twice', async () => {
    let attempts = 0;
    const hopeless = db.transaction(async (trx) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(trx);
    });
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(2);
  });

  test('recognises what the rules of the tables refuse', async () => {
    const { id } = await fillPurse('Ada', 1);
    const twice = await failureOf(fillPurse('Ada', 2));
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'purse_owner_once')).toBe(true);
    expect(isUniqueViolation(twice, 'purse_pkey')).toBe(false);
    expect(isForeignKeyViolation(twice)).toBe(false);
    expect(isDatabaseUnavailable(twice)).toBe(false);
    const lost = await failureOf(db.kysely.insertInto('coin').values({ purse_id: 77 }).execute());
    expect(isForeignKeyViolation(lost, 'coin_in_purse')).toBe(true);
    expect(isForeignKeyViolation(lost, 'other')).toBe(false);
    await db.kysely.insertInto('coin').values({ purse_id: id }).execute();
    const held = await failureOf(db.kysely.deleteFrom('purse').execute());
    expect(isForeignKeyViolation(held, 'coin_in_purse')).toBe(true);
  });

  test('gives a statement up after its time, and the connection stays good', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('lock_timeout') as lock`.execute(db.kysely);
    expect(rows).toEqual([{ statement: '10s', idle: '10s', lock: '2s' }]);
    await reopen({ statementTimeoutMs: 100 });
    const late = await failureOf(sql`select pg_sleep(60)`.execute(db.kysely));
    expect(late).toMatchObject({ code: '57014' });
    expect([isDatabaseUnavailable(late), isDatabaseBusy(late)]).toEqual([false, true]);
    await db.ping();
    expect(db.stats().total).toBe(1);
  });

  test('when all connections are taken the next in line is told so in time', async () => {
    await reopen({ poolSize: 1 });
    const [entered, finished] = [countDown(2), countDown(2)];
    const holder = db.transaction(async () => {
      void entered();
      await finished();
    });
    await entered();
    const refused = await failureOf(listOwners());
    expect(isDatabaseUnavailable(refused)).toBe(true);
    // Health has a connection of its own.
    expect(await db.ping()).toBe('writable');
    await Promise.all([finished(), holder]);
    expect(await listOwners()).toEqual([]);
  });

  test('a locked table holds up no more than the lane of those who wait for it, and them not for long', async () => {
    await reopen({ poolSize: 6, lockTimeoutMs: 400 });
    const [coins, others] = [db.lane('coins'), db.lane('others')];
    expect([db.lane('coins'), others.lane('coins')]).toEqual([coins, coins]);
    const [locked, done] = [countDown(2), countDown(2)];
    const holder = db.transaction(async (trx) => {
      await sql`lock table coin`.execute(trx);
      void locked();
      await done();
    });
    await locked();
    const ask = (at: number) =>
      at % 2
        ? coins.prepared({ name: 'coins', text: 'select * from coin' }, [])
        : coins.transaction((trx) => trx.selectFrom('coin').selectAll().execute());
    const failures: unknown[] = [];
    const waiting = Promise.all(
      Array.from({ length: 10 }, async (_, at) => failures.push(await failureOf(ask(at)))),
    );
    await expect.poll(() => db.stats().waiting).toBe(8);
    for (let turn = 0; turn < 20; turn += 1) await others.kysely.selectFrom('purse').selectAll().execute();
    // Two of them wait at a time. Had they taken every connection, six would have had to give up first.
    expect(failures.length).toBeLessThan(6);
    await waiting;
    expect(new Set(failures.map((failure) => (failure as { code: string }).code))).toEqual(
      new Set(['55P03']),
    );
    expect(failures.every(isDatabaseBusy)).toBe(true);
    await Promise.all([done(), holder]);
    expect(await coins.kysely.selectFrom('coin').selectAll().execute()).toEqual([]);
    expect(db.stats()).toMatchObject({ idle: db.stats().total, waiting: 0 });
  });

  test('recovers by itself when the server crashes, and says that it was away', async () => {
    await fillPurse('Ada', 1);
    const entered = countDown(2);
    const neverKept = failureOf(
      db.transaction(async (trx) => {
        await trx.insertInto('purse').values({ owner: 'Eve', coins: 1 }).execute();
        await entered();
        await sql`select pg_sleep(60)`.execute(trx);
      }),
    );
    const statement = { name: 'owners', text: 'select owner from purse' };
    await db.prepared(statement, []);
    await entered();
    const crashedAt = Date.now();
    const crashed = subject.crash();
    const failures: unknown[] = [await neverKept];
    while (Date.now() - crashedAt < PATIENCE_MS) {
      const failure = await failureOf(db.ping());
      if (failure === undefined) break;
      failures.push(failure);
    }
    await crashed;
    expect(failures.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([]);
    expect(await db.prepared(statement, [])).toEqual([{ owner: 'Ada' }]);
    expect(Date.now() - crashedAt).toBeLessThan(PATIENCE_MS);
  });

  test('a connection that is asked again and again is kept, however long that goes on', async () => {
    await reopen({ statementTimeoutMs: 300, overdueMs: 0 });
    const ask = () => db.prepared<object>({ name: 'pid', text: 'select pg_backend_pid()' }, []);
    const before = await ask();
    const end = Date.now() + 700;
    while (Date.now() < end) expect(await ask()).toEqual(before);
  });

  test('a server that is frozen is noticed, and used again when it thaws', async () => {
    await reopen({ statementTimeoutMs: 500 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely);
    const frozen = [await subject.findPid(), ...rows.map(({ pid }) => pid)];
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const failures = await Promise.all([
        failureOf(sql`select 1`.execute(db.kysely)),
        failureOf(db.ping()),
        failureOf(db.transaction((trx) => sql`select 1`.execute(trx))),
      ]);
      expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await db.ping();
    // One that was being opened when it thawed may stand beside the one just used; what was frozen is not used again.
    expect(db.stats()).toMatchObject({ idle: db.stats().total, waiting: 0 });
    const listFrozen = sql<{ pid: number }>`select pid from pg_stat_activity where pid = any(${frozen})`;
    await vi.waitFor(async () => expect((await listFrozen.execute(db.kysely)).rows).toEqual([]), 5000);
  });
});

/** What the promise was rejected with; undefined when it was kept. */
async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A gate that opens for all when `count` have come; whoever comes later passes. */
function countDown(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}
