// The identity service inside the server: signing in through it, its tokens, what ends it, and what it does not fall for.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KeyAccount, makeAccount, registerAccount } from '../../tests/accounts.ts';
import { createVisitor, readAnswer, readUid, SERVICE, type Tokens } from '../../tests/identity-visitor.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../tests/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

describe('what is asked for', () => {
  const APP = 'http://localhost:8080';

  test.each([
    [`${APP}/card-story/../evil`],
    [`${APP}/card-story?x=1`],
    [`${APP}/card-story#x`],
    [`${APP}/Card-Story`],
    [`${APP}/card-story%2F`],
    [`${APP}//card-story`],
    [`${APP}/card-story\\@evil.test`],
    [`${APP}.evil.test/card-story`],
    ['http://localhost:8080@evil.test/card-story'],
    ['https://localhost:8080/card-story'],
    ['http://localhost:8081/card-story'],
    ['http://LOCALHOST:8080/card-story'],
    ['http://localhost:8080/card-story '],
    ['//localhost:8080/card-story'],
    ['javascript:alert(1)'],
    ['http://evil.test/card-story'],
    [''],
  ])('never sends anybody to %s', async (redirect_uri) => {
    const reply = await createVisitor(server).ask({ redirect_uri }).arrived;
    expect([reply.status, reply.location]).toEqual([400, '']);
    expect(reply.text).not.toContain('evil');
  });

  test.each([
    ['no proof of the code', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain proof', { code_challenge_method: 'plain' }],
    ['another client', { client_id: 'somebody' }],
    ['a token in the address', { response_type: 'id_token' }],
    ['a request of somebody else', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
  ])('is refused with %s', async (_, options) => {
    const reply = await createVisitor(server).ask(options).arrived;
    expect(readUid(reply.location)).toBe('');
    expect(readAnswer(reply.location).code).toBeUndefined();
    expect(reply.status).toBeLessThan(500);
  });

  test('a code is good once, with the proof it was asked for with, and for one address', async () => {
    const visitor = createVisitor(server);
    await visitor.signIn(ada);
    const askCode = async () => {
      const redirect_uri = `${APP}/card-story`;
      const { verifier, arrived } = visitor.ask({ prompt: 'none', redirect_uri });
      return { verifier, code: readAnswer((await arrived).location).code ?? '' };
    };
    const [stolen, moved, used] = [await askCode(), await askCode(), await askCode()];
    expect((await visitor.exchange(stolen.code, 'x'.repeat(64))).status).toBe(400);
    expect(
      (await visitor.exchange(moved.code, moved.verifier, { redirect_uri: `${APP}/login` })).status,
    ).toBe(400);
    const first = await visitor.exchange(used.code, used.verifier);
    expect(first.status).toBe(200);
    expect((await visitor.exchange(used.code, used.verifier)).status).toBe(400);
    // Somebody has seen the code: what it gave is worth nothing any more.
    expect((await visitor.refresh(JSON.parse(first.text).refresh_token)).status).toBe(400);
  });

  test('is answered for our own pages only', async () => {
    const visitor = createVisitor(server);
    const { refresh_token } = await visitor.signIn(ada);
    const form = { grant_type: 'refresh_token', client_id: 'lorepath-web', refresh_token };
    const foreign = await visitor.post(`${SERVICE}/token`, form, { origin: 'http://evil.test' });
    expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([400, undefined]);
    const own = await visitor.post(`${SERVICE}/token`, form, { origin: APP });
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, APP]);
  });

  test('means the configured address, whatever the request says of itself', async () => {
    const visitor = createVisitor(server);
    for (const headers of [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.test' },
    ]) {
      const reply = await visitor.send(
        'GET',
        '/realms/lorepath/.well-known/openid-configuration',
        undefined,
        headers,
      );
      expect(reply.text).not.toContain('evil');
      expect(JSON.parse(reply.text).token_endpoint).toBe(`http://localhost:8080${SERVICE}/token`);
    }
  });

  test.each([
    ['GET', '/realms/lorepath'],
    ['GET', '/realms/lorepath/'],
    ['GET', '/realms/other/protocol/openid-connect/auth'],
    ['GET', '/realms/%6corepath/protocol/openid-connect/auth'],
    ['GET', `${SERVICE}/auth/..%2f..`],
    ['GET', `${SERVICE}/auth?prompt[]=none&client_id[$ne]=`],
    ['POST', `${SERVICE}/auth`],
    ['POST', `${SERVICE}/token`],
    ['GET', `${SERVICE}/auth/${'x'.repeat(3000)}`],
    ['OPTIONS', `${SERVICE}/token`],
    ['GET', `${SERVICE}/userinfo`],
  ] as const)('%s %s is no fault', async (method, url) => {
    const reply = await createVisitor(server).send(method, url);
    expect(reply.status).toBeLessThan(500);
  });

  test('a body without end, or of another kind, is refused', async () => {
    const visitor = createVisitor(server);
    const long = await visitor.post(`${SERVICE}/token`, { code: 'x'.repeat(200_000) });
    const json = await visitor.send('POST', `${SERVICE}/token`, '{"grant_type":"password"}', {
      'content-type': 'application/json',
    });
    expect([long.status, json.status]).toEqual([400, 400]);
  });
});

