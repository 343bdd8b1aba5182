// What is said of a DATABASE_URL that leads to no database we can use.
import { describe, expect, test } from 'vitest';
import { locatePostgres } from '../postgres/postgres-binaries.ts';
import { findFreePort, startExternalServer } from '../postgres/testing-external.ts';
import { openDatabase } from './db.ts';
import { checkServerKind } from './db-external.ts';

const log = () => {};

describe('a DATABASE_URL that is of no use', () => {
  const open = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '/nowhere', log, patienceMs: 0 });

  test('a server that cannot be reached is named, its password is not', async () => {
    const port = await findFreePort();
    const failure = await open(`postgres://ada:hunter2@127.0.0.1:${port}/x`).catch((error: unknown) => error);
    expect(String(failure)).toMatch(
      new RegExp(`127\\.0\\.0\\.1:${port} \\(DATABASE_URL\\) cannot be reached`),
    );
    expect(String(failure)).not.toContain('hunter2');
  });

  test('an address that is none is refused without being shown', async () => {
    const failure = await open('postgres://ada:hunter2@[nonsense:1/x').catch((error: unknown) => error);
    expect(String(failure)).toMatch(/DATABASE_URL is not the address of a PostgreSQL/);
    expect(String(failure)).not.toContain('hunter2');
  });

  test('a wrong password is told at once', async () => {
    const server = await startExternalServer(locatePostgres());
    const url = new URL(server.url);
    url.password = 'wrong';
    const failure = await openDatabase({ databaseUrl: url.href, dataDir: '/nowhere', log }).catch(
      (error: unknown) => error,
    );
    await server.stop();
    expect(String(failure)).toMatch(/refuses us: password authentication failed/);
  });

  test('a server that is too old or keeps no UTF-8 is refused in plain words', () => {
    expect(() => checkServerKind('here:1', 140_012, 'UTF8')).toThrow(
      'The database at here:1 is PostgreSQL 14; Lorepath needs 15 or later.',
    );
    expect(() => checkServerKind('here:1', 150_000, 'LATIN1')).toThrow(/keeps text as LATIN1/);
    expect(() => checkServerKind('here:1', 150_000, 'UTF8')).not.toThrow();
  });
});
