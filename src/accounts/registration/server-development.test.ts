// The ways in of development mode, for this machine only, and the check of a token.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type Reply, type RunningServer } from '../../../tests/server.ts';
import { DEVELOPMENT_SESSION_SECONDS } from '../lifetimes.ts';

type SignedIn = { access_token: string };
type Refused = { code: string; message: string; errors?: { path: string; message: string }[] };

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function signIn(name: unknown, headers: Readonly<Record<string, string>> = {}) {
  return server.call<SignedIn & Refused>(undefined, 'POST', '/dev/sign-in', { name }, headers);
}

function whoIs(token: string): Promise<Reply<{ user_id: string; username: string } & Refused>> {
  return server.call({ token }, 'GET', '/auth/protected');
}

async function nameAfter(name: string): Promise<{ user_id: string; username: string }> {
  const reply = await signIn(name);
  expect([name, reply.status]).toEqual([name, 200]);
  return (await whoIs(reply.body.access_token)).body;
}

describe('accounts.devSignIn', () => {
  test('makes the person of a name, and later knows them again', async () => {
    const reply = await signIn('Robin');
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['access_token', 'demo_keys']]);
    // With the keys of a demo person, whose password everybody may know; nobody else has any there.
    expect(reply.body).toMatchObject({ demo_keys: { public_key: expect.any(String) } });
    expect(reply.headers['cache-control']).toBe('no-store');
    const me = await nameAfter('Robin');
    expect(me).toEqual({
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ username: 'Robin', welcomed: true },
    });
    expect((await whoIs(reply.body.access_token)).body).toEqual(me);
    const people = await server.db.kysely.selectFrom('people').select('development').execute();
    expect(people).toEqual([{ development: true }]);
    expect((await signIn('Somebody else')).body).toMatchObject({ demo_keys: null });
  });

  test.each([
    ['Éva', ['éva', 'ÉVA', ' Éva ', 'E\u0301va']],
    ['ΣΊΣΥΦΟΣ', ['σίσυφοσ']],
    ['Жанна', ['ЖАННА', 'жанна']],
  ])('%s is the same person in any case and any spelling of its letters', async (name, others) => {
    const first = await nameAfter(name);
    for (const other of others) expect(await nameAfter(other)).toEqual(first);
  });

  test('ten sign-ins at once with a new name are one person', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => signIn(at % 2 ? 'Twins' : 'TWINS')),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    const ids = await Promise.all(
      replies.map(async (reply) => (await whoIs(reply.body.access_token)).body.user_id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    ['1 letter', 'x'],
    ['40 letters', 'x'.repeat(40)],
    ['emoji', '🦊🧑‍🚀'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a template', '{{7*7}} <%= 7*7 %>'],
    ['SQL', "'; drop table people; --"],
    ['a word of the language', 'null'],
    ['a property of every object', 'constructor'],
    ['a number', '007'],
    ['right to left', 'עדה'],
    ['a pattern of SQL', '%_\\'],
  ])('takes %s as it is written: %j', async (_, name) => {
    expect(await nameAfter(name)).toMatchObject({ username: name });
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \t '],
    ['41 letters', 'x'.repeat(41)],
    ['50,000 letters', 'a'.repeat(50_000)],
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\r\nSet-Cookie: x'],
    ['an escape', '\u001b[2J'],
    ['a control character of Latin-1', 'a\u0085b'],
    ['half a surrogate pair', 'a\ud800'],
    ['the other half', '\udc00b'],
    ['no text', 5],
    ['null', null],
    ['a list', ['Robin']],
    ['an object', { $ne: '' }],
    ['no name', undefined],
  ])('refuses %s by name', async (_, name) => {
    const before = performance.now();
    const reply = await signIn(name);
    expect(performance.now() - before).toBeLessThan(5000);
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(reply.body.errors?.[0]).toEqual({ path: 'name', message: expect.stringMatching(/\w/) });
    expect(new Set(reply.body.errors?.map((error) => error.path))).toEqual(new Set(['name']));
  });

  test('the name of somebody who registered is not given away', async () => {
    await server.db.kysely
      .insertInto('people')
      .values({
        ...{
          id: '00000000-0000-4000-8000-000000000001' as never,
          username: 'Registered',
          development: false,
        },
        created_at: server.clock.read(),
      })
      .execute();
    const reply = await signIn('registered');
    expect([reply.status, reply.body.code]).toEqual([403, 'app.forbidden']);
  });

  test.each([
    ...[
      'localhost',
      'localhost:8080',
      'LOCALHOST:3000',
      '127.0.0.1',
      '127.0.0.1:8080',
      '[::1]',
      '[::1]:8080',
    ],
  ])('serves who came by the host %s', async (host) => {
    expect((await signIn('Near', { host })).status).toBe(200);
  });

  test.each([
    ...['example.com', 'localhost.example.com', 'example.com:localhost', '127.0.0.1.example.com', '10.0.0.5'],
    ...['localhost@example.com', 'example.com#localhost', '0.0.0.0', '[::]', '[fe80::1]', '192.168.1.2:8080'],
    ...[' ', 'a b', '[::1', 'localhost,example.com', '%00', 'localhost:99999'],
    ...['user@localhost', 'localhost/evil', 'localhost?evil', 'loc%61lhost', '127.1', '2130706433'],
  ])('refuses who came by the host %j', async (host) => {
    const reply = await signIn('Far', { host });
    expect([reply.status, reply.body.code]).toEqual([403, 'app.forbidden']);
  });

  test.each([
    ...['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'],
    ...['X-Forwarded', 'X-Forwarded-Scheme', 'X-Original-Host', 'CF-Ray', 'X-Amzn-Trace-Id'],
    ...['X-Forward-For', 'X-Client-IP', 'X-Rewrite-URL', 'Proxy-Connection', 'X-Scheme', 'CDN-Loop'],
    ...['X-Request-ID', 'Front-End-Https', 'Fly-Client-IP', 'ngrok-skip-browser-warning', 'X-Azure-ClientIP'],
    ...['DO-Connecting-IP', 'Remote-Addr'],
  ])('refuses what a proxy handed on with %s', async (name) => {
    for (const value of ['127.0.0.1', 'localhost', 'for=127.0.0.1', '']) {
      const reply = await signIn('Forwarded', { [name]: value });
      expect([reply.status, reply.body.code]).toEqual([403, 'app.forbidden']);
    }
    const made = await server.db.kysely.selectFrom('people').where('username', '=', 'Forwarded').execute();
    expect(made).toEqual([]);
  });

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:9999' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Referer: 'https://lorepath.example/login' },
    { Referer: 'http://localhost/login' },
  ])('refuses a page of another origin: %j', async (headers) => {
    const reply = await signIn('Foreign', { host: 'localhost:8080', ...headers });
    expect([reply.status, reply.body.code]).toEqual([403, 'app.forbidden']);
  });

  test('refuses a proxy that says nothing of itself and writes the host anew', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const body = '{"name":"Robin"}';
    const status = async (line: string, ...headers: readonly string[]) => {
      const socket = connect(port, '127.0.0.1');
      const sent = ['Content-Type: application/json', `Content-Length: ${body.length}`, ...headers];
      socket.write(`${line}\r\n${sent.join('\r\n')}\r\n\r\n${body}`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return Number(String(answer).split(' ')[1]);
    };
    const host = `Host: localhost:${port}`;
    const call = 'POST /api/dev/sign-in';
    expect(await status(`${call} HTTP/1.1`, host)).toBe(200);
    expect(await status(`${call} HTTP/1.1`, host, 'Connection: keep-alive')).toBe(200);
    for (const [line, ...headers] of [
      [`${call} HTTP/1.0`, host],
      [`${call} HTTP/1.0`, host, 'Connection: keep-alive'],
      [`${call} HTTP/1.0`],
      [`${call} HTTP/1.1`, host, 'Connection: close'],
      [`${call} HTTP/1.1`, host, 'Connection: TE, Close'],
      // As many hand on sockets, and with them every other call.
      [`${call} HTTP/1.1`, host, 'Connection: upgrade'],
      [`${call} HTTP/1.1`, host, 'Connection: Upgrade, keep-alive'],
      [`${call} HTTP/1.1`, host, 'Connection: keep-alive', 'Connection: upgrade'],
      [`${call} HTTP/1.1`, host, 'X_Forwarded_For: 198.51.100.7'],
      [`POST http://localhost:${port}/api/dev/sign-in HTTP/1.1`, host],
      [`POST http://lorepath.example/api/dev/sign-in HTTP/1.1`, host],
      [`${call} HTTP/1.1`, host, 'Host: lorepath.example'],
      [`${call} HTTP/1.1`, 'Host: lorepath.example'],
      [`${call} HTTP/1.1`],
    ] as const)
      expect([line, headers, await status(line, ...headers)]).toEqual([
        line,
        headers,
        expect.toBeOneOf([400, 403, 404]),
      ]);
  });

  test('serves its own page', async () => {
    const headers = {
      host: 'localhost:8080',
      Origin: 'http://localhost:8080',
      Referer: 'http://localhost:8080/login',
      Connection: 'keep-alive',
      'Sec-Fetch-Site': 'same-origin',
    };
    expect((await signIn('Own', headers)).status).toBe(200);
  });

  test('is not there in production', async () => {
    const production = await createTestServer({
      ...{ mode: 'production', publicUrl: 'https://lorepath.example', apiDocs: true },
    });
    try {
      for (const path of ['/dev/sign-in', '/dev/sign-in/', '/register']) {
        const sent = { name: 'Robin', username: 'Robin', email: 'robin@example.org' };
        const reply = await production.call<Refused>(undefined, 'POST', path, sent);
        expect([reply.status, reply.body.code]).toEqual([404, 'app.not_found']);
      }
      expect(await production.db.kysely.selectFrom('people').selectAll().execute()).toEqual([]);
      const { text } = await production.call(undefined, 'GET', '/openapi.json');
      expect(text).not.toMatch(/\/api\/(dev\/|register")/);
      expect((await production.call(undefined, 'GET', '/app')).body).toEqual({
        mode: 'production',
        identity: 'own',
      });
    } finally {
      await production.close();
    }
  });
});

