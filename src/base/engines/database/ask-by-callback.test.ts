// Questions that are answered through callbacks: the same answers and refusals, and nothing left of them.
import { rm } from 'node:fs/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { Client, Query } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layDatabase, makeScratchFolder } from '../testing.ts';
import { askByCallback } from './ask-by-callback.ts';
import { type Database, openDatabase } from './db.ts';

let dataDir: string;
let db: Database<Record<string, never>>;
let client: Client;
beforeAll(async () => {
  dataDir = await makeScratchFolder('ask');
  await layDatabase(dataDir);
  db = await openDatabase({ dataDir, log: () => {} });
  client = new Client(db.connection);
  await client.connect();
  askByCallback(client);
});
afterAll(async () => {
  await client.end();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('every way of asking is answered as the driver answers it', async () => {
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as one', [2])).rows).toEqual([{ one: 2 }]);
  const config = { name: 'three', text: 'select $1::int as one', values: [3] };
  for (const _ of [1, 2]) expect((await client.query(config)).rows).toEqual([{ one: 3 }]);
  const called = await new Promise((resolve, reject) => {
    client.query('select 4 as one', (error: Error | null, { rows }: { readonly rows: unknown }) =>
      error ? reject(error) : resolve(rows),
    );
  });
  expect(called).toEqual([{ one: 4 }]);
  const own = client.query(new Query('select 5 as one'));
  const row = await new Promise((resolve, reject) => own.once('row', resolve).once('error', reject));
  expect(row).toEqual({ one: 5 });
});

test('a refusal is thrown with its code, and says who asked', async () => {
  const whoAsks = async () => await client.query('select 1 / 0');
  const error = await whoAsks().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22012' });
  expect((error as Error).stack).toContain('whoAsks');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('questions leave nothing behind that only a look through the whole heap clears up', async () => {
  const readOld = () =>
    getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
  const parameter = 'x'.repeat(2000);
  let garbage: unknown;
  const askMany = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await client.query('select length($1::text) as long', [`${parameter}${at}`]);
      // Enough to have the young generation cleared up every few hundred questions.
      garbage = Array.from({ length: 20 }, () => new Array(500).fill(at));
    }
  };
  await askMany(500);
  const before = readOld();
  await askMany(2500);
  expect(garbage).toHaveLength(20);
  // Each is 2,000 bytes and more.
  expect((readOld() - before) / 2500).toBeLessThan(1000);
});
