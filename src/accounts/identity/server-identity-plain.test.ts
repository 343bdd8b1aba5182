// Tokens of another identity service that say no more than RFC 9068 asks for, and claims of kinds that no standard knows.
import { generateKeyPairSync } from 'node:crypto';
import { exportJWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, type ForeignKeys, startForeignKeys } from '../../../tests/foreign-tokens.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { SESSION_LONGEST_SECONDS } from '../lifetimes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let foreign: ForeignKeys;
let server: RunningServer;
/** Another node, which remembers nothing of what the first one has seen. */
let other: RunningServer;
beforeAll(async () => {
  foreign = await startForeignKeys();
  server = await createTestServer({ identity: foreign.identity });
  other = await createTestServer({ identity: foreign.identity, database: server.database });
  // It has fetched the keys by the time that matters.
  expect(await statusOf(await write(), other)).toBe(200);
});
afterAll(async () => {
  await other.close();
  await server.close();
  foreign.stop();
});
afterEach(() => server.db.kysely.deleteFrom('people').execute());

const write = (fields: Claims = {}) => foreign.writePlain(server, fields);
const whoIs = (token: string, at = server) =>
  at.call<{ user_id: string; username: string; code: string }>({ token }, 'GET', '/auth/protected');
const statusOf = async (token: string, at = server) => (await whoIs(token, at)).status;
const logOut = (token: string) => server.call({ token }, 'POST', '/auth/logout');
const listSessions = async (token: string) =>
  (await server.call<{ sessions: unknown[] }>({ token }, 'GET', '/account/sessions')).body.sessions;

/** What the other node answers at the same time. */
function askOther(token: string): Promise<number> {
  other.clock.move(server.clock.read().getTime() - other.clock.read().getTime());
  return statusOf(token, other);
}

describe('tokens without a session and a time of the sign-in', () => {
  test.each([
    ['neither', {}],
    ['a session alone', { sid: 'session-1' }],
    ['a time of the sign-in that is none', { auth_time: 0 }],
    ['the same, and the older name of a session', { auth_time: 0, session_state: 'session-1' }],
  ])(
    'with %s: a logout ends those that were issued so far, and the next one is let in',
    async (_, fields) => {
      const [first, unused] = [await write(fields), await write({ ...fields, exp: 9_999_999_999 })];
      expect(await statusOf(first)).toBe(200);
      server.clock.move(60_000);
      const renewed = await write(fields);
      expect(await statusOf(renewed)).toBe(200);
      expect(await listSessions(renewed)).toHaveLength(1);
      await logOut(renewed);
      for (const token of [first, unused, renewed])
        expect([await statusOf(token), await askOther(token)]).toEqual([401, 401]);
      // In the same second, as a browser that signs in again at once.
      const next = await write(fields);
      expect(await statusOf(next)).toBe(200);
      expect(await listSessions(next)).toHaveLength(1);
      // What came before the end stays out while somebody is in again.
      for (const token of [first, unused, renewed]) expect(await statusOf(token)).toBe(401);
      await logOut(next);
      expect(await statusOf(next)).toBe(401);
      server.clock.move(1000);
      expect(await statusOf(await write(fields))).toBe(200);
    },
  );

  test('an end of one session leaves another alone that is named the older way', async () => {
    const auth_time = Math.floor(server.clock.read().getTime() / 1000);
    const [one, two] = [
      await write({ auth_time, session_state: 'one' }),
      await write({ auth_time, session_state: 'two' }),
    ];
    expect([await statusOf(one), await statusOf(two)]).toEqual([200, 200]);
    await logOut(one);
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
  });

  test('a session that began after a logout can be ended from another one', async () => {
    const fields = { sid: 'session-1' };
    const first = await write(fields);
    expect(await statusOf(first)).toBe(200);
    await logOut(first);
    server.clock.move(1000);
    const [again, elsewhere] = [await write(fields), await write({ sid: 'session-2' })];
    expect([await statusOf(again), await statusOf(elsewhere)]).toEqual([200, 200]);
    const sessions = (await listSessions(elsewhere)) as { id: string; current: boolean }[];
    const { id } = sessions.find(({ current }) => !current) ?? { id: '' };
    const reply = await server.call({ token: elsewhere }, 'DELETE', `/account/sessions/${id}`);
    expect(reply.status).toBe(200);
    expect([await statusOf(again), await statusOf(elsewhere)]).toEqual([401, 200]);
  });

  test('let their person in for longer than a session may last', async () => {
    expect(await statusOf(await write())).toBe(200);
    for (let days = 0; days <= SESSION_LONGEST_SECONDS / (24 * 60 * 60) + 20; days += 20) {
      server.clock.move(20 * DAY_MS);
      expect([days, await statusOf(await write())]).toEqual([days, 200]);
    }
  });

  test('let somebody back in who has deleted their account, but none from before', async () => {
    const before = await write({ exp: 9_999_999_999 });
    const { body } = await whoIs(before);
    const now = Math.floor(server.clock.read().getTime() / 1000);
    const others = [
      await write({ exp: 9_999_999_999 }),
      await write({ exp: 9_999_999_999, sid: 'session-2', auth_time: now - 60 }),
    ];
    expect((await server.call({ token: before }, 'POST', '/account/delete', {})).status).toBe(200);
    expect(await statusOf(before)).toBe(401);
    expect(await askOther(before)).toBe(401);
    server.clock.move(1000);
    const anew = await whoIs(await write());
    expect(anew.status).toBe(200);
    expect(anew.body.user_id).not.toBe(body.user_id);
    for (const token of [before, ...others]) {
      expect(await statusOf(token)).toBe(401);
      expect(await askOther(token)).toBe(401);
    }
    // Somebody else's that is as old is as good as ever.
    expect(await statusOf(await write({ sub: 'subject-2', auth_time: now - 60 }))).toBe(200);
  });

  test.each([
    ['nothing', undefined],
    ['a time to come', 9_999_999_999],
  ])('that say %s of when they were issued are refused', async (_, iat) => {
    const { iat: now, exp } = { iat: Math.floor(server.clock.read().getTime() / 1000), exp: 9_999_999_999 };
    expect(await statusOf(await write({ iat, exp }))).toBe(401);
    // Where they say when somebody signed in, that is enough.
    expect(await statusOf(await write({ iat, exp, auth_time: now }))).toBe(200);
  });
});

