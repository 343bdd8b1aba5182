// The identity service inside the server: signing in through it, its tokens, what ends it, and what it does not fall for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type KeyAccount,
  makeAccount,
  makeLock,
  proofOf,
  registerAccount,
  signInByKeys,
} from '../../../tests/accounts.ts';
import { createVisitor, readAnswer, readUid, SERVICE, type Tokens } from '../../../tests/identity-visitor.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { SESSION_IDLE_SECONDS } from '../lifetimes.ts';

let server: RunningServer;
let ada: KeyAccount;
let ben: KeyAccount;

beforeAll(async () => {
  server = await createTestServer();
  [ada, ben] = [await makeAccount(server, 'Ada'), await makeAccount(server, 'Ben')];
});
afterAll(() => server.close());

function whoIs(token: string) {
  return server.call<{ user_id: string; username: string; code: string }>(
    { token },
    'GET',
    '/auth/protected',
  );
}

function readClaims(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function statusesOf(tokens: readonly Tokens[]): Promise<readonly number[]> {
  return Promise.all(tokens.map(async ({ access_token }) => (await whoIs(access_token)).status));
}

describe('signing in at the identity service', () => {
  test('gives tokens that are good for the calls, and name who and which session it is', async () => {
    const tokens = await createVisitor(server).signIn(ada);
    const me = await whoIs(tokens.access_token);
    expect([me.status, me.body.username]).toEqual([200, 'Ada']);
    expect(readClaims(tokens.access_token)).toMatchObject({
      iss: 'http://localhost:8080/realms/lorepath',
      aud: 'lorepath-api',
      sub: me.body.user_id,
      name: 'Ada',
      email: 'ada@example.org',
      email_verified: true,
    });
    expect(readClaims(tokens.id_token)).toMatchObject({ preferred_username: 'Ada', nonce: 'some nonce' });
    const { exp, iat, sid } = readClaims(tokens.access_token);
    expect(exp - iat).toBe(600);
    // As the client reads it, and still a secret that nobody can guess.
    expect(readClaims(tokens.refresh_token)).toMatchObject({ typ: 'Refresh' });
    const { body } = await server.call<{ sessions: { id: string; kind: string }[] }>(
      { token: tokens.access_token },
      'GET',
      '/account/sessions',
    );
    expect(body.sessions).toContainEqual(
      expect.objectContaining({ id: sid, kind: 'identity', current: true }),
    );
  });

  test('gives tokens that the service itself knows too, for as long as the session is', async () => {
    const visitor = createVisitor(server);
    const { access_token } = await visitor.signIn(ada);
    const ask = (token: string) =>
      visitor.send('GET', `${SERVICE}/userinfo`, undefined, { authorization: `Bearer ${token}` });
    const known = await ask(access_token);
    expect([known.status, JSON.parse(known.text)]).toEqual([
      200,
      expect.objectContaining({ sub: readClaims(access_token).sub, email: 'ada@example.org' }),
    ]);
    expect((await ask(`${access_token.slice(0, -4)}AAAA`)).status).toBe(401);
    await server.call({ token: access_token }, 'POST', '/auth/logout');
    expect((await ask(access_token)).status).toBe(401);
  });

  test('asks to register where that is wanted, and signing in finishes it all the same', async () => {
    const visitor = createVisitor(server);
    const { verifier, arrived } = visitor.ask({ login_hint: 'ada@example.org' }, 'registrations');
    const uid = readUid((await arrived).location);
    const page = await visitor.send('GET', `/api/auth/interactions/${uid}`);
    expect(JSON.parse(page.text)).toEqual({ kind: 'register', email: 'ada@example.org' });
    const { body } = await visitor.answerPage(uid, ada);
    const back = await visitor.send('GET', (body as { redirect_to: string }).redirect_to);
    const reply = await visitor.exchange(readAnswer(back.location).code ?? '', verifier);
    expect(reply.status).toBe(200);
  });

  test('gives tokens once for a code, to however many come with it at once', async () => {
    const visitor = createVisitor(server);
    const { verifier, arrived } = visitor.ask();
    const { body } = await visitor.answerPage(readUid((await arrived).location), ada);
    const back = await visitor.send('GET', (body as { redirect_to: string }).redirect_to);
    const { code = '' } = readAnswer(back.location);
    const replies = await Promise.all([1, 2, 3, 4].map(() => visitor.exchange(code, verifier)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    for (const { status, text } of replies)
      if (status === 400) expect(JSON.parse(text)).toMatchObject({ error: 'invalid_grant' });
  });

  test('is for the browser in which it began, and for nobody who has only its address', async () => {
    const visitor = createVisitor(server);
    const uid = readUid((await visitor.ask().arrived).location);
    const stranger = createVisitor(server);
    expect((await stranger.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(404);
    expect((await stranger.answerPage(uid, ben)).status).toBe(404);
    const [mark] = [...visitor.jar].filter(([name]) => name.startsWith('lorepath_interaction '));
    stranger.jar.set(`lorepath_interaction /`, { value: `${mark?.[1].value}x`, path: '/' });
    expect((await stranger.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(404);
    expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(200);
  });

  test('two at once in one browser do not disturb each other', async () => {
    const visitor = createVisitor(server);
    const asked = [visitor.ask(), visitor.ask()];
    const uids = await Promise.all(asked.map(async ({ arrived }) => readUid((await arrived).location)));
    for (const uid of uids) expect((await visitor.answerPage(uid, ada)).status).toBe(200);
  });

  test('refuses a wrong answer, and an address that was never verified, as every sign-in does', async () => {
    const visitor = createVisitor(server);
    const uid = readUid((await visitor.ask().arrived).location);
    const wrong = await visitor.answerPage(uid, { ...ada, holder: ben.holder });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      expect.objectContaining({ code: 'accounts.invalid_credentials' }),
    ]);
    const cora = await registerAccount(server, 'Cora');
    expect((await visitor.answerPage(uid, cora)).body).toMatchObject({ code: 'accounts.email_unverified' });
    expect((await visitor.answerPage(uid, ada)).status).toBe(200);
  });

  test('by somebody else in the same browser ends the session that was there', async () => {
    const visitor = createVisitor(server);
    const first = await visitor.signIn(ada);
    const second = await visitor.signIn(ben);
    expect((await whoIs(second.access_token)).body.username).toBe('Ben');
    expect((await whoIs(first.access_token)).status).toBe(401);
    expect((await visitor.refresh(first.refresh_token)).status).toBe(400);
  });

  test('once more by the same person goes on with the session', async () => {
    const visitor = createVisitor(server);
    const [first, second] = [await visitor.signIn(ada), await visitor.signIn(ada)];
    expect(readClaims(second.access_token).sid).toBe(readClaims(first.access_token).sid);
    expect(await statusesOf([first, second])).toEqual([200, 200]);
  });
});

describe('a sign-in that was answered and not gone on with', () => {
  async function park(name: string) {
    const account = await makeAccount(server, name);
    const owner = await signInByKeys(server, account);
    const visitor = createVisitor(server);
    const { verifier, arrived } = visitor.ask();
    const { body } = await visitor.answerPage(readUid((await arrived).location), account);
    const goOn = () => visitor.send('GET', (body as { redirect_to: string }).redirect_to);
    return { account, owner, visitor, verifier, goOn };
  }

  test('is answered once more when the answer was lost, and goes on', async () => {
    const visitor = createVisitor(server);
    const { verifier, arrived } = visitor.ask();
    const uid = readUid((await arrived).location);
    const [first, again] = [await visitor.answerPage(uid, ada), await visitor.answerPage(uid, ada)];
    const { redirect_to } = again.body as { redirect_to: string };
    expect([again.status, redirect_to]).toEqual([200, (first.body as { redirect_to: string }).redirect_to]);
    const { code = '' } = readAnswer((await visitor.send('GET', redirect_to)).location);
    const { access_token } = JSON.parse((await visitor.exchange(code, verifier)).text);
    expect((await whoIs(access_token)).status).toBe(200);
  });

  test('waits for a minute and no longer', async () => {
    const early = await park('Early');
    server.clock.move(59_000);
    expect(readAnswer((await early.goOn()).location).code).toMatch(/\w/);
    const late = await park('Late');
    server.clock.move(61_000);
    expect(readAnswer((await late.goOn()).location).code).toBeUndefined();
  });

  test.each(['before', 'after'])(
    'opens nothing when the password is changed %s the code is given out',
    async (when) => {
      const { account, owner, visitor, verifier, goOn } = await park(`Parked ${when}`);
      const there = when === 'after' ? await goOn() : undefined;
      server.clock.move(1);
      const change = { ...makeLock(), proof: await proofOf(server, account, 'password') };
      expect((await server.call(owner, 'POST', '/account/password', change)).status).toBe(200);
      const { code = '' } = readAnswer((there ?? (await goOn())).location);
      const { access_token = '' } = JSON.parse((await visitor.exchange(code, verifier)).text);
      expect((await whoIs(access_token)).status).toBe(401);
      expect((await visitor.checkSilently()).answer).toMatchObject({ error: 'login_required' });
      const { body } = await server.call<{ sessions: unknown[] }>(owner, 'GET', '/account/sessions');
      expect(body.sessions).toHaveLength(1);
    },
  );

  test('by the owner goes on after their own change of the password', async () => {
    const account = await makeAccount(server, 'Staying');
    const visitor = createVisitor(server);
    const { access_token, refresh_token } = await visitor.signIn(account);
    server.clock.move(1);
    const change = { ...makeLock(), proof: await proofOf(server, account, 'password') };
    const reply = await server.call({ token: access_token }, 'POST', '/account/password', change);
    expect(reply.status).toBe(200);
    expect((await visitor.refresh(refresh_token)).status).toBe(200);
    const { expires_at } = await server.db.kysely
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', readClaims(access_token).sid)
      .executeTakeFirstOrThrow();
    expect(expires_at).toEqual(new Date(server.clock.read().getTime() + SESSION_IDLE_SECONDS * 1000));
    const { tokens } = await visitor.checkSilently();
    expect((await whoIs(tokens?.access_token ?? '')).status).toBe(200);
  });
});

test('development people are nobody in production, whatever they still hold', async () => {
  const options = { mode: 'production', publicUrl: 'http://localhost:8080' } as const;
  const first = await createTestServer(options);
  try {
    const demo = await registerAccount(first, 'Demo');
    await first.db.kysely.updateTable('people').set({ email_verified_at: first.clock.read() }).execute();
    const visitor = createVisitor(first);
    const { access_token, refresh_token } = await visitor.signIn(demo);
    await first.db.kysely.updateTable('people').set({ development: true }).execute();
    expect((await visitor.refresh(refresh_token)).status).toBe(400);
    // Long enough for the session to be asked after again.
    first.clock.move(5000);
    expect((await visitor.checkSilently()).answer).toMatchObject({ error: 'login_required' });
    expect((await first.call({ token: access_token }, 'GET', '/auth/protected')).status).toBe(401);
  } finally {
    await first.close();
  }
});

describe('the silent check', () => {
  test('knows who is signed in, and says so when nobody is', async () => {
    const visitor = createVisitor(server);
    expect((await visitor.checkSilently()).answer).toMatchObject({ error: 'login_required' });
    await visitor.signIn(ada);
    const { tokens } = await visitor.checkSilently();
    expect((await whoIs(tokens?.access_token ?? '')).body.username).toBe('Ada');
  });

  test('may be framed by our own pages, as nothing else of the service', async () => {
    const visitor = createVisitor(server);
    const frames = async (url: string) => (await visitor.send('GET', url)).headers['x-frame-options'];
    expect((await visitor.ask({ prompt: 'none' }).arrived).headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await visitor.ask({ prompt: 'login' }).arrived).headers['x-frame-options']).toBe('DENY');
    expect(await frames(`${SERVICE}/3p-cookies/step1.html`)).toBe('SAMEORIGIN');
    expect(await frames(`${SERVICE}/logout`)).toBe('DENY');
    expect(await frames(`${SERVICE}/auth`)).toBe('DENY');
  });
});

describe('refreshing', () => {
  test('replaces the token; the old one is taken once more for 30 s, and ends the family after that', async () => {
    const visitor = createVisitor(server);
    const first = await visitor.signIn(ada);
    const second: Tokens = JSON.parse((await visitor.refresh(first.refresh_token)).text);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoIs(second.access_token)).status).toBe(200);
    server.clock.move(29_000);
    expect((await visitor.refresh(first.refresh_token)).status).toBe(200);
    server.clock.move(2000);
    const late = await visitor.refresh(first.refresh_token);
    expect([late.status, JSON.parse(late.text).error]).toEqual([400, 'invalid_grant']);
    expect((await visitor.refresh(second.refresh_token)).status).toBe(400);
    // When only an answer was lost: the browser that signed in is known, and asks unseen.
    const again = (await visitor.checkSilently()).tokens?.access_token ?? '';
    expect((await whoIs(again)).status).toBe(200);
  });

  test('two at once with one token both succeed', async () => {
    const visitor = createVisitor(server);
    const { refresh_token } = await visitor.signIn(ada);
    const replies = await Promise.all([visitor.refresh(refresh_token), visitor.refresh(refresh_token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is possible for as long as the session is, which it keeps alive', async () => {
    const visitor = createVisitor(server);
    const { refresh_token, access_token } = await visitor.signIn(ada);
    const read = () =>
      server.db.kysely
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', readClaims(access_token).sid)
        .executeTakeFirstOrThrow();
    const before = (await read()).expires_at.getTime();
    server.clock.move(60_000);
    expect((await visitor.refresh(refresh_token)).status).toBe(200);
    expect((await read()).expires_at.getTime()).toBe(before + 60_000);
  });
});

describe('signing out', () => {
  test('by the call ends the session everywhere: bearers, refresh tokens and the silent check', async () => {
    const visitor = createVisitor(server);
    const tokens = [await visitor.signIn(ada), (await visitor.checkSilently()).tokens as Tokens];
    const other = await createVisitor(server).signIn(ada);
    expect(await statusesOf(tokens)).toEqual([200, 200]);
    const token = tokens[0]?.access_token ?? '';
    expect((await server.call({ token }, 'POST', '/auth/logout')).status).toBe(200);
    expect(await statusesOf(tokens)).toEqual([401, 401]);
    for (const { refresh_token } of tokens) expect((await visitor.refresh(refresh_token)).status).toBe(400);
    expect((await visitor.checkSilently()).answer).toMatchObject({ error: 'login_required' });
    expect(await statusesOf([other])).toEqual([200]);
  });

  test('at the service ends the session here too', async () => {
    const visitor = createVisitor(server);
    const tokens = await visitor.signIn(ada);
    const query = new URLSearchParams({
      client_id: 'lorepath-web',
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:8080/login',
    });
    const page = await visitor.send('GET', `${SERVICE}/logout?${query}`);
    expect(page.text).toContain('src="/identity-sign-out.js"');
    expect(page.text).not.toContain('<script>');
    const [, action = '', xsrf = ''] = /action="([^"]+)".*value="([^"]+)"/.exec(page.text) ?? [];
    const done = await visitor.post(new URL(action).pathname, { xsrf, logout: 'yes' });
    expect(done.location).toBe('http://localhost:8080/login');
    expect(await statusesOf([tokens])).toEqual([401]);
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('at the service is not done for a page of somebody else, without a press', async () => {
    const visitor = createVisitor(server);
    const tokens = await visitor.signIn(ada);
    const page = await visitor.send('GET', `${SERVICE}/logout?client_id=lorepath-web`);
    expect(page.text).not.toContain('identity-sign-out.js');
    const [, action = ''] = /action="([^"]+)"/.exec(page.text) ?? [];
    await visitor.post(new URL(action).pathname, { xsrf: 'guessed', logout: 'yes' });
    expect(await statusesOf([tokens])).toEqual([200]);
  });

  test('leaves nothing of the session in the records', async () => {
    const { person_id, ...visit } = await signInSomebody('Dora');
    const count = async () =>
      (
        await server.db.kysely
          .selectFrom('identity_records')
          .select('kind')
          .where('person_id', '=', person_id)
          .where('kind', '!=', 'Interaction')
          .execute()
      ).length;
    expect(await count()).toBeGreaterThan(0);
    await server.call({ token: visit.tokens.access_token }, 'POST', '/auth/logout');
    await expect.poll(count).toBe(0);
  });
});

async function signInSomebody(name: string) {
  const account = await makeAccount(server, name);
  const tokens = await createVisitor(server).signIn(account);
  return { account, tokens, person_id: readClaims(tokens.access_token).sub };
}
