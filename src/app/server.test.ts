// The frame around the features: security headers, health, documentation, and faults that tell nothing.
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { listEndpoints } from '../../tools/contracts.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lorepath-worker";

/** The directives of a policy, each with its values. */
function readPolicy(header: unknown): Record<string, string> {
  const directives = String(header)
    .split(';')
    .map((part) => part.trim());
  return Object.fromEntries(
    directives.filter(Boolean).map((part) => [part.split(' ')[0], part.replace(/^\S+ ?/, '')]),
  );
}

const SECRET_DETAIL = 'select * from people where name = Robin at /srv/lorepath/src/card-story/store.ts:12:3';

let server: RunningServer;
let stopping = false;
let space: number | undefined;
let broken: 'no' | 'gone' | 'full' | 'faulty' = 'no';

/** A database that can be made to fail: because it is gone, or because of a mistake in the code. */
function wrapDb(db: Db): Db {
  const fail = () => {
    if (broken === 'gone') {
      const error = Object.assign(new Error(`connect ECONNREFUSED ${SECRET_DETAIL}`), {
        code: 'ECONNREFUSED',
      });
      throw error;
    }
    if (broken === 'full') {
      const words = 'could not extend file "base/16384/16400": No space left on device';
      throw Object.assign(new DatabaseError(words, words.length, 'error'), { code: '53100' });
    }
    if (broken === 'faulty') throw new TypeError(SECRET_DETAIL);
  };
  return {
    ...db,
    get kysely(): Kysely<Tables> {
      fail();
      return db.kysely;
    },
    prepared: async (statement, values) => {
      fail();
      return db.prepared(statement, values);
    },
    ping: async () => {
      fail();
      return db.ping();
    },
    readFreeSpace: async () => space,
  };
}

beforeAll(async () => {
  server = await createTestServer({ wrapDb, isStopping: () => stopping });
});
afterAll(() => server.close());

describe('every answer', () => {
  test.each([
    ['GET', '/api/app'],
    ['GET', '/api/card-game/topics'],
    ['GET', '/api/nothing'],
    ['GET', '/nothing'],
    ['GET', '/%zz'],
    ['POST', '/api/%E0%A4%A'],
    ['POST', '/api/dev/sign-in'],
    ['TRACE', '/api/app'],
    ['OPTIONS', '/api/card-game/topics'],
  ] as const)('of %s %s carries the security headers', async (method, url) => {
    const { headers } = await server.app.inject({ method: method as 'GET', url });
    expect(readPolicy(headers['content-security-policy'])).toEqual(readPolicy(POLICY));
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    });
    // Without https the browser must not be told that there is.
    expect(headers).not.toHaveProperty('strict-transport-security');
    for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect(headers).not.toHaveProperty(telling);
  });

  test('over https says that it stays so', async () => {
    const secure = await createTestServer({ mode: 'production', publicUrl: 'https://lorepath.example' });
    try {
      const { headers } = await secure.app.inject('/api/app');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(readPolicy(headers['content-security-policy'])).toMatchObject(readPolicy(POLICY));
    } finally {
      await secure.close();
    }
  });
});

describe('app.getApp and app.getLive', () => {
  test('answer without a token', async () => {
    expect((await server.call(undefined, 'GET', '/app')).body).toEqual({
      ...{ mode: 'development', identity: 'own' },
    });
    for (const path of ['/health/live', '/health/live/']) {
      const { status, body } = await server.call(undefined, 'GET', path);
      expect([status, body]).toEqual([200, { status: 'live' }]);
    }
  });
});