describe('what is kept', () => {
  test('holds no token, code or id that opens anything, and nothing that can be read', async () => {
    const visitor = createVisitor(server);
    const tokens = await visitor.signIn(ada);
    const cookies = [...visitor.jar.values()].map(({ value }) => value);
    const rows = await server.db.kysely.selectFrom('identity_records').selectAll().execute();
    const dump =
      JSON.stringify(rows) +
      JSON.stringify(await server.db.kysely.selectFrom('identity_keys').selectAll().execute());
    for (const secret of [tokens.refresh_token, tokens.refresh_token.split('.')[2] ?? '', ...cookies])
      expect(dump).not.toContain(secret);
    expect(dump).not.toMatch(/ada@example|redirect_uri|"d":/);
    // The keyed hash of a token is not the plain one, which anybody could compare with.
    expect(dump).not.toContain(createHash('sha256').update(tokens.refresh_token).digest('base64url'));
  });

  test('outlives the server: sessions, tokens and keys are the same after a restart', async () => {
    const database = await cloneTestDatabase();
    const first = await createTestServer({ database });
    const account = await makeAccount(first, 'Ada');
    const visitor = createVisitor(first);
    const tokens = await visitor.signIn(account);
    await first.close();
    const second = await createTestServer({ database });
    try {
      const me = await second.call({ token: tokens.access_token }, 'GET', '/auth/protected');
      expect(me.status).toBe(200);
      const later = createVisitor(second);
      for (const [name, cookie] of visitor.jar) later.jar.set(name, cookie);
      expect((await later.checkSilently()).answer.code).toBeDefined();
      expect((await later.refresh(tokens.refresh_token)).status).toBe(200);
    } finally {
      await second.close();
      await database.drop();
    }
  });

  test('is not found any more when its time is over', async () => {
    const visitor = createVisitor(server);
    const uid = readUid((await visitor.ask().arrived).location);
    server.clock.move(29 * 60_000);
    expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(200);
    server.clock.move(2 * 60_000);
    expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(404);
    const { refresh_token } = await visitor.signIn(ada);
    server.clock.move(DAY_MS + 1000);
    expect((await visitor.refresh(refresh_token)).status).toBe(400);
  });
});

describe('the signing keys', () => {
  test('are replaced after 30 days; what the old one signed is good as long as it would have been', async () => {
    const other = await createTestServer();
    try {
      const account = await makeAccount(other, 'Ada');
      const kidOf = (token: string) =>
        JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
      const listed = async () => {
        const reply = await createVisitor(other).send('GET', `${SERVICE}/certs`);
        return (JSON.parse(reply.text).keys as { kid: string; d?: string }[]).map(({ kid, d }) => [kid, d]);
      };
      expect(await listed()).toHaveLength(1);
      other.clock.move(29 * DAY_MS);
      const before = await createVisitor(other).signIn(account);
      other.clock.move(2 * DAY_MS);
      const after = await createVisitor(other).signIn(account);
      const kids = [kidOf(after.access_token), kidOf(before.access_token)];
      expect(new Set(kids).size).toBe(2);
      expect(await listed()).toEqual(kids.map((kid) => [kid, undefined]));
      const me = await other.call({ token: before.access_token }, 'GET', '/auth/protected');
      expect(me.status).toBe(200);
      other.clock.move(29.5 * DAY_MS);
      expect(await listed()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