test('a key that is new is fetched after ten seconds, whatever the clock of the day says by then', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await statusOf(await write())).toBe(200);
  foreign.state.further = [{ ...(await exportJWK(publicKey)), kid: 'newer', alg: 'RS256' }];
  const fetched = foreign.state.fetched.length;
  const byNewKey = () => foreign.writePlain(server, {}, { key: privateKey, header: { kid: 'newer' } });
  // The library's own clock stands, as one does that was set back; the other one goes on.
  server.clock.move(10_000);
  expect(await statusOf(await byNewKey())).toBe(200);
  foreign.state.further = [];
  const gone = await foreign.writePlain(server, {}, { key: privateKey, header: { kid: 'never' } });
  for (let times = 0; times < 5; times += 1) expect(await statusOf(gone)).toBe(401);
  expect(foreign.state.fetched.length - fetched).toBe(1);
});

describe('claims of the wrong kind', () => {
  test.each([
    ['a number', 42],
    ['a list', ['subject-1']],
    ['an object', { id: 1 }],
    ['true', true],
    ['null', null],
    ['empty', ''],
    ['256 letters', 'x'.repeat(256)],
    ['with a NUL', 'sub\0ject'],
    ['with a line break', 'sub\nject'],
    ['half a letter', 'sub\ud800'],
  ])('a subject that is %s is refused and makes nobody', async (_, sub) => {
    const reply = await whoIs(await write({ sub }));
    expect([reply.status, reply.body.code]).toEqual([401, 'app.unauthorized']);
    expect(await server.db.kysely.selectFrom('people').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['the time it was issued as a text', { iat: '1700000000', auth_time: 1_700_000_000 }],
    ['an end as a text', { exp: '9999999999' }],
    ['a beginning as a text', { nbf: 'now' }],
    ['a list of clients', { client_id: ['storybook'], aud: 'elsewhere' }],
    ['an audience of objects', { client_id: undefined, aud: [{ client: 'storybook' }] }],
    ['an issuer in a list', { iss: ['elsewhere'] }],
  ])('%s is refused', async (_, fields) => {
    expect(await statusOf(await write(fields))).toBe(401);
  });

  const LONG = 'x'.repeat(3000);
  test.each([
    ['lists', { email: ['a@b.example'], preferred_username: ['ada'], name: [], given_name: ['A'], sid: [1] }],
    [
      'objects',
      { email: {}, preferred_username: {}, name: { first: 'Ada' }, family_name: {}, auth_time: {} },
    ],
    ['numbers', { email: 1, preferred_username: 2, name: 3, given_name: 4, family_name: 5, sid: 6 }],
    ['NUL', { email: 'a\0@b.example', preferred_username: 'a\0', name: '\0', given_name: '\0', sid: '\0' }],
    [
      'thousands of letters',
      { preferred_username: LONG, name: LONG, given_name: LONG, email_verified: LONG },
    ],
    [
      'half letters',
      { preferred_username: '\ud800', name: '\udc00', given_name: '\ud800', family_name: '\udc00' },
    ],
  ])('what else is of %s keeps nobody out', async (_, fields) => {
    const reply = await whoIs(await write({ aud: ['urn:elsewhere:api', 'account', 7], ...fields }));
    expect([reply.status, reply.body.username]).toEqual([200, 'Traveller']);
  });

  test('the kind of a token may name its family', async () => {
    const token = await foreign.writePlain(server, {}, { header: { typ: 'application/AT+JWT' } });
    expect(await statusOf(token)).toBe(200);
    const numbered = await foreign.writePlain(server, {}, { header: { typ: 7 } });
    expect(await statusOf(numbered)).toBe(401);
  });
});

test('first name and surname begin the profile of who comes for the first time, and no later one', async () => {
  const names = { given_name: ' Ada ', family_name: 'Lovelace' };
  const read = async (token: string) =>
    (await server.call<Record<string, unknown>>({ token }, 'GET', '/profile/get_profile')).body;
  const token = await write(names);
  expect(await read(token)).toMatchObject({ name: 'Ada', surname: 'Lovelace' });
  await server.call({ token }, 'PATCH', '/profile/update_profile', { name: null });
  const other = { given_name: 'Augusta', family_name: 'King' };
  expect(await read(await write(other))).toMatchObject({ name: null, surname: 'Lovelace' });
  const half = await write({ sub: 'subject-2', given_name: 'x'.repeat(300), family_name: 'King' });
  expect(await read(half)).toMatchObject({ name: null, surname: 'King' });
});
