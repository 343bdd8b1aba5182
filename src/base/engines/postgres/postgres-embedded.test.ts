// The product's own PostgreSQL: one owner, no orphan, nothing lost.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockAt } from '../../../../tests/hand-clock.ts';
import { makeScratchFolder } from '../testing.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './postgres-embedded.ts';
import { findStartMark } from './processes.ts';
import { type Owner, type OwnerOptions, spawnOwner, startOwner } from './testing-owner.ts';

/** Everything of this file lies here. */
let scratch: string;
/** A data folder whose database is made already. */
let dataDir: string;
const started: (() => Promise<unknown>)[] = [];
let logged: string[];

beforeAll(async () => {
  scratch = await makeScratchFolder('embedded');
  dataDir = join(scratch, 'data');
});
beforeEach(() => {
  logged = [];
  return async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/**
 * What the system was given outlives every process that is killed here: waiting for the disk as well, a start after a kill takes half a
 * minute where the disk is busy.
 */
const HASTY = { fsync: 'off' };

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, log: (line: string) => logged.push(line), settings: HASTY },
    ...options,
  });
  started.push(postgres.stop);
  return postgres;
}

async function ask(connection: EmbeddedPostgres['connection'], question: string): Promise<unknown[][]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: 'array' }).finally(() => client.end());
  return rows;
}

/** Answers once the server takes questions again under another process number. */
const waitForRevival = (postgres: EmbeddedPostgres, pid: number) =>
  expect
    .poll(
      async () => postgres.pid !== pid && (await ask(postgres.connection, 'select 1').catch(() => false)),
      {
        timeout: 10_000,
        interval: 20,
      },
    )
    .toBeTruthy();

const waitForEnd = (pid: number) =>
  expect.poll(() => findStartMark(pid), { timeout: 10_000, interval: 20 }).toBeUndefined();

async function findParent(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)]);
  return Number(stdout);
}

/** Another process that owns the data folder; it does not outlive the test. */
async function startOther(options: Partial<OwnerOptions> = {}): Promise<Owner> {
  const owner = await startOwner({ dataDir, settings: HASTY, ...options });
  started.push(async () => owner.child.kill('SIGKILL'));
  return owner;
}

