// The connections of the jobs' worker: given back twice they harm nobody.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobsPool } from './jobs-pool.ts';
import { createTestCluster, type TestCluster, type TestDatabase } from './testing.ts';

let cluster: TestCluster;
let database: TestDatabase;
let pool: JobsPool;

beforeAll(async () => {
  cluster = await createTestCluster();
  database = await cluster.cloneDatabase();
  pool = new JobsPool({ connectionString: database.url, max: 1 });
});

afterAll(async () => {
  await pool?.end();
  await cluster?.stop();
});

test('a connection may be given back twice, also by the function that a callback gets', async () => {
  const client = await pool.connect();
  client.release();
  client.release();
  await new Promise<void>((resolve) => {
    pool.connect((_error, other, release) => {
      release();
      release();
      other?.release();
      resolve();
    });
  });
  expect(pool).toMatchObject({ totalCount: 1, idleCount: 1 });
});

test('giving it back late takes it away from nobody who has it by then', async () => {
  const first = await pool.connect();
  const giveBack = first.release;
  giveBack();
  const second = await pool.connect();
  giveBack();
  expect(pool.idleCount).toBe(0);
  second.release();
  expect(pool.idleCount).toBe(1);
});

test('tells the callback of a connection that could not be made, and of a broken one keeps nothing', async () => {
  const client = await pool.connect();
  client.release(new Error('broken'));
  client.release();
  expect(pool.totalCount).toBe(0);
  const nowhere = new JobsPool({ host: '127.0.0.1', port: 1 });
  const told = await new Promise((resolve) => {
    nowhere.connect((error, none) => resolve([error?.message, none]));
  });
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED'), undefined]);
});
