// Pressure on the real server: who floods it with calls that are refused, or locks a table, holds nobody else up.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePage, openClient } from './data-folder.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
let token: string;

beforeAll(async () => {
  makePage();
  server = await startServer({ environment: { HOST: '127.0.0.1', LOG_LEVEL: 'error', TRUST_PROXY: '1' } });
  const { body } = await call('POST', '/dev/sign-in', { name: 'Bystander' });
  token = (body as { access_token: string }).access_token;
});
afterAll(() => server?.remove());

type Timed = { readonly status: number; readonly ms: number; readonly body: unknown };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** One call, on a connection that is kept; `from` is the address that the proxy in front names. */
function call(method: string, path: string, body?: unknown, from?: string): Promise<Timed> {
  const began = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((answer, fail) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sent === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    };
    const sending = request(`${server.url}/api${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json');
        const status = response.statusCode ?? 0;
        answer({ status, ms: performance.now() - began, body: isJson ? JSON.parse(text) : text });
      });
    });
    sending.on('error', fail).end(sent);
  });
}

/** The time below which 99 of 100 answers came, in ms. */
const p99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Calls one after the other, every 20 ms at most, until told to stop; answers how long each took, and its status. */
async function watch(isOver: () => boolean, ask: () => Promise<Timed>): Promise<Timed[]> {
  const answers: Timed[] = [];
  while (!isOver()) {
    const [answer] = await Promise.all([ask(), pause(20)]);
    answers.push(answer);
  }
  return answers;
}

function describe(name: string, answers: readonly Timed[]): string {
  return `${name} ${p99(answers.map(({ ms }) => ms)).toFixed(0)} ms (${answers.length} calls)`;
}

/** Whoever stands in a line with what is held up waits as long as that (ms): two seconds for a lock, for a flood to its end. */
const HELD_UP_MS = 2000;

/** Twice as many as once brought everything to a stand. */
const FLOOD_A_SECOND = 100;

test('floods of calls that are refused hold nobody else up', async () => {
  const from = '203.0.113.66';
  const guess = `${'A'.repeat(43)}=`;
  let number = 0;
  const floods: readonly (() => Promise<Timed>)[] = [
    () => call('POST', '/auth/challenge', { email: `${number}@example.org`, password_proof: guess }, from),
    () =>
      call(
        'POST',
        '/auth/verify',
        { challenge_id: `${number}`, email: `${number}@example.org`, signature: '' },
        from,
      ),
    () => call('POST', '/auth/forgot-password', { email: `${number}@example.org` }, from),
    () => call('POST', '/auth/verify-email', { token: `${number}` }, from),
    () => call('POST', '/auth/refresh', undefined, from),
    () => call('POST', '/auth/challenge', { nothing: 'x'.repeat(60_000) }, from),
    () => call('GET', `/nowhere/${number}`, undefined, from),
  ];
  const statuses = new Map<number, number>();
  // Once round first: what is asked for the first time is slower.
  for (const flood of floods) for (let turn = 0; turn < 30; turn += 1, number += 1) await flood();
  const end = performance.now() + 4000;
  const isOver = () => performance.now() >= end;
  const flooding: Promise<unknown>[] = [];
  const flood = setInterval(() => {
    number += 1;
    const answered = (floods[number % floods.length] as () => Promise<Timed>)();
    flooding.push(answered.then(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)));
  }, 1000 / FLOOD_A_SECOND);
  const [live, signIn] = await Promise.all([
    watch(isOver, () => call('GET', '/health/live')),
    watch(isOver, () =>
      call('POST', '/auth/challenge', { email: 'robin@demo.lorepath.example' }, '198.51.100.7'),
    ),
  ]);
  clearInterval(flood);
  await Promise.all(flooding);
  const told = [describe('live', live), describe('a sign-in', signIn)].join(', ');
  console.log(
    `p99 in a flood of ${Math.round(flooding.length / 4)} calls a second: ${told}; by status ${JSON.stringify([...statuses])}`,
  );
  expect(new Set([...live, ...signIn].map(({ status }) => status))).toEqual(new Set([200]));
  const refused = [...statuses].filter(([status]) => status >= 400);
  expect(refused.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(100);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  for (const answers of [live, signIn]) expect(p99(answers.map(({ ms }) => ms))).toBeLessThan(HELD_UP_MS);
});

test('a locked table of one kind of work is a 503 there, and holds up no other', async () => {
  const client = await openClient(server.dataDir);
  const play = () => call('GET', '/card-game/stories/user');
  // The map counts the card stories, too.
  const loadMap = () => call('GET', '/story/users/stories/map');
  expect((await play()).status).toBe(200);
  try {
    await client.query('begin; lock table stories, story_answers in access exclusive mode');
    const end = performance.now() + 4000;
    const isOver = () => performance.now() >= end;
    const [stuck, ready, told, profile] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, (_, at) => watch(isOver, at % 4 === 0 ? loadMap : play))),
      watch(isOver, () => call('GET', '/health/ready')),
      watch(isOver, () => call('GET', '/story/users/stories')),
      watch(isOver, () => call('GET', '/profile/get_profile')),
    ]);
    const others = { ready, 'told stories': told, profile };
    const lines = Object.entries(others).map(([name, answers]) => describe(name, answers));
    console.log(`p99 with a locked table of card stories: ${lines.join(', ')}`);
    expect(
      new Set(stuck.flat().map(({ status, body }) => `${status} ${(body as { code: string }).code}`)),
    ).toEqual(new Set(['503 app.unavailable']));
    expect(Math.max(...stuck.flat().map(({ ms }) => ms))).toBeLessThan(7000);
    for (const answers of Object.values(others)) {
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(p99(answers.map(({ ms }) => ms))).toBeLessThan(HELD_UP_MS);
    }
  } finally {
    await client.end();
  }
  expect((await play()).status).toBe(200);
});
