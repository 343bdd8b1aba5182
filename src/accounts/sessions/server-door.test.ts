// The door of the accounts: who floods from one address is refused before anything else, and a school is let in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LimitPlace, openSharedLimits } from '#base/engines/shared-limits.ts';
import type { Endpoint } from '#base/wire/endpoint.ts';
import type { Visit } from '#base/wire/visit.ts';
import { answerOf, type KeyAccount, makeAccount, type Refused, someBytes } from '../../../tests/accounts.ts';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { startRedis } from '../../../tests/redis.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from '../contract.ts';

let server: RunningServer;
let ada: KeyAccount;
let questions = 0;
/** What the server had to tell. */
let told: string[] = [];

beforeAll(async () => {
  server = await createTestServer({
    log: (line) => told.push(line),
    wrapDb: (db) => ({
      ...db,
      kysely: db.kysely.withPlugin({
        transformQuery: ({ node }) => {
          questions += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    }),
  });
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

const post = (path: string, body: object, from: string, headers = {}) =>
  server.call<Refused>(undefined, 'POST', path, body, headers, from);
const guess = (email: string, from: string, headers = {}) =>
  post('/auth/challenge', { email, password_proof: someBytes(32) }, from, headers);

/** Counts a call by which somebody signs in. */
const countSignIn = (address: string) =>
  server.app.callLimits.count(ENDPOINTS.challenge, { address }, () => {});

/** Whoever calls from an address, as the limits see them. */
const visitFrom = (address: string) =>
  ({ readAddress: () => address, askToWait: () => {} }) as unknown as Visit;

test('a school behind one address signs in as a whole, 600 within an hour, and gets its 60 mails', async () => {
  const from = '198.51.100.1';
  const { limits } = server.accounts;
  // The first comes the whole way: two challenges and an answer.
  expect((await post('/auth/challenge', { email: ada.email }, from)).status).toBe(200);
  expect((await post('/auth/verify', await answerOf(server, ada, { from }), from)).status).toBe(200);
  for (let call = 3; call < 1800; call += 1) await countSignIn(from);
  for (let mail = 0; mail < 60; mail += 1) {
    await limits.count('askMail', visitFrom(from));
    await limits.count('askMailOf', visitFrom(from), `reset-password pupil-${mail}@example.org`);
  }
  server.clock.move(3_600_000);
  for (let call = 0; call < 1800; call += 1) await countSignIn(from);
  for (let mail = 0; mail < 60; mail += 1) await limits.count('askMail', visitFrom(from));
});

test('beyond that an address is refused without a question to the database, whatever it types, and no other is', async () => {
  const from = '198.51.100.2';
  for (let call = 0; call < 1800; call += 1) await countSignIn(from);
  questions = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    const reply = await guess(`other-${turn}@example.org`, from);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
      ...[429, 'accounts.too_many', '2'],
    ]);
  }
  expect((await post('/auth/verify', { challenge_id: 'x', email: '', signature: '' }, from)).status).toBe(
    429,
  );
  expect(questions).toBe(0);
  expect((await guess(ada.email, '198.51.100.3')).status).toBe(200);
  expect(questions).toBeGreaterThan(0);
});

test('every call that needs no token is counted', () => {
  const open = Object.values<Endpoint>(ENDPOINTS).filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(20);
  for (const { name, limit } of open)
    expect([name, limit]).toEqual([
      name,
      [expect.objectContaining({ by: 'address', refusal: 'accounts.too_many' })],
    ]);
});

test('a clock that is set does not open the door', async () => {
  expect((await guess('a@example.org', '198.51.100.2')).status).toBe(429);
  for (const ms of [-86_400_000, 2 * 86_400_000]) {
    server.clock.set(ms);
    expect((await guess('a@example.org', '198.51.100.2')).status).toBe(429);
  }
});

test('mails are refused by address before what was typed is looked at', async () => {
  const from = '198.51.100.4';
  const ask = (email: string) => post('/auth/forgot-password', { email }, from);
  for (let mail = 0; mail < 60; mail += 1) await ask(`mail-${mail}@example.org`);
  for (let mail = 0; mail < 6; mail += 1) expect((await ask('besieged@example.org')).status).toBe(429);
  server.clock.move(60_000);
  // Nothing of what was refused counts against the address that was typed.
  expect((await ask('besieged@example.org')).status).toBe(200);
});

test('an undeclared proxy is named in the log, once in a while', async () => {
  told = [];
  const sign = async (people: number, from: string, headers = {}) => {
    for (let at = 0; at < people; at += 1)
      await post('/auth/challenge', { email: `person-${at}@example.org` }, from, headers);
  };
  // People without a proxy before them, and few of them behind one.
  await sign(50, '198.51.100.5');
  await sign(9, '10.0.0.1', { 'x-forwarded-for': '203.0.113.1' });
  expect(told).toEqual([]);
  await sign(12, '10.0.0.1', { 'x-forwarded-for': '203.0.113.1' });
  await sign(12, '10.0.0.2', { forwarded: 'for=203.0.113.1' });
  expect(told).toEqual([
    '10 accounts or more were used from 10.0.0.1 within an hour, with forwarding headers that are not believed. If that is a proxy of yours, name it in TRUST_PROXY: until then all people behind it share the limits of one address.',
  ]);
  server.clock.move(6 * 3_600_000 + 1);
  await sign(120, '10.0.0.2');
  expect(told[1]).toMatch(/^100 accounts or more were used from 10\.0\.0\.2 .*TRUST_PROXY/);
});

test('wrong passwords are counted over all servers that share a Redis, and on each by itself without one', async () => {
  const redis = await startRedis();
  const place = { url: redis.url, name: 'door', secret: 'one for all' };
  const open = async (at: LimitPlace | undefined) => {
    const limits = await openSharedLimits({ place: at, clock: createHandClock().read, log: () => {} });
    return { limits, server: await createTestServer({ database: server.database, limits }) };
  };
  const nodes = await Promise.all([open(place), open(place), open(undefined)]);
  try {
    const from = '198.51.100.77';
    const tryAt = async (at: RunningServer) => {
      const body = { email: ada.email, password_proof: someBytes(32) };
      return (await at.call(undefined, 'POST', '/auth/challenge', body, {}, from)).status;
    };
    const [one, other, alone] = nodes.map((node) => node.server) as [
      RunningServer,
      RunningServer,
      RunningServer,
    ];
    for (let turn = 0; turn < 10; turn += 1) expect(await tryAt(turn % 2 ? one : other)).toBe(200);
    expect([await tryAt(one), await tryAt(other), await tryAt(alone)]).toEqual([429, 429, 200]);
  } finally {
    for (const node of nodes) {
      await node.server.close();
      node.limits.close();
    }
    await redis.stop();
  }
});