describe('accounts.betaRegister', () => {
  const registerForTesting = (sent: object, headers: Readonly<Record<string, string>> = {}) =>
    server.call<{ message: string } & Refused>(undefined, 'POST', '/register', sent, headers);

  test('makes a person without keys, whom the development sign-in knows', async () => {
    const reply = await registerForTesting({ email: 'beta@example.org', username: 'Beta' });
    expect([reply.status, reply.body.message]).toEqual([
      ...[201, 'Registration successful. Please check your email to verify your account.'],
    ]);
    const { user_id: id } = await nameAfter('Beta');
    const person = await server.db.kysely
      .selectFrom('people')
      .select(['email', 'development', 'city'])
      .where('id', '=', id as never)
      .executeTakeFirst();
    expect(person).toEqual({ email: 'beta@example.org', development: true, city: null });
  });

  test('says in the words of the form what is wrong', async () => {
    const reply = await registerForTesting({ email: 'nobody', username: ' ' });
    expect([reply.status, reply.body.message]).toEqual([422, 'Please enter a valid email address']);
    expect(reply.body.errors?.map(({ path }) => path)).toEqual(['email', 'username']);
  });

  test('is for this machine only', async () => {
    const sent = { email: 'far@example.org', username: 'Far' };
    for (const headers of [{ host: 'example.com' }, { Origin: 'https://evil.example' }, { Via: '1.1 x' }])
      expect((await registerForTesting(sent, headers as never)).status).toBe(403);
  });
});

