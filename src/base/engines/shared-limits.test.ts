// Limits over several servers: one bucket for all of them in a Redis, each its own where none answers, and nothing readable there.
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { halt } from '../../../tests/halt.ts';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { startRedis, type TestRedis } from '../../../tests/redis.ts';
import { openSharedLimits, type SharedLimits } from './shared-limits.ts';

const patience = { timeout: 10_000, interval: 10 };
let server: TestRedis;
let reader: Redis;
let opened: SharedLimits[];
let lines: string[];

beforeAll(async () => {
  server = await startRedis();
  reader = new Redis(server.url);
  reader.on('error', () => {});
});
afterAll(async () => {
  reader?.disconnect();
  await server?.stop();
});
beforeEach(() => {
  opened = [];
  lines = [];
});
afterEach(async () => {
  for (const limits of opened) limits.close();
  await reader.flushall();
});

/** The limits of one server more. */
async function openNode(name = 'test', secret = 'secret'): Promise<SharedLimits> {
  const place = { url: server.url, name, secret };
  const log = (line: string) => lines.push(line);
  const limits = await openSharedLimits({ place, clock: createHandClock().read, log });
  opened.push(limits);
  return limits;
}

const numbers = { atOnce: 3, everySeconds: 60 };

test('of a name are one bucket on all servers, key by key, and take no more than it holds, however many ask at once', async () => {
  const [one, other] = [await openNode(), await openNode()];
  const [here, there] = [one.open('guess', numbers), other.open('guess', numbers)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).take('ann')),
  );
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(answers.every((seconds) => seconds === 0 || (seconds > 55 && seconds <= 60))).toBe(true);
  expect(await there.look('ben')).toBe(0);
  expect([await here.take('ben'), await there.take('ben'), await here.look('ben')]).toEqual([0, 0, 0]);
  expect(await other.open('mail', numbers).take('ann')).toBe(0);
});

test('fill again drop by drop, and leave nothing behind in the Redis', async () => {
  const limits = await openNode();
  const quick = limits.open('quick', { atOnce: 2, everySeconds: 0.2 });
  expect([await quick.take('ann'), await quick.take('ann'), await quick.take('ann')]).toEqual([0, 0, 1]);
  await vi.waitUntil(async () => (await quick.take('ann')) === 0, patience);
  expect(await reader.dbsize()).toBe(1);
  await vi.waitUntil(async () => (await reader.dbsize()) === 0, patience);
});

test('of other installations in the same Redis are others', async () => {
  const [one, other] = [await openNode('one', 'a'), await openNode('other', 'b')];
  const single = { atOnce: 1, everySeconds: 60 };
  expect(await one.open('guess', single).take('ann')).toBe(0);
  expect(await other.open('guess', single).take('ann')).toBe(0);
  expect(await one.open('guess', single).take('ann')).toBeGreaterThan(0);
});

test('write nothing into the Redis that tells what they count', async () => {
  const limits = await openNode();
  await limits.open('mail', numbers).take('verify ann@mail.example');
  const keys = await reader.keys('*');
  expect(keys).toHaveLength(1);
  for (const key of keys) expect(key).toMatch(/^lorepath:test:limit:[\w-]{22}$/);
});

test('hold on each server by itself while the Redis is gone, at once, and on all of them once it is back', async () => {
  const limits = await openNode();
  const guess = limits.open('guess', { atOnce: 1, everySeconds: 60 });
  expect(await guess.take('ann')).toBe(0);
  expect(await guess.take('ann')).toBeGreaterThan(0);
  await server.kill();
  // By itself this server has counted nothing yet.
  expect([await guess.take('ann'), await guess.take('ben')]).toEqual([0, 0]);
  expect(await guess.take('ben')).toBeGreaterThan(0);
  expect(lines).toEqual([expect.stringMatching(/does not answer: limits hold on each server by itself\.$/)]);
  await server.start();
  await vi.waitUntil(() => lines.length === 2, patience);
  // The Redis has forgotten everything, the script included.
  expect([await guess.take('ann'), await guess.take('ben')]).toEqual([0, 0]);
  expect(await guess.take('ann')).toBeGreaterThan(0);
  expect(lines.at(-1)).toBe('Limits hold over all servers again.');
});

test('wait for no Redis that is frozen', async () => {
  const limits = await openNode();
  const guess = limits.open('guess', { atOnce: 1, everySeconds: 60 });
  process.kill(server.findPid(), 'SIGSTOP');
  try {
    expect(await guess.take('ann')).toBe(0);
    expect(await guess.take('ann')).toBeGreaterThan(0);
  } finally {
    process.kill(server.findPid(), 'SIGCONT');
  }
  await vi.waitUntil(() => lines.length === 2, patience);
  await reader.flushall();
  expect(await guess.take('ben')).toBe(0);
  expect(await reader.dbsize()).toBe(1);
});

test.each([
  {
    state: 'is full',
    begin: () => reader.config('SET', 'maxmemory', '1'),
    end: () => reader.config('SET', 'maxmemory', '0'),
  },
  {
    state: 'may not be written to',
    begin: () => reader.replicaof('127.0.0.1', 1),
    end: () => reader.replicaof('NO', 'ONE'),
  },
])('are seen by whoever looks, and the log is told once, while the Redis $state', async ({ begin, end }) => {
  const limits = await openNode();
  const guess = limits.open('guess', { atOnce: 2, everySeconds: 60 });
  await begin();
  try {
    expect([await guess.take('ann'), await guess.look('ann'), await guess.take('ann')]).toEqual([0, 0, 0]);
    expect([await guess.look('ann'), await guess.take('ann')]).toEqual([60, 60]);
    expect(await guess.look('ben')).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^Limits hold on each server by itself, for the Redis refuses: .*(OOM|READONLY)/),
    ]);
  } finally {
    await end();
  }
  // Whoever had their tries then has none left of those now; for everybody else it begins anew.
  expect([await guess.look('ann'), await guess.take('ben'), await guess.look('ben')]).toEqual([60, 0, 0]);
  expect(lines.slice(1)).toEqual(['Limits hold over all servers again.']);
});

test('take no answer for none because this process was too busy to read it', async () => {
  const limits = await openNode();
  const guess = limits.open('guess', { atOnce: 2, everySeconds: 60 });
  expect(await guess.take('ann')).toBe(0);
  const asked = guess.take('ann');
  halt(400);
  expect(await asked).toBe(0);
  expect(await guess.take('ann')).toBeGreaterThan(0);
  expect(lines).toEqual([]);
});

test('need no Redis where there is one server', async () => {
  const clock = createHandClock();
  const limits = await openSharedLimits({ place: undefined, clock: clock.read, log: () => {} });
  const guess = limits.open('guess', numbers);
  for (let times = 0; times < 3; times += 1) expect(await guess.take('ann')).toBe(0);
  expect([await guess.look('ann'), await guess.take('ann')]).toEqual([60, 60]);
  clock.move(60_000);
  expect([await guess.take('ann'), await guess.take('ann')]).toEqual([0, 60]);
});
