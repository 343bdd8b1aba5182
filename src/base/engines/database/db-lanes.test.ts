// The turns of a lane: so many at once, the others in line for a while, and every place given back once.
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './db.ts';
import { LaneFullError, openLane } from './db-lanes.ts';

/** A pool that lends what it has, and fails when told to. */
function createPool() {
  const pool = { lent: 0, broken: false };
  const lend = async () => {
    if (pool.broken) throw new Error('no connection');
    pool.lent += 1;
    return { release: () => (pool.lent -= 1) };
  };
  return { pool, asPool: { options: {}, connect: lend } as unknown as Pool };
}

test('who waits too long for their turn is told so, and the next one is not kept out', async () => {
  const { pool, asPool } = createPool();
  const lane = openLane(asPool, { name: 'test', most: 1, patienceMs: 30 });
  const client = await lane.pool.connect();
  const refused = await lane.take(async () => 'in turn').catch((error: unknown) => error);
  expect([refused, isDatabaseUnavailable(refused)]).toEqual([expect.any(LaneFullError), true]);
  const next = lane.take(async () => 'in turn');
  expect(lane.waiting()).toBe(1);
  client.release();
  expect(await next).toBe('in turn');
  expect([pool.lent, lane.waiting()]).toEqual([0, 0]);
});

test('a place is free again when the work fails, and when there was no connection', async () => {
  const { pool, asPool } = createPool();
  const lane = openLane(asPool, { name: 'test', most: 1, patienceMs: 30 });
  await expect(lane.take(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  pool.broken = true;
  await expect(lane.pool.connect()).rejects.toThrow('no connection');
  pool.broken = false;
  const client = await lane.pool.connect();
  client.release();
  // Whoever gives a connection back twice gives no place of anybody else's back.
  client.release();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = lane.take(() => promise);
  const second = lane.take(async () => 'again');
  expect(lane.waiting()).toBe(1);
  resolve();
  await first;
  expect(await second).toBe('again');
});

test('turns come in order, and beyond a long line everybody is told at once that there is no room', async () => {
  const lane = openLane(createPool().asPool, { name: 'test', most: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: number[] = [];
  const come = (at: number) =>
    lane.take(async () => {
      order.push(at);
      await promise;
    });
  const all = Array.from({ length: 502 }, (_, at) => come(at));
  await expect(come(502)).rejects.toBeInstanceOf(LaneFullError);
  resolve();
  await Promise.all(all);
  expect(order).toEqual(all.map((_, at) => at));
});
