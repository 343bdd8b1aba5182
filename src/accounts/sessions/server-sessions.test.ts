// Sessions: opened by who they are, ended at once and everywhere, and listed for their owner.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Listener, openBus } from '#base/engines/bus/bus.ts';
import {
  answerOf,
  type KeyAccount,
  type KeySession,
  makeAccount,
  makeLock,
  proofOf,
  type Refused,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import { ACCESS_SECONDS } from '../lifetimes.ts';

let server: RunningServer;
/** Hears what the server has to tell. */
let log: (line: string) => void = () => {};
let ada: KeyAccount;

beforeAll(async () => {
  server = await createTestServer({ log: (line) => log(line) });
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

type Refreshed = { access_token: string } & Refused;

function refresh(cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply<Refreshed>> {
  return server.call(undefined, 'POST', '/auth/refresh', undefined, { cookie, ...headers });
}

function logOut(session: Partial<KeySession>, headers: Readonly<Record<string, string>> = {}) {
  const { token, cookie } = session;
  return server.call<{ message: string }>(
    token === undefined ? undefined : { token },
    'POST',
    '/auth/logout',
    undefined,
    {
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
  );
}

function isGood(token: string, at: RunningServer = server): Promise<boolean> {
  return at.call({ token }, 'GET', '/auth/protected').then(({ status }) => status === 200);
}

describe('a sign-in that was proved before the password was changed', () => {
  /** Somebody who has the old password, and has proved it a moment before the owner changes it. */
  async function prove(name: string) {
    const account = await makeAccount(server, name);
    const owner = await signInByKeys(server, account);
    const parked = await answerOf(server, account);
    server.clock.move(1);
    const change = { ...makeLock(), proof: await proofOf(server, account, 'password') };
    return { parked, changePassword: () => server.call(owner, 'POST', '/account/password', change) };
  }
  const verify = (answer: object) => server.call<Refused>(undefined, 'POST', '/auth/verify', answer);

  test('is refused afterwards', async () => {
    const { parked, changePassword } = await prove('Prover');
    expect((await changePassword()).status).toBe(200);
    const reply = await verify(parked);
    expect([reply.status, reply.body.code]).toEqual([401, 'accounts.invalid_credentials']);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('is refused when the change is on its way', async () => {
    const { parked } = await prove('Racer');
    const change = sql`update key_sets set changed_at = ${server.clock.read()}
      where person_id = (select id from people where username = 'Racer')`;
    const waiting = async () =>
      server.db.prepared<{ pid: number }>(
        {
          name: 'test.waiting',
          text: `select pid from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`,
        },
        [],
      );
    const verifying = await server.db.transaction(async (trx) => {
      await change.execute(trx);
      const reply = verify(parked);
      await expect.poll(async () => (await waiting()).length).toBe(1);
      return { reply };
    });
    expect((await verifying.reply).status).toBe(401);
  });
});

describe('accounts.logout', () => {
  test('ends the session at once, its token and its cookie', async () => {
    const [session, other] = [await signInByKeys(server, ada), await signInByKeys(server, ada)];
    expect(await isGood(session.token)).toBe(true);
    const reply = await logOut({ token: session.token });
    expect([reply.status, reply.body.message]).toEqual([200, 'Logout successful']);
    expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0');
    const after = await server.call<Refused>({ token: session.token }, 'GET', '/card-game/topics');
    expect([after.status, after.body.code]).toEqual([401, 'app.session_expired']);
    expect((await refresh(session.cookie)).status).toBe(401);
    expect(await isGood(other.token)).toBe(true);
  });

  test('needs the cookie alone when the token is over', async () => {
    const session = await signInByKeys(server, ada);
    server.clock.move(ACCESS_SECONDS * 1000);
    expect((await logOut(session)).status).toBe(200);
    expect((await refresh(session.cookie)).status).toBe(401);
  });

  test('works with a cookie that was replaced a moment ago', async () => {
    const session = await signInByKeys(server, ada);
    const next = await refresh(session.cookie);
    await logOut({ cookie: session.cookie });
    expect(await isGood(next.body.access_token)).toBe(false);
  });

  test.each([{}, { token: 'junk' }, { cookie: 'lorepath_refresh=junk' }])(
    'has nothing to say against %j',
    async (session) => {
      expect((await logOut(session)).status).toBe(200);
    },
  );

  test('ends the sign-in of development as well', async () => {
    const robin = await server.signIn('Robin');
    await logOut(robin);
    expect(await isGood(robin.token)).toBe(false);
  });
});

describe('a session', () => {
  test('that ends on one node is over on the others within seconds', async () => {
    const other = await createTestServer({ database: server.database });
    try {
      const { token } = await signInByKeys(server, ada);
      expect([await isGood(token), await isGood(token, other)]).toEqual([true, true]);
      await logOut({ token });
      expect(await isGood(token)).toBe(false);
      // There it was known to be open a moment ago.
      expect(await isGood(token, other)).toBe(true);
      // Somebody sets the clock there back: that keeps nothing open for longer.
      other.clock.set(-600_000);
      other.clock.move(5000);
      expect(await isGood(token, other)).toBe(false);
    } finally {
      await other.close();
    }
  });

  test('that ends on one node is over on the others as soon as they hear of it', async () => {
    const place = { kind: 'postgres', connection: server.database.connection } as const;
    const buses = [0, 1].map(() => openBus({ place, log: () => {} }));
    const [here, there] = await Promise.all(
      buses.map((bus) => createTestServer({ database: server.database, bus })),
    );
    if (here === undefined || there === undefined) throw new Error('both are started');
    try {
      await vi.waitUntil(() => buses.every((bus) => bus.state().isUp), 5000);
      const { token } = await signInByKeys(here, ada);
      expect(await isGood(token, there)).toBe(true);
      const heard: string[] = [];
      there.accounts.sessions.onEnd((id) => heard.push(id));
      await here.call({ token }, 'POST', '/auth/logout');
      // No clock moves: it would be believed to be open for ever.
      await vi.waitUntil(() => heard.length === 1, 5000);
      expect(await isGood(token, there)).toBe(false);
    } finally {
      await Promise.all([here, there].map((one) => one.close()));
      await Promise.all(buses.map((bus) => bus.close()));
    }
  });

  test('is asked for anew when hints may be missing, and a hint of what is open ends nothing', async () => {
    const bus = openBus({ place: { kind: 'process' }, log: () => {} });
    const listeners: Listener[] = [];
    const other = await createTestServer({
      database: server.database,
      bus: {
        ...bus,
        subscribe: (_topic, listener) => {
          listeners.push(listener);
          return () => {};
        },
      },
    });
    try {
      const { token } = await signInByKeys(server, ada);
      const { session: id } = await server.tokens.readBearer(`Bearer ${token}`);
      expect(await isGood(token, other)).toBe(true);
      for (const { hint } of listeners) hint(id);
      expect(other.accounts.sessions.isKnownOpen(id)).toBe(false);
      expect(await isGood(token, other)).toBe(true);
      await logOut({ token });
      expect(await isGood(token, other)).toBe(true);
      for (const { gap } of listeners) gap();
      expect(await isGood(token, other)).toBe(false);
    } finally {
      await other.close();
    }
  });

  test('that ends while it is being looked up stays ended', async () => {
    const session = await signInByKeys(server, ada);
    const { accounts, clock } = server;
    const { session: id } = await accounts.tokens.readBearer(`Bearer ${session.token}`);
    clock.move(5000);
    const lookingUp = accounts.sessions.isOpen(id);
    accounts.sessions.announceEnd([id]);
    await lookingUp;
    expect([accounts.sessions.isKnownOpen(id), await accounts.sessions.isOpen(id)]).toEqual([false, false]);
  });

  test('tells those who hang on it that it ended, once', async () => {
    const session = await signInByKeys(server, ada);
    const { session: id } = await server.tokens.readBearer(`Bearer ${session.token}`);
    const heard: string[] = [];
    const stop = server.accounts.sessions.onEnd((ended) => heard.push(ended));
    await logOut(session);
    await logOut(session);
    stop();
    expect(heard).toEqual([id]);
  });

  test('in use is noted as seen, and nobody is turned away when that fails', async () => {
    const sessions = [await signInByKeys(server, ada), await signInByKeys(server, ada)];
    const ids = await Promise.all(
      sessions.map(async ({ token }) => (await server.tokens.readBearer(`Bearer ${token}`)).session),
    );
    const token = (at: number) => sessions[at]?.token ?? '';
    const now = server.clock.read();
    const seenAt = async (at: number) =>
      (
        await server.db.kysely
          .selectFrom('sessions')
          .select('seen_at')
          .where('id', '=', ids[at] ?? '')
          .executeTakeFirstOrThrow()
      ).seen_at;
    await server.db.kysely
      .updateTable('sessions')
      .set({ seen_at: new Date(now.getTime() - 660_000) })
      .execute();
    server.clock.move(5000);
    expect(await isGood(token(0))).toBe(true);
    await expect.poll(() => seenAt(0)).toEqual(server.clock.read());
    expect(await seenAt(1)).toEqual(new Date(now.getTime() - 660_000));

    const told: string[] = [];
    log = (line) => told.push(line);
    try {
      await sql`alter table sessions add constraint test_unseen check (seen_at < ${sql.lit(now.toISOString())}) not valid`.execute(
        server.db.kysely,
      );
      expect(await isGood(token(1))).toBe(true);
      await expect.poll(() => told.join()).toMatch(/sessions are in use failed.*test_unseen/);
    } finally {
      await sql`alter table sessions drop constraint if exists test_unseen`.execute(server.db.kysely);
      log = () => {};
    }
  });

  test('is looked up once for many calls', async () => {
    let lookUps = 0;
    const counting = await createTestServer({
      database: server.database,
      wrapDb: (db) => ({
        ...db,
        prepared: (statement, values) => {
          if (statement.name === 'accounts.listOpenSessions') lookUps += 1;
          return db.prepared(statement, values);
        },
      }),
    });
    try {
      const { id } = await signInByKeys(server, ada);
      const token = await counting.openToken(id as never, 600);
      for (let at = 0; at < 50; at += 1) await counting.call({ token }, 'GET', '/card-game/topics');
      expect(lookUps).toBe(1);
    } finally {
      await counting.close();
    }
  });
});

describe('the list of sessions', () => {
  type Listed = { sessions: { id: string; kind: string; device: string; current: boolean }[] };
  const list = (token: string) => server.call<Listed>({ token }, 'GET', '/account/sessions');
  const end = (token: string, id: string) =>
    server.call<Refused>({ token }, 'DELETE', `/account/sessions/${encodeURIComponent(id)}`);

  test('has every place where one is signed in, the newest first, and ends each', async () => {
    const eve = await makeAccount(server, 'Eve');
    const first = await signInByKeys(server, eve);
    server.clock.move(1000);
    const second = await signInByKeys(server, eve);
    const { sessions } = (await list(second.token)).body;
    expect(sessions.map(({ kind, current }) => [kind, current])).toEqual([
      ['keys', true],
      ['keys', false],
    ]);
    expect((await end(second.token, sessions[1]?.id ?? '')).status).toBe(200);
    expect([await isGood(first.token), await isGood(second.token)]).toEqual([false, true]);
    expect((await refresh(first.cookie)).status).toBe(401);
    expect((await list(second.token)).body.sessions).toHaveLength(1);
    // Once more, since the answer was lost.
    expect((await end(second.token, sessions[1]?.id ?? '')).status).toBe(200);
  });

  test('ends all but the one that asks, and nobody else’s', async () => {
    const nora = await makeAccount(server, 'Nora');
    const [first, second, third] = [
      await signInByKeys(server, nora),
      await signInByKeys(server, nora),
      await signInByKeys(server, nora),
    ];
    const oskar = await signInByKeys(server, await makeAccount(server, 'Oskar'));
    const endOthers = () => server.call<Refused>({ token: second.token }, 'DELETE', '/account/sessions');
    expect((await endOthers()).status).toBe(200);
    expect(await Promise.all([first, second, third, oskar].map(({ token }) => isGood(token)))).toEqual([
      ...[false, true, false, true],
    ]);
    expect((await refresh(third.cookie)).status).toBe(401);
    expect((await list(second.token)).body.sessions).toHaveLength(1);
    // Once more, since the answer was lost.
    expect((await endOthers()).status).toBe(200);
  });

  test('ends nobody else', async () => {
    const mine = await signInByKeys(server, ada);
    const mallory = await signInByKeys(server, await makeAccount(server, 'Mallory'));
    const { session } = await server.tokens.readBearer(`Bearer ${mine.token}`);
    for (const id of [session, 'nothing', '\u0000', "' or true --", 'x'.repeat(1000)]) {
      const reply = await end(mallory.token, id);
      expect([id.slice(0, 9), reply.status, reply.body.code]).toEqual([
        ...[id.slice(0, 9), 404, 'accounts.session_not_found'],
      ]);
    }
    expect(await isGood(mine.token)).toBe(true);
    const own = (await server.tokens.readBearer(`Bearer ${mallory.token}`)).session;
    expect((await end(mallory.token, own)).status).toBe(200);
    expect(await isGood(mallory.token)).toBe(false);
  });
});
