// The checks of the server's health, one by one.
import { describe, expect, test, vi } from 'vitest';
import type { BusState } from '#base/engines/bus/bus.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { createHandClock } from '../../tests/hand-clock.ts';
import { checkHealth, watchMails } from './health.ts';

const MIB = 1024 * 1024;

const database = (ping: Db['ping'], readFreeSpace: Db['readFreeSpace'] = async () => undefined) =>
  ({ ping, readFreeSpace }) as Db;
const there = async () => 'writable' as const;
const gone = async () => {
  throw new Error('connect ENOENT /run/secret-place/.s.PGSQL.5432');
};

const hints = (engine: BusState['engine'], isUp: boolean) => ({
  state: () => ({ engine, isUp, published: 0, heard: 0, dropped: 0, gaps: 0 }),
});
const check = (db: Db) => checkHealth({ db, isStopping: () => false });

describe('checkHealth', () => {
  test('is good when everything is', async () => {
    expect(await check(database(there))).toEqual([
      { name: 'accepting work', ok: true },
      { name: 'database', ok: true },
    ]);
  });

  test('says what is wrong, each by name, and nothing of the inside', async () => {
    expect(await checkHealth({ db: database(gone, gone), isStopping: () => true })).toEqual([
      { name: 'accepting work', ok: false, detail: 'The server is stopping.' },
      { name: 'database', ok: false, detail: 'The database does not answer.' },
      { name: 'disk', ok: false, detail: 'The disk of the data folder does not answer.' },
    ]);
  });

  test('names hints that do not arrive, ready as it is, and none where there is one server', async () => {
    const ask = (bus: ReturnType<typeof hints>) =>
      checkHealth({ db: database(there), bus, isStopping: () => false });
    expect((await ask(hints('redis', false))).at(-1)).toEqual({
      ...{ name: 'hints', ok: false, optional: true },
      detail: 'Hints to other servers do not arrive; changes are seen there some seconds later.',
    });
    expect((await ask(hints('postgres', true))).at(-1)).toEqual({ name: 'hints', ok: true, optional: true });
    expect((await ask(hints('process', true))).map(({ name }) => name)).toEqual([
      'accepting work',
      'database',
    ]);
  });

  test('is bad when the database answers and takes no writes', async () => {
    expect(await check(database(async () => 'read-only'))).toContainEqual({
      name: 'database',
      ok: false,
      detail: 'The database takes no writes.',
    });
  });

  test('answers after two seconds whatever hangs', async () => {
    vi.useFakeTimers();
    try {
      const hangs = () => new Promise<never>(() => {});
      const asked = checkHealth({
        ...{ db: database(hangs, hangs), findMails: hangs, isStopping: () => false },
      });
      await vi.advanceTimersByTimeAsync(2000);
      expect(await asked).toEqual([
        { name: 'accepting work', ok: true },
        { name: 'database', ok: false, detail: 'The database does not answer.' },
        { name: 'disk', ok: false, detail: 'The disk of the data folder does not answer.' },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('looks at the disk of our own database, which needs 64 MiB', async () => {
    const almostFull = { name: 'disk', ok: false, detail: 'The disk of the data folder is almost full.' };
    expect(await check(database(there, async () => 64 * MIB))).toContainEqual({ name: 'disk', ok: true });
    expect(await check(database(there, async () => 64 * MIB - 1))).toContainEqual(almostFull);
    expect(await check(database(there, async () => 0))).toContainEqual(almostFull);
  });
});

test('however often somebody asks, the mails that wait are looked at once in five seconds, and at once after a failure', async () => {
  const clock = createHandClock();
  let looks = 0;
  let isGone = true;
  const executeQuery = async () => {
    looks += 1;
    if (isGone) throw new Error('gone');
    return { rows: [{ count: looks, oldest: 0 }] };
  };
  const executor = { transformQuery: (node: unknown) => node, compileQuery: () => ({}), executeQuery };
  const findMails = watchMails({
    db: { kysely: { getExecutor: () => executor } } as unknown as Db,
    clock: clock.read,
  });
  await expect(findMails()).rejects.toThrow('gone');
  isGone = false;
  expect([(await findMails()).count, (await findMails()).count]).toEqual([2, 2]);
  clock.move(4999);
  expect((await findMails()).count).toBe(2);
  clock.move(1);
  expect((await findMails()).count).toBe(3);
});
