// What is asked of the identity service: addresses in every spelling, codes that are stolen, and what is no request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KeyAccount, makeAccount } from '../../../tests/accounts.ts';
import { createVisitor, readAnswer, readUid, SERVICE } from '../../../tests/identity-visitor.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';

let server: RunningServer;
let ada: KeyAccount;

beforeAll(async () => {
  server = await createTestServer();
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

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

  test('over https stays there, and so do its cookies; in production there is one address', async () => {
    const safe = await createTestServer({ mode: 'production', publicUrl: 'https://lorepath.example' });
    try {
      const visitor = createVisitor(safe);
      const { text } = await visitor.send('GET', '/realms/lorepath/.well-known/openid-configuration');
      expect(JSON.parse(text)).toMatchObject({
        issuer: 'https://lorepath.example/realms/lorepath',
        token_endpoint: `https://lorepath.example${SERVICE}/token`,
      });
      const { status, headers } = await visitor.ask({ redirect_uri: 'https://lorepath.example/' }).arrived;
      const cookies = [headers['set-cookie']].flat().map(String);
      expect([status, cookies.length > 2]).toEqual([303, true]);
      for (const cookie of cookies) expect(cookie).toMatch(/; secure(;|$).*httponly|httponly.*; secure/i);
      expect((await visitor.ask({ redirect_uri: `${APP}/card-story` }).arrived).status).toBe(400);
    } finally {
      await safe.close();
    }
  });

  test('is refused to an address that begins without end, and to no other', async () => {
    const crowded = await createTestServer();
    try {
      const begin = async (from: string) =>
        (await crowded.app.inject({ url: `${SERVICE}/auth?client_id=lorepath-web`, remoteAddress: from }))
          .statusCode;
      const replies = await Promise.all(Array.from({ length: 310 }, () => begin('192.0.2.1')));
      expect(replies.filter((status) => status === 429)).toHaveLength(10);
      expect(await begin('192.0.2.2')).toBe(400);
      crowded.clock.move(1000);
      expect(await begin('192.0.2.1')).toBe(400);
    } finally {
      await crowded.close();
    }
  });

  test('cannot be answered while the database is away, and says when to come again', async () => {
    let isAway = false;
    const lost = await createTestServer({
      wrapDb: (db) => ({
        ...db,
        get kysely() {
          if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          return db.kysely;
        },
      }),
    });
    try {
      const visitor = createVisitor(lost);
      const person = await lost.signIn('Ada');
      isAway = true;
      const first = await visitor.ask().arrived;
      isAway = false;
      const uid = readUid((await visitor.ask().arrived).location);
      isAway = true;
      const later = await visitor.ask().arrived;
      expect([first, later].map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
        [503, '1'],
        [503, '1'],
      ]);
      // Neither is what the product adds to the library's own calls.
      const asked = await visitor.send('GET', `${SERVICE}/userinfo`, undefined, {
        ...{ accept: '*/*', authorization: `Bearer ${person.token}` },
      });
      expect([asked.status, asked.headers['retry-after'], JSON.parse(asked.text).error]).toEqual([
        ...[503, '1', 'temporarily_unavailable'],
      ]);
      // Whoever reads it did nothing wrong, and the address is right.
      expect(first.text).toContain('The server is catching its breath.');
      expect(first.text).not.toContain('This way in has closed');
      isAway = false;
      expect((await visitor.send('GET', `/api/auth/interactions/${uid}`)).status).toBe(200);
    } finally {
      await lost.close();
    }
  });
});