describe('app.getReady', () => {
  const ready = () => server.call(undefined, 'GET', '/health/ready');
  const good = [
    { name: 'accepting work', ok: true },
    { name: 'database', ok: true },
  ];
  const mails = { name: 'mails', ok: true, optional: true };

  test('answers 200 when every check is good', async () => {
    const { status, body, headers } = await ready();
    expect([status, body]).toEqual([200, { status: 'ready', checks: [...good, mails] }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('answers 503 once the server is stopping, while it still works', async () => {
    stopping = true;
    try {
      const { status, body } = await ready();
      const checks = [
        { name: 'accepting work', ok: false, detail: 'The server is stopping.' },
        good[1],
        mails,
      ];
      expect([status, body]).toEqual([503, { status: 'not ready', checks }]);
      expect((await server.call(undefined, 'GET', '/health/live')).status).toBe(200);
      expect(await server.signIn('Late')).toMatchObject({ name: 'Late' });
    } finally {
      stopping = false;
    }
  });

  test('answers 503 while the database is gone, and the server stays alive', async () => {
    broken = 'gone';
    try {
      const { status, body } = await ready();
      const gone = { name: 'database', ok: false, detail: 'The database does not answer.' };
      const checks = [good[0], gone, mails];
      expect([status, body]).toEqual([503, { status: 'not ready', checks }]);
      expect((await server.call(undefined, 'GET', '/health/live')).status).toBe(200);
    } finally {
      broken = 'no';
    }
    expect((await ready()).status).toBe(200);
  });

  test('answers 503 while our own database has no room left', async () => {
    space = 1000;
    try {
      const { status, body } = await ready();
      const detail = 'The disk of the data folder is almost full.';
      expect([status, body]).toEqual([
        503,
        { status: 'not ready', checks: [...good, { name: 'disk', ok: false, detail }, mails] },
      ]);
    } finally {
      space = undefined;
    }
  });
});

describe('a fault', () => {
  const calls = [
    ['GET', '/card-game/stories/user', undefined],
    ['GET', '/card-game/stories/00000000-0000-4000-8000-000000000000', undefined],
    ['POST', '/card-game/stories', { topic_id: 'ember' }],
    ['POST', '/card-game/topics/ember/rate', { rating: 3 }],
    ['POST', '/dev/sign-in', { name: 'Robin' }],
  ] as const;

  test.each(calls)(
    'in %s %s is answered in general words, with an id to look it up by',
    async (method, path, body) => {
      const player = await server.signIn('Unlucky');
      broken = 'faulty';
      try {
        const reply = await server.call<{ request_id: string }>(player, method, path, body);
        const message = 'Something went wrong. Please try again.';
        expect([reply.status, reply.body]).toEqual([
          500,
          { code: 'app.fault', message, detail: message, request_id: expect.stringMatching(/^[\w-]+$/) },
        ]);
        const again = await server.call<{ request_id: string }>(player, method, path, body);
        expect(again.body.request_id).not.toBe(reply.body.request_id);
        for (const inside of ['select', 'store.ts', 'TypeError', 'srv', 'fastify'])
          expect(JSON.stringify([reply.text, reply.headers])).not.toContain(inside);
      } finally {
        broken = 'no';
      }
    },
  );

  test.each(
    calls.flatMap(([method, path, body]) => [
      ['gone', method, path, body] as const,
      ['full', method, path, body] as const,
    ]),
  )('of the database that is %s in %s %s asks to come back', async (state, method, path, body) => {
    const player = await server.signIn('Unlucky');
    broken = state;
    try {
      const reply = await server.call<{ code: string }>(player, method, path, body);
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
        503,
        'app.unavailable',
        '1',
      ]);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.text).not.toMatch(/ECONNREFUSED|No space|base\//);
    } finally {
      broken = 'no';
    }
    expect((await server.call(player, method, path, body)).status).toBeLessThan(500);
  });
});

describe('the documentation', () => {
  test('is not there in production unless somebody wants it', async () => {
    const statuses = async (apiDocs?: boolean) => {
      const production = await createTestServer({
        ...{ mode: 'production', publicUrl: 'https://lorepath.example' },
        ...(apiDocs === undefined ? {} : { apiDocs }),
      });
      try {
        const calls = ['/openapi.json', '/docs', '/docs/', '/docs/json', '/docs/static/index.html'];
        return await Promise.all(
          calls.map(async (path) => (await production.call(undefined, 'GET', path)).status),
        );
      } finally {
        await production.close();
      }
    };
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await statuses(true))[0]).toBe(200);
  });

  test('of the calls describes each of them, and how it is refused', async () => {
    type Paths = Record<string, Record<string, { operationId: string }>>;
    const { status, body, headers } = await server.call<{ openapi: string; paths: Paths }>(
      ...([undefined, 'GET', '/openapi.json'] as const),
    );
    expect([status, body.openapi, headers['cache-control']]).toEqual([200, '3.1.0', 'no-cache']);
    const described = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    );
    const written = (await listEndpoints()).map(({ name, route }) => {
      const [method, path = ''] = route.split(' ');
      return `${name}: ${method} /api${path.replace(/:(\w+)/g, '{$1}')}`;
    });
    expect(described.sort()).toEqual(written.sort());
    expect(body.paths['/api/card-game/stories/{storyId}']).toMatchObject({
      put: {
        operationId: 'card-story.answer',
        security: [{ bearer: [] }],
        responses: { '2XX': expect.anything(), '4XX': expect.anything() },
      },
      delete: { operationId: 'card-story.deleteStory' },
    });
  });

  test('has a page with a security policy of its own', async () => {
    const { status, text, headers } = await server.call<string>(undefined, 'GET', '/docs/');
    expect([status, text.includes('<div id="swagger-ui">')]).toEqual([200, true]);
    expect(text).toContain('<title>Lorepath: its calls</title>');
    const policy = readPolicy(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toHaveProperty('require-trusted-types-for');
  });

  test('of the inside is not public', async () => {
    for (const url of ['/metrics', '/api/metrics', '/api/dev', '/api/health', '/api']) {
      const { statusCode } = await server.app.inject(url);
      expect([url, statusCode]).toEqual([url, 404]);
    }
  });
});