describe('a start', () => {
  test('makes a durable UTF-8 database that no network reaches, and a stop leaves nothing behind', async () => {
    const postgres = await start({ settings: undefined });
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
      'timezone',
    ];
    const [row] = await ask(
      postgres.connection,
      `select ${settings.map((name) => `current_setting('${name}')`)}`,
    );
    expect(row).toEqual(['on', 'on', 'on', '', 'UTF8', 'UTC']);
    expect(await ask(postgres.connection, "select upper('äé'), 'Z' < 'a'")).toEqual([['ÄÉ', true]]);
    expect((await stat(postgres.socketDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.());
    await ask(postgres.connection, 'create table kept (id int primary key)');
    await postgres.stop();
    expect(await findStartMark(postgres.pid)).toBeUndefined();
    expect(existsSync(postgres.socketDir)).toBe(false);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('does not write into the log what a refused statement carried', async () => {
    const postgres = await start();
    await ask(
      postgres.connection,
      "insert into kept select 1 where 'secret' = 'secret' union all select 1",
    ).catch(() => {});
    await ask(postgres.connection, "select 'secret'::int").catch(() => {});
    await postgres.stop();
    expect(logged.join('\n')).not.toContain('secret');
    expect(logged.join('\n')).toContain('ready to accept connections');
  });

  test('is refused in plain words while another process owns the folder, which is not disturbed', async () => {
    const owner = await startOther();
    await expect(start()).rejects.toThrow(
      `The data folder ${dataDir} is already in use by another Lorepath server (process ${owner.child.pid}). ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    );
    expect(await findStartMark(owner.pid)).toBeDefined();
    await owner.stop();
    await start();
  });

  test('that fails tells the last words of the server and lets the folder go', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /^The database in .* did not start\. It said:\n.*invalid value for parameter "shared_buffers": "plenty"/,
    );
    expect(await readdir(dataDir)).toEqual(['postgres']);
    await start();
  });
});

describe('when the owner is killed with -9', () => {
  test('its server ends, and what was committed is there after an immediate restart', async () => {
    const owner = await startOther({ writes: true });
    let committed = 0;
    for await (const line of owner.lines) {
      committed = Number(line);
      // Rows that came before anybody listened are not told again.
      if (committed >= 50) owner.child.kill('SIGKILL');
    }
    expect(committed).toBeGreaterThanOrEqual(50);
    const postgres = await start();
    await waitForEnd(owner.pid);
    // One more may have been committed whose answer did not arrive.
    const [[count, last] = []] = await ask(postgres.connection, 'select count(*)::int, max(id) from kept');
    expect(count).toBe(last);
    expect([committed, committed + 1]).toContain(last);
    await ask(postgres.connection, 'truncate kept');
  });

  test('no orphan stays behind although nobody starts again', async () => {
    const owner = await startOther();
    const { socketDir } = JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8'));
    owner.child.kill('SIGKILL');
    await waitForEnd(owner.pid);
    await start();
    expect(existsSync(socketDir)).toBe(false);
  });

  test('and its watchman too, the server that is left alone is ended by the next owner, and what was committed is there', async () => {
    const owner = await startOther({ writes: true });
    const watchman = await findParent(owner.pid);
    let committed = 0;
    for await (const line of owner.lines) {
      committed = Number(line);
      if (committed < 20) continue;
      // It does nothing any more, also when it finds its watchman gone before it is killed itself.
      owner.child.kill('SIGSTOP');
      process.kill(watchman, 'SIGKILL');
      owner.child.kill('SIGKILL');
      break;
    }
    // Nobody tells it to end.
    expect(await findStartMark(owner.pid)).toBeDefined();
    const postgres = await start();
    expect(await findStartMark(owner.pid)).toBeUndefined();
    const [[count, last] = []] = await ask(postgres.connection, 'select count(*)::int, max(id) from kept');
    expect([count, Number(last) >= committed]).toEqual([last, true]);
    await ask(postgres.connection, 'truncate kept');
  });

  test('while it makes the database, nothing half-made stays', async () => {
    const fresh = join(scratch, 'interrupted');
    const child = spawnOwner({ dataDir: fresh, settings: HASTY });
    const listNames = () => readdir(fresh).catch(() => []);
    await expect
      .poll(async () => (await listNames()).some((name) => name.startsWith('postgres.new-')), {
        timeout: 20_000,
        interval: 5,
      })
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await listNames()).not.toContain('postgres');
    const postgres = await start({ dataDir: fresh });
    expect(await ask(postgres.connection, 'select 1')).toEqual([[1]]);
    const names = (await listNames()).filter((name) => !name.endsWith('.sock'));
    expect(names.sort()).toEqual(['owner.json', 'postgres']);
  });
});

describe('when the server dies by itself', () => {
  test.each(['SIGQUIT', 'SIGKILL'] as const)(
    'by %s it is brought back on the same socket',
    async (signal) => {
      const postgres = await start();
      const { pid } = postgres;
      process.kill(pid, signal);
      await waitForRevival(postgres, pid);
      await postgres.stop();
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    },
  );

  test.each(['starting PostgreSQL', 'ready to accept connections'])(
    'it can be stopped while it is being brought back, at "%s"',
    async (moment) => {
      const stopped = Promise.withResolvers<void>();
      let isDead = false;
      const postgres = await start({
        log: (line) => {
          if (isDead && line.includes(moment)) stopped.resolve(postgres.stop());
        },
      });
      process.kill(postgres.pid, 'SIGQUIT');
      isDead = true;
      await stopped.promise;
      expect(await readdir(dataDir)).toEqual(['postgres']);
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    },
  );

  test('it is given up after five times within a minute, and counted anew later', async () => {
    let time = 0;
    let gone: Error | undefined;
    const postgres = await start({
      clock: clockAt(() => time),
      onGone: (error) => {
        gone = error;
      },
    });
    const dieOnce = async () => {
      const { pid } = postgres;
      process.kill(pid, 'SIGQUIT');
      await waitForRevival(postgres, pid);
    };
    for (let death = 1; death <= 4; death += 1) await dieOnce();
    time = 61_000;
    for (let death = 1; death <= 5; death += 1) await dieOnce();
    expect(gone).toBeUndefined();
    process.kill(postgres.pid, 'SIGQUIT');
    await expect
      .poll(() => gone?.message, { timeout: 20_000, interval: 20 })
      .toMatch(/keeps ending by itself/);
    await postgres.stop();
    await start();
  });
});

describe('what an earlier server left', () => {
  const lock = () => join(dataDir, 'postgres', 'postmaster.pid');

  test.each([
    ['a negative number', () => '-42\n/data\n1\n5432\n'],
    ['nonsense', () => 'nonsense'],
    ['nothing', () => ''],
    ['the number of a process that is no PostgreSQL', () => `${process.pid}\n`],
  ])('a lock that holds %s does not block', async (_title, content) => {
    await writeFile(lock(), content());
    const postgres = await start();
    expect(await ask(postgres.connection, 'select 1')).toEqual([[1]]);
    expect(logged.join('\n')).toMatch(/names no PostgreSQL of this folder; it was removed/);
  });

  test('a lock that names a PostgreSQL of another folder does not block', async () => {
    const other = await start({ dataDir: join(scratch, 'other') });
    await writeFile(lock(), `${other.pid}\n`);
    await start();
    expect(await ask(other.connection, 'select 1')).toEqual([[1]]);
  });

  test('a lock that names a dead process is left to PostgreSQL', async () => {
    const child = spawn('/bin/true');
    await once(child, 'exit');
    await writeFile(lock(), `${child.pid}\n`);
    await start();
    expect(logged.join('\n')).not.toMatch(/removed/);
  });

  test.each([
    ['pg_control is gone', 'global/pg_control', undefined],
    ['pg_control is nonsense', 'global/pg_control', 'x'.repeat(8192)],
    ['the log is gone', 'pg_wal', undefined],
    ['a folder is gone', 'pg_multixact', undefined],
    ['the list of databases is nonsense', 'global/pg_filenode.map', 'x'],
  ])(
    'damage is told with the way to a backup, and never with the advice to make all anew: %s',
    async (_title, name, content) => {
      const damaged = join(scratch, 'damaged');
      await rm(damaged, { recursive: true, force: true });
      await cp(dataDir, damaged, { recursive: true });
      const path = join(damaged, 'postgres', name);
      await rm(path, { recursive: true });
      if (content !== undefined) await writeFile(path, content);
      const refusal: Error = await start({ dataDir: damaged }).then(
        () => new Error('it started'),
        (error) => error,
      );
      expect(refusal.message).toMatch(
        /did not start\. Its files seem to be damaged\. .*npm run restore -- FILE\. It said:/,
      );
      expect(refusal.message).not.toMatch(/initdb|HINT|resetwal/);
    },
  );

  test('the database of another version is refused in plain words, and so is a folder that is none', async () => {
    const strange = join(scratch, 'strange');
    await mkdir(join(strange, 'postgres'), { recursive: true });
    await writeFile(join(strange, 'postgres', 'letter.txt'), 'Dear Ada');
    await expect(start({ dataDir: strange })).rejects.toThrow(
      /holds something that is no PostgreSQL database/,
    );
    await writeFile(join(strange, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start({ dataDir: strange })).rejects.toThrow(
      /was written by PostgreSQL 17, but this Lorepath brings PostgreSQL 18\. Make a backup with .*npm run backup -- FILE.*npm run restore -- FILE/,
    );
    expect((await readdir(join(strange, 'postgres'))).sort()).toEqual(['PG_VERSION', 'letter.txt']);
  });

  test('a file in the place of the database is refused in plain words, and so is a path that is too long', async () => {
    const strange = join(scratch, 'file');
    await mkdir(strange);
    await writeFile(join(strange, 'postgres'), 'Dear Ada');
    await expect(start({ dataDir: strange })).rejects.toThrow(
      /holds something that is no PostgreSQL database.*DATA_DIR/,
    );
    const long = join(scratch, ...Array.from({ length: 9 }, () => 'x'.repeat(100)));
    await expect(start({ dataDir: long })).rejects.toThrow(
      /its path is too long\. Choose another with DATA_DIR/,
    );
  });
});