describe('accounts.getProtected', () => {
  test('a development sign-in lasts twelve hours and says when it is over', async () => {
    const { body } = await signIn('Robin');
    server.clock.move(DEVELOPMENT_SESSION_SECONDS * 1000 - 1);
    expect((await whoIs(body.access_token)).status).toBe(200);
    server.clock.move(1);
    const reply = await whoIs(body.access_token);
    const message = 'Session expired. Please log in again.';
    expect([reply.status, reply.body]).toEqual([
      401,
      { code: 'app.session_expired', message, detail: message },
    ]);
    const elsewhere = await server.call<Refused>({ token: body.access_token }, 'GET', '/card-game/topics');
    expect([elsewhere.status, elsewhere.body.message]).toEqual([401, message]);
  });

  test('a person who was deleted since is no longer signed in', async () => {
    const { body } = await signIn('Gone');
    await server.db.kysely.deleteFrom('people').where('username', '=', 'Gone').execute();
    const reply = await whoIs(body.access_token);
    expect([reply.status, reply.body.code]).toEqual([401, 'app.session_expired']);
    for (const [method, path, sent] of [
      ['GET', '/card-game/topics', undefined],
      ['GET', '/card-game/stories/user', undefined],
      ['GET', '/card-game/topics/ember/assessment', undefined],
      ['GET', '/card-game/topics/ember/my-rating', undefined],
      ['POST', '/card-game/stories', { topic_id: 'ember' }],
      ['POST', '/card-game/topics/ember/rate', { rating: 4 }],
      [
        'PUT',
        '/card-game/stories/00000000-0000-4000-8000-000000000000',
        { lastCardPointer: 1, answeredCards: {} },
      ],
      ['DELETE', '/card-game/stories/00000000-0000-4000-8000-000000000000', undefined],
    ] as const) {
      const answer = await server.call({ token: body.access_token }, method, path, sent);
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
  });

  test('a stranger is refused', async () => {
    const reply = await server.call<Refused>(undefined, 'GET', '/auth/protected/');
    expect([reply.status, reply.body.code, reply.headers['www-authenticate']]).toEqual([
      ...[401, 'app.unauthorized'],
      'Bearer',
    ]);
  });
});
