// The web app as it is served: the page for every screen, and nothing else for anything else.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#messages/catalogue.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { SOURCES } from './features.ts';

const PAGE = '<!doctype html><title>Lorepath</title><meta property="og:image" content="/icons/share.png" />';
/** The page as it is answered: whoever shows a link to it finds the picture at a whole address. */
const ANSWERED = PAGE.replace('"/icons', '"http://localhost:8080/icons');
/** The page of a screen that stands in it from the first. */
const STANDING = PAGE.replace(
  '<title>',
  '<script data-who="signed-in">begin()</script><style>p{color:red}</style><title>',
);
/** What a browser says when somebody opens an address. */
const AS_PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  // A checkout may lie below a folder of any name, also of the one that is cached for ever.
  folder = join(mkdtempSync(join(tmpdir(), 'lorepath-web-')), 'assets');
  const web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(web, '.vite'));
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  writeFileSync(join(web, 'index.html'), PAGE);
  writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(web, 'assets', 'main-abc123.js.br'), 'packed');
  writeFileSync(join(web, 'theme.js'), '// theme');
  writeFileSync(join(web, 'worker.js'), '// keeps the app');
  writeFileSync(join(web, 'worker.js.br'), 'packed');
  writeFileSync(join(web, 'worker-off.js'), '// lets it go');
  for (const name of ['silent-check-sso.html', 'cookie-check.html']) {
    writeFileSync(join(web, name), PAGE);
    writeFileSync(join(web, `${name}.br`), 'packed');
  }
  const manifest = {
    [SOURCES['/profile']]: { file: 'assets/Profile-abc123.js', css: ['assets/Profile-abc123.css'] },
    [SOURCES['/chat']]: { file: 'assets/Chats-abc123.js' },
    [SOURCES['/psycho-tests']]: { file: 'assets/Tests-abc123.js', css: ['assets/Tests-abc123.css'] },
  };
  writeFileSync(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const chat = `${STANDING}<img src="/pictures/a.svg" alt="" fetchPriority="high"/>`;
  writeFileSync(join(web, '.first-paints.json'), JSON.stringify({ '/profile': STANDING, '/chat': chat }));
  writeFileSync(join(web, '.built-from'), 'abc');
  server = await createTestServer({ webFolder: web });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a request line as it is: clients that mean well would tidy up the path first. */
async function askRaw(requestLine: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('what a screen needs goes with its page', () => {
  const linkOf = async (url: string) => (await server.app.inject({ url, headers: AS_PAGE })).headers.link;

  test.each(['/profile', '/profile/', '/profile?from=there'])('%s', async (url) => {
    expect(await linkOf(url)).toBe('</assets/Profile-abc123.js>; rel=modulepreload');
  });

  test('its styles where they are not in the page, and the picture that is its largest thing', async () => {
    expect(await linkOf('/psycho-tests')).toBe(
      '</assets/Tests-abc123.js>; rel=modulepreload, </assets/Tests-abc123.css>; rel=preload; as=style; crossorigin',
    );
    expect(await linkOf('/chat')).toBe(
      '</pictures/a.svg>; rel=preload; as=image; fetchpriority=high, </assets/Chats-abc123.js>; rel=modulepreload',
    );
  });

  test.each(['/', '/login', '/profile/other', '/api/profile'])('nothing goes with %s', async (url) => {
    expect(await linkOf(url)).toBeUndefined();
  });

  test.each(Object.values(SOURCES))('%s is there', (source) => {
    expect(existsSync(join(import.meta.dirname, '../..', source))).toBe(true);
  });
});

describe('a frame around a page', () => {
  const framingOf = async (url: string, encoding: string) => {
    const { headers } = await server.app.inject({ url, headers: { 'accept-encoding': encoding } });
    const [ancestors] = /frame-ancestors [^;]+/.exec(String(headers['content-security-policy'])) ?? [];
    return [ancestors, headers['x-frame-options']];
  };

  test.each(['identity', 'br'])(
    'may be of our own pages around those of the silent check alone: %s',
    async (encoding) => {
      for (const url of ['/silent-check-sso.html', '/cookie-check.html', '/silent-check-sso.html?x=1'])
        expect(await framingOf(url, encoding)).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
      for (const url of [
        '/',
        '/login',
        '/theme.js',
        '/api/app',
        '/api/docs',
        '/assets/main-abc123.js',
        '/a/silent-check-sso.html',
      ])
        expect([url, ...(await framingOf(url, encoding))]).toEqual([url, "frame-ancestors 'none'", 'DENY']);
    },
  );
});

describe('the page', () => {
  test.each([
    ...['/', '/login', '/card-story', '/card-story/0b5f9c1e', '/card-story/', '/?x=/../.env'].map(
      (url) => [url, 200] as const,
    ),
    ['/account?file=a.js', 200],
    // It says itself that nothing is there.
    ...['/somewhere/else?new=true', '/a%20b', '/apiary', '/settings?file=a.js'].map(
      (url) => [url, 404] as const,
    ),
  ] as const)('answers %s with %i', async (url, status) => {
    const { statusCode, body, headers } = await server.app.inject(url);
    expect([statusCode, body]).toEqual([status, ANSWERED]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  test.each(['/profile', '/profile/', '/profile?from=there'])(
    'has what a screen shows first where one stands in it, and allows that and no more: %s',
    async (url) => {
      const { body, headers } = await server.app.inject(url);
      expect(body).toBe(STANDING.replace('"/icons', '"http://localhost:8080/icons'));
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /; script-src 'self' 'sha256-[^' ]+'; style-src 'self' 'sha256-[^' ]+'; img-src/,
      );
      const { headers: others } = await server.app.inject('/profile/other');
      expect(others['content-security-policy']).toMatch(/; script-src 'self'; style-src 'self'; img-src/);
      const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
      expect(packed.headers['content-security-policy']).toBe(policy);
    },
  );

  test.each([
    // A screen's, and what it is of is asked by the screen itself.
    ['/card-story/%E0%A4%A', 200],
    ['/story/none', 200],
    ['/', 200],
    ['/STUDY/', 200],
    ...['/%', '/%zz?new=%zz', '/favicon.png', '/%c0%ae%c0%ae/outside', '/apiary/%', '/a%2fapi%/'].map(
      (url) => [url, 404] as const,
    ),
    ...['/nowhere', '/card-story/a/b', '/profile/other', '//'].map((url) => [url, 404] as const),
  ] as const)('answers who opens a mistyped or broken address as a page: %s is %i', async (url, status) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body, headers } = await server.app.inject({ method, url, headers: AS_PAGE });
      expect([statusCode, body]).toEqual([status, method === 'GET' ? ANSWERED : '']);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
    }
  });

  test.each([
    ...['/api/%', '/api/card-game/stories/%E0%A4%A', '/api/x/%c0%ae?y=1', '/%61pi/%', '/assets/%zz'],
    ...['/.env/%', '/%2eenv/%', '/x/%2Eenv/%', '/x%5c..%5c%'],
  ])('does not answer calls and what is hidden, however broken: %s', async (url) => {
    const reply = await server.app.inject({ url, headers: AS_PAGE });
    expect([reply.statusCode, reply.json()]).toEqual([404, new Refusal('app.not_found').toBody()]);
    expect(reply.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  });

  test('answers who asks for its head alone', async () => {
    const { statusCode, body } = await server.app.inject({ method: 'HEAD', url: '/login' });
    expect([statusCode, body]).toEqual([200, '']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('does not answer %s', async (method) => {
    for (const url of ['/login', '/login/%']) {
      const reply = await server.app.inject({ method, url, headers: AS_PAGE });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'app.not_found']);
    }
  });
});

describe('a file', () => {
  test('with a hash in its name is kept for ever, any other is asked for again', async () => {
    const asset = await server.app.inject('/assets/main-abc123.js');
    expect([asset.statusCode, asset.body]).toEqual([200, 'export {};']);
    expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    const theme = await server.app.inject('/theme.js');
    expect([theme.statusCode, theme.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('is sent packed to who can unpack it', async () => {
    const packed = await server.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
  });

  test.each([
    ...['/assets/gone.js', '/assets/main-abc123.js.map', '/favicon.png', '/a/b.css', '/robots.TXT'],
    ...['/api', '/api/', '/api/x', '/api/card-game', '/api/assets/main-abc123.js'],
    ...['/.env', '/.built-from', '/.vite/manifest.json', '/.git/config', '/assets/.hidden', '/a/.ssh/id'],
    ...['/%2eenv', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt', '/..%2foutside'],
    ...['/..%5coutside', '/%c0%ae%c0%ae/outside', '/%', '/%zz', '/a%00.html'],
  ])('that is not there is refused: %s', async (url) => {
    const reply = await server.app.inject(url);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        code: 'app.not_found',
        message: 'There is nothing at this address.',
        detail: 'There is nothing at this address.',
      },
    ]);
  });

  test.each([
    ...[
      'GET /../outside.txt',
      'GET /assets/../../outside.txt',
      'GET /../../../../etc/passwd',
      'GET /..\\..\\etc',
    ],
    ...[
      'GET //../outside.txt',
      'GET /./.env',
      'GET /assets/%2e%2e/%2E%2E/x',
      'GET /.%2e/outside',
      'TRACE /login',
      'GET /api/../.env',
    ],
  ])('outside of the folder is refused: %s', async (requestLine) => {
    const answer = await askRaw(requestLine);
    expect(answer).toMatch(/^HTTP\/1\.1 40[0-9] /);
    expect(answer).not.toMatch(/outside"|root:|<title>/);
  });

  test.each([
    'GET //',
    'GET ///',
    'GET //example.com/login',
    'GET /\\',
    'GET http://example.com/login',
    'GET /?%',
  ])('a strange address does no harm: %s', async (requestLine) => {
    expect(await askRaw(requestLine)).toMatch(/^HTTP\/1\.1 (200|40[0-9]) /);
  });

  test('a folder is not listed', async () => {
    for (const url of ['/assets', '/assets/']) {
      const { body } = await server.app.inject(url);
      expect(body).not.toContain('main-abc123');
    }
  });

  test('the worker is asked after at every visit, with a policy of its own, and there is one alone', async () => {
    const { body, headers } = await server.app.inject('/worker.js');
    expect([body, headers['cache-control'], headers['content-type']]).toEqual([
      ...['// keeps the app', 'no-cache', 'text/javascript; charset=utf-8'],
    ]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    );
    const again = await server.app.inject({
      url: '/worker.js',
      headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'gzip, br' },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await server.app.inject('/worker-off.js')).statusCode).toBe(404);
  });

  test('where an operator wants browsers to keep nothing, the worker at the same address lets it go', async () => {
    const off = await createTestServer({ webFolder: join(folder, 'web'), offline: false });
    expect((await off.app.inject('/worker.js')).body).toBe('// lets it go');
    await off.close();
  });

  test('the server does not start without a page', async () => {
    await expect(createTestServer({ webFolder: join(folder, 'nothing') })).rejects.toThrow(
      /The web app is not built: .*index\.html is missing/,
    );
  });
});
