// Connections to a Redis that takes them and never says a word: they are given up, and others made in their place.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRedis, openRedis } from './redis.ts';

let server: Server;
let url: string;
let opened: number;

beforeEach(async () => {
  opened = 0;
  server = createServer((socket) => {
    opened += 1;
    socket.on('error', () => {}).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

/** Lets the clock run on until something is so. */
async function passUntil(isSo: () => boolean): Promise<void> {
  for (let step = 0; step < 400 && !isSo(); step += 1) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isSo()).toBe(true);
}

test('one that is opened for a line is lost', async () => {
  const lost: string[] = [];
  const client = await openRedis(url, (reason) => lost.push(reason));
  const failed: unknown[] = [];
  client.connect().catch((error: unknown) => failed.push(error));
  await passUntil(() => failed.length === 1 && lost.length === 1);
  expect(opened).toBe(1);
});

test('one that is kept is opened anew', async () => {
  const keeping = keepRedis(url, () => {});
  await passUntil(() => opened >= 3);
  (await keeping).close();
});
