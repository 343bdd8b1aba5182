// The checks of the server's health, one by one.
import { describe, expect, test } from 'vitest';
import type { Db } from '#base/engines/tables.ts';
import { checkHealth } from './health.ts';

const database = (ping: Db['ping']) => ({ ping }) as Db;
const there = database(async () => {});
const gone = database(async () => {
  throw new Error('connect ENOENT /run/secret-place/.s.PGSQL.5432');
});

describe('checkHealth', () => {
  test('is good when everything is', async () => {
    expect(await checkHealth({ db: there, isStopping: () => false })).toEqual([
      { name: 'accepting work', ok: true },
      { name: 'database', ok: true },
    ]);
  });

  test('says what is wrong, each by name, and nothing of the inside', async () => {
    expect(await checkHealth({ db: gone, isStopping: () => true })).toEqual([
      { name: 'accepting work', ok: false, detail: 'The server is stopping.' },
      { name: 'database', ok: false, detail: 'The database does not answer.' },
    ]);
  });
});
