// The refresh cookie: replaced at every use, given again when an answer was lost, and worth nothing to whoever copied it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieOf,
  type KeyAccount,
  makeAccount,
  type Refused,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import {
  ACCESS_SECONDS,
  KEPT_DAYS,
  REFRESH_GRACE_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LONGEST_SECONDS,
} from '../lifetimes.ts';
import { deleteExpired } from '../store-sweep.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

let server: RunningServer;
let ada: KeyAccount;

beforeAll(async () => {
  server = await createTestServer();
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

type Refreshed = { access_token: string } & Refused;

function refresh(cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply<Refreshed>> {
  return server.call(undefined, 'POST', '/auth/refresh', undefined, { cookie, ...headers });
}

const logOut = ({ token, cookie }: { token: string; cookie: string }, headers: object) =>
  server.call({ token }, 'POST', '/auth/logout', undefined, { cookie, ...headers });

const isGood = async (token: string) =>
  (await server.call({ token }, 'GET', '/auth/protected')).status === 200;

describe('accounts.refresh', () => {
  test('gives a new token and another cookie', async () => {
    const session = await signInByKeys(server, ada);
    server.clock.move(ACCESS_SECONDS * 1000);
    expect(await isGood(session.token)).toBe(false);
    const reply = await refresh(session.cookie);
    expect([reply.status, await isGood(reply.body.access_token)]).toEqual([200, true]);
    expect(cookieOf(reply)).toMatch(/^lorepath_refresh=[\w-]{43}$/);
    expect(cookieOf(reply)).not.toBe(session.cookie);
    expect(String(reply.headers['set-cookie'])).toContain('HttpOnly; SameSite=Strict');
    expect((await refresh(cookieOf(reply))).status).toBe(200);
  });

  test('two tabs at once both get a token, and both go on', async () => {
    const session = await signInByKeys(server, ada);
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(session.cookie)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(replies.map(cookieOf)).size).toBe(5);
    server.clock.move(ACCESS_SECONDS * 1000);
    for (const reply of replies) expect((await refresh(cookieOf(reply))).status).toBe(200);
  });

  test('takes a used cookie for half a minute; after that the session is over for everybody', async () => {
    const session = await signInByKeys(server, ada);
    const next = await refresh(session.cookie);
    server.clock.move(REFRESH_GRACE_SECONDS * 1000);
    expect((await refresh(session.cookie)).status).toBe(200);
    const last = await refresh(cookieOf(next));
    expect(await isGood(last.body.access_token)).toBe(true);
    server.clock.move(1);
    const reused = await refresh(session.cookie);
    expect([reused.status, reused.body.code, reused.body.message]).toEqual([
      ...[401, 'accounts.refresh_failed', 'Failed to refresh token'],
    ]);
    // Another sign-in may have come in while this was on its way: its cookie is not taken away.
    expect(reused.headers['set-cookie']).toBeUndefined();
    expect(await isGood(last.body.access_token)).toBe(false);
    expect((await refresh(cookieOf(last))).status).toBe(401);
  });

  test('the half minute is over once a clock is right again by which it was a year later', async () => {
    server.clock.set(YEAR_MS);
    const session = await signInByKeys(server, ada);
    const next = await refresh(session.cookie);
    const last = await refresh(cookieOf(next));
    server.clock.set(-YEAR_MS);
    expect((await refresh(session.cookie)).status).toBe(401);
    expect((await refresh(cookieOf(last))).status).toBe(401);
  });

  test('the half minute begins with the first use', async () => {
    const session = await signInByKeys(server, ada);
    const next = await refresh(session.cookie);
    server.clock.move(REFRESH_GRACE_SECONDS * 1000 - 1);
    await refresh(session.cookie);
    await refresh(cookieOf(next));
    server.clock.move(2);
    expect((await refresh(session.cookie)).status).toBe(401);
  });

  test('goes on, as often as it must, when the answer with the next cookie was lost', async () => {
    const { cookie } = await signInByKeys(server, ada);
    let reply = await refresh(cookie);
    for (let time = 0; time < 3; time += 1) {
      server.clock.move(ACCESS_SECONDS * 1000);
      reply = await refresh(cookie);
      expect([reply.status, await isGood(reply.body.access_token)]).toEqual([200, true]);
    }
    server.clock.move(ACCESS_SECONDS * 1000);
    expect((await refresh(cookieOf(reply))).status).toBe(200);
    // From here on the first one can only be a copy.
    server.clock.move(ACCESS_SECONDS * 1000);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('of two who hold a session, one with the cookie before, neither keeps it', async () => {
    const stolen = (await signInByKeys(server, ada)).cookie;
    const owner = await refresh(stolen);
    server.clock.move(ACCESS_SECONDS * 1000);
    const thief = await refresh(stolen);
    expect(thief.status).toBe(200);
    // The owner's cookie was never used, and is void: it shows that there are two, at once and not after half a minute.
    expect((await refresh(cookieOf(owner))).status).toBe(401);
    expect(await isGood(thief.body.access_token)).toBe(false);
    for (const cookie of [cookieOf(thief), cookieOf(owner), stolen])
      expect((await refresh(cookie)).status).toBe(401);
  });

  describe('of two who got a cookie each within the half minute', () => {
    /** Two cookies that were answered for one. */
    async function fork(): Promise<[owner: string, thief: string]> {
      const stolen = (await signInByKeys(server, ada)).cookie;
      const [owner, thief] = [await refresh(stolen), await refresh(stolen)].map(cookieOf);
      server.clock.move(ACCESS_SECONDS * 1000);
      return [owner ?? '', thief ?? ''];
    }

    test('neither keeps the session once the other has gone on twice', async () => {
      const [owner, thief] = await fork();
      const second = await refresh(owner);
      server.clock.move(REFRESH_GRACE_SECONDS * 1000 + 1);
      const third = await refresh(cookieOf(second));
      expect([second.status, third.status]).toEqual([200, 200]);
      expect((await refresh(thief)).status).toBe(401);
      expect(await isGood(third.body.access_token)).toBe(false);
      expect((await refresh(cookieOf(third))).status).toBe(401);
    });

    test('the second to go on makes what the first got void, and neither keeps it', async () => {
      const [owner, thief] = await fork();
      const second = await refresh(owner);
      server.clock.move(REFRESH_GRACE_SECONDS * 1000 + 1);
      const other = await refresh(thief);
      expect([second.status, other.status]).toEqual([200, 200]);
      expect((await refresh(cookieOf(second))).status).toBe(401);
      expect((await refresh(cookieOf(other))).status).toBe(401);
    });

    test('neither keeps it when the first use has long been swept away', async () => {
      const [owner, thief] = await fork();
      const second = await refresh(owner);
      server.clock.move(ACCESS_SECONDS * 1000);
      const third = await refresh(cookieOf(second));
      server.clock.move((KEPT_DAYS.usedTokens + 1) * 24 * 60 * 60 * 1000);
      await deleteExpired(server.db.kysely, server.clock.read());
      expect((await refresh(thief)).status).toBe(401);
      expect((await refresh(cookieOf(third))).status).toBe(401);
    });

    test('one goes on alone for as long as the other is not used', async () => {
      let [cookie] = await fork();
      for (let time = 0; time < 3; time += 1) {
        const reply = await refresh(cookie);
        expect(reply.status).toBe(200);
        cookie = cookieOf(reply);
        server.clock.move(ACCESS_SECONDS * 1000);
      }
    });
  });

  test('of the two at the same moment neither keeps it', async () => {
    const stolen = (await signInByKeys(server, ada)).cookie;
    const owner = cookieOf(await refresh(stolen));
    server.clock.move(ACCESS_SECONDS * 1000);
    const replies = await Promise.all([stolen, owner, stolen, owner].map((cookie) => refresh(cookie)));
    const good = replies.filter(({ status }) => status === 200);
    for (const { body } of good) expect(await isGood(body.access_token)).toBe(false);
  });

  test('a session that is used lasts, up to 180 days; one that is not ends after 30', async () => {
    const day = 24 * 60 * 60 * 1000;
    let { cookie } = await signInByKeys(server, ada);
    for (let days = 29; days < SESSION_LONGEST_SECONDS / 86_400; days += 29) {
      server.clock.move(29 * day);
      const reply = await refresh(cookie);
      expect([days, reply.status]).toEqual([days, 200]);
      cookie = cookieOf(reply);
    }
    server.clock.move(6 * day);
    expect((await refresh(cookie)).status).toBe(401);
    const idle = await signInByKeys(server, ada);
    server.clock.move(SESSION_IDLE_SECONDS * 1000);
    expect((await refresh(idle.cookie)).status).toBe(401);
  });

  test.each([
    ['no cookie', ''],
    ['an empty one', 'lorepath_refresh='],
    ['one that nobody has', `lorepath_refresh=${'a'.repeat(43)}`],
    ['one of another name', `refresh=${'a'.repeat(43)}`],
    ['a very long one', `lorepath_refresh=${'a'.repeat(8000)}`],
    ['odd letters', 'lorepath_refresh=%00%ff"; drop table sessions'],
  ])('refuses %s', async (_name, cookie) => {
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('refuses a page of another origin: %j', async (headers) => {
    const session = await signInByKeys(server, ada);
    expect((await refresh(session.cookie, headers as never)).status).toBe(403);
    expect((await logOut(session, headers as never)).status).toBe(403);
    expect((await refresh(session.cookie)).status).toBe(200);
  });
});
