// One list of behaviours for every way in which hints cross between processes, the cut line and the restarted server included.
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRedis } from '../../../../tests/redis.ts';
import { locatePostgres } from '../postgres/postgres-binaries.ts';
import { startExternalServer } from '../postgres/testing-external.ts';
import { type Bus, type BusPlace, openBus } from './bus.ts';

type Subject = {
  readonly place: BusPlace;
  /** The processes of the server that hold the lines. */
  findPids(): Promise<readonly number[]>;
  /** Ends every line to it; with `one`, only the line of the node that was opened last. */
  cut(one?: 'one'): Promise<void>;
  /** Ends it as a crash would and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

async function startNothing(): Promise<Subject> {
  const nothing = async () => {};
  return {
    place: { kind: 'process' },
    findPids: async () => [],
    cut: nothing,
    restart: nothing,
    stop: nothing,
  };
}

async function startPostgres(): Promise<Subject> {
  const server = await startExternalServer(locatePostgres());
  const connection = { connectionString: server.url };
  const list = async (chosen: 'pid' | 'pg_terminate_backend(pid)', limit?: number) => {
    const client = new Client(connection);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select ${chosen} as pid from pg_stat_activity where application_name = 'lorepath hints'
        order by backend_start desc limit $1`,
      [limit ?? null],
    );
    await client.end();
    return rows.map(({ pid }) => pid);
  };
  return {
    place: { kind: 'postgres', connection },
    findPids: () => list('pid'),
    cut: async (one) => void (await list('pg_terminate_backend(pid)', one && 1)),
    restart: server.restartImmediately,
    stop: server.stop,
  };
}

async function startOverRedis(): Promise<Subject> {
  const server = await startRedis();
  const cut = async (one?: 'one') => {
    const client = new Redis(server.url);
    const listing = String(await client.call('client', 'list', 'type', 'pubsub'));
    const ids = [...listing.matchAll(/^id=(\d+)/gm)].map(([, id]) => Number(id)).sort((a, b) => b - a);
    for (const id of one ? ids.slice(0, 1) : ids) await client.call('client', 'kill', 'id', id);
    client.disconnect();
  };
  return {
    place: { kind: 'redis', url: server.url, name: 'test' },
    findPids: async () => [server.findPid()],
    cut,
    restart: async () => {
      await server.kill();
      await server.start();
    },
    stop: server.stop,
  };
}

const kinds = [
  { title: 'within the process', start: startNothing },
  { title: 'through PostgreSQL', start: startPostgres },
  { title: 'through Redis', start: startOverRedis },
] as const;

const patience = { timeout: 10_000, interval: 5 };
const TOPIC = 'base.test';

describe.each(kinds)('hints $title', ({ start }) => {
  let subject: Subject;
  let nodes: Bus[];
  let lines: string[];

  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject?.stop());
  beforeEach(() => {
    nodes = [];
    lines = [];
  });
  afterEach(() => Promise.all(nodes.map((node) => node.close())));

  const isUp = (node: Bus) => vi.waitUntil(() => node.state().isUp, patience);

  /** A process more, once it is heard; where there is one process, that. */
  async function openNode(): Promise<Bus> {
    const [first] = nodes;
    if (subject.place.kind === 'process' && first) return first;
    const times = { beatMs: 150, firstPauseMs: 10, longestPauseMs: 50 };
    const node = openBus({ place: subject.place, log: (line) => lines.push(line), times });
    nodes.push(node);
    await isUp(node);
    return node;
  }

  /** What a node is told of a topic, gaps as `gap`. */
  function follow(node: Bus, topic: string = TOPIC): string[] {
    const told: string[] = [];
    node.subscribe(topic, { hint: (hint) => told.push(hint), gap: () => told.push('gap') });
    return told;
  }

  const come = (told: readonly string[], hint: string) => vi.waitUntil(() => told.includes(hint), patience);

  /** Publishes without a pause while something goes wrong; each number is heard, or a gap is told after it was published. */
  async function proveNothingMissed(from: Bus, at: Bus, disturb: () => Promise<void>): Promise<string[]> {
    const heard = new Set<number>();
    let published = 0;
    /** How many were published before the last gap that was told. */
    let covered = 0;
    const told = follow(at, 'base.lost');
    at.subscribe('base.lost', {
      hint: (hint) => heard.add(Number(hint)),
      gap: () => {
        covered = published;
      },
    });
    const publish = () => {
      published += 1;
      from.publish('base.lost', String(published));
    };
    const publishing = setInterval(publish, 1);
    const { gaps } = at.state();
    await disturb();
    await vi.waitUntil(() => subject.place.kind === 'process' || at.state().gaps > gaps, patience);
    clearInterval(publishing);
    await vi.waitUntil(() => {
      publish();
      return from.state().isUp && at.state().isUp && heard.has(published - 1);
    }, patience);
    await vi.waitUntil(() => heard.has(published), patience);
    const missed = Array.from({ length: published }, (_, index) => index + 1).filter(
      (number) => number > covered && !heard.has(number),
    );
    expect(missed).toEqual([]);
    expect(published).toBeGreaterThan(1);
    const numbers = told.filter((one) => one !== 'gap').map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    return told;
  }

  test('reach everybody who listens to their topic, on every process, and nobody else', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const [here, there] = [follow(one), follow(other)];
    const elsewhere = follow(other, 'base.other');
    one.publish(TOPIC, 'a-1:2');
    one.publish(TOPIC);
    one.publish('base.other', 'last');
    await come(elsewhere, 'last');
    expect([here, there, elsewhere]).toEqual([['a-1:2', ''], ['a-1:2', ''], ['last']]);
  });

  test('of one publisher come in their order, topic by topic, however many there are', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const topics = Array.from({ length: 20 }, (_, index) => `base.talk/${index}`);
    const told = topics.map((topic) => follow(other, topic));
    const numbers = Array.from({ length: 200 }, (_, index) => String(index));
    for (const number of numbers) for (const topic of topics) one.publish(topic, number);
    await come(told.at(-1) ?? [], '199');
    expect(told).toEqual(topics.map(() => numbers));
  });

  test('are not told any more to whoever has stopped listening, even if they were under way', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const told: string[] = [];
    const stop = other.subscribe(TOPIC, { hint: (hint) => told.push(hint), gap: () => {} });
    const stays = follow(other);
    other.publish(TOPIC, 'under-way');
    stop();
    one.publish(TOPIC, 'later');
    await come(stays, 'later');
    expect(told).toEqual([]);
    stop();
  });

  test('of thousands of topics are listened to at once, and a gap asks those who share an answer once', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const heard = new Set<string>();
    const gap = vi.fn();
    const stops = Array.from({ length: 5000 }, (_, index) =>
      other.subscribe(`base.talk/${index}`, { hint: (hint) => heard.add(hint), gap }),
    );
    for (let index = 0; index < 5000; index += 1) one.publish(`base.talk/${index}`, `n${index}`);
    await vi.waitUntil(() => heard.size === 5000, patience);
    const before = gap.mock.calls.length;
    const { gaps } = other.state();
    await subject.cut();
    await vi.waitUntil(() => subject.place.kind === 'process' || other.state().gaps > gaps, patience);
    expect(gap.mock.calls.length - before).toBe(other.state().gaps - gaps);
    for (const stop of stops) stop();
  });

  test('hold ids and numbers alone, and topics have names of one form', async () => {
    const node = await openNode();
    const told = follow(node);
    for (const topic of [
      '',
      'base',
      'Base.test',
      'base.test/',
      'base.test/a b',
      'base.test/a/b/c/d',
      'base.test\n',
    ])
      expect(() => node.publish(topic), topic).toThrow(RangeError);
    for (const hint of ['I am sad', 'käse', 'two\nlines', 'x'.repeat(201)])
      expect(() => node.publish(TOPIC, hint), hint).toThrow(RangeError);
    expect(() => node.subscribe('no topic', { hint: () => {}, gap: () => {} })).toThrow(RangeError);
    node.publish(`${TOPIC}/${'i'.repeat(64)}/${'j'.repeat(64)}`, 'y'.repeat(200));
    node.publish(TOPIC, 'z'.repeat(200));
    await come(told, 'z'.repeat(200));
    expect(told).toHaveLength(1);
  });

  test('go on to the others when one who listens fails, and the log says so', async () => {
    const [one, other] = [await openNode(), await openNode()];
    other.subscribe(TOPIC, {
      hint: () => {
        throw new Error('not today');
      },
      gap: () => {},
    });
    const told = follow(other);
    one.publish(TOPIC, '1');
    one.publish(TOPIC, '2');
    await come(told, '2');
    expect(told).toEqual(['1', '2']);
    expect(lines.filter((line) => line.includes('not today'))).toHaveLength(2);
  });

  test('are missing nowhere without a gap when every line is cut', async () => {
    const [one, other] = [await openNode(), await openNode()];
    await proveNothingMissed(one, other, () => subject.cut());
  });

  test('are missing nowhere without a gap when the line of who speaks is cut, or of who hears', async () => {
    const [one, other] = [await openNode(), await openNode()];
    await proveNothingMissed(one, other, () => subject.cut('one'));
    await proveNothingMissed(other, one, () => subject.cut('one'));
  });

  test('are missing nowhere without a gap when the server is restarted', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const told = await proveNothingMissed(one, other, () => subject.restart());
    const link = subject.place.kind !== 'process';
    expect(told.includes('gap')).toBe(link);
    expect(lines.some((line) => line.includes('again'))).toBe(link);
  });

  test('are missing nowhere without a gap when the server does not answer for a while', async () => {
    const [one, other] = [await openNode(), await openNode()];
    await proveNothingMissed(one, other, async () => {
      const pids = await subject.findPids();
      const before = new Map([one, other].map((node) => [node, node.state().gaps]));
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      // A new line to PostgreSQL comes about beside the frozen one.
      const isLost = () =>
        pids.length === 0 ||
        [...before].every(([node, gaps]) => !node.state().isUp || node.state().gaps > gaps);
      await vi.waitUntil(isLost, patience).finally(() => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      });
    });
  });

  test('are missing nowhere without a gap when more is published than can be said', async () => {
    const [one, other] = [await openNode(), await openNode()];
    await proveNothingMissed(one, other, async () => {
      for (let index = 0; index < 30_000; index += 1) one.publish('base.flood', String(index));
    });
    const isDropped = one.state().dropped > 0;
    expect(isDropped).toBe(subject.place.kind !== 'process');
  });

  test('of a process that has closed are not published, and the others go on', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const told = follow(other);
    one.publish(TOPIC, 'before');
    await one.close();
    await one.close();
    one.publish(TOPIC, 'after');
    await come(told, 'before');
    expect(told).toEqual(['before']);
    expect(one.state().published).toBe(1);
  });
});
