// What is sent to the server: how much, of which kind and how deep; what cannot be used is refused by name, and quickly.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';

type Refused = { code: string; message: string; detail: string; errors: { path: string; message: string }[] };

let server: RunningServer;
let player: Player;

beforeAll(async () => {
  server = await createTestServer();
  player = await server.signIn('Sender');
});
afterAll(() => server.close());

async function send(payload: string | Buffer, contentType: string | undefined = 'application/json') {
  const before = process.threadCpuUsage();
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/card-game/stories',
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    payload,
  });
  // Of the processor's time: others may want it, too.
  const { user, system } = process.threadCpuUsage(before);
  return { status: response.statusCode, body: response.json<Refused>(), ms: (user + system) / 1000 };
}

describe('a body', () => {
  test('that is large is taken a few times at once, whatever is in it, and small ones always', async () => {
    const many = await server.signIn('Sender of much');
    const report = (body: unknown) => server.call<Refused>(many, 'POST', '/messenger/reports', body);
    // Half a million brackets are read in some tenths of a second, in which nobody else is served.
    const nested = Array.from({ length: 70_000 }, () => []);
    for (let times = 0; times < 10; times += 1) expect((await report(nested)).status).toBe(400);
    const reply = await report(nested);
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
      ...[429, 'app.too_many_large', '5'],
    ]);
    expect((await report([])).status).toBe(400);
    server.clock.move(5000);
    expect((await report(nested)).status).toBe(400);
  });

  test('may have 64 KiB and no more', async () => {
    const frame = (letters: number) => JSON.stringify({ topic_id: 'nowhere', more: 'x'.repeat(letters) });
    const room = 65_536 - frame(0).length;
    expect((await send(frame(room))).body.code).toBe('card-story.topic_not_found');
    const { status, body } = await send(frame(room + 1));
    expect([status, body]).toEqual([
      413,
      {
        code: 'app.too_large',
        message: 'That is more than can be sent at once.',
        detail: 'That is more than can be sent at once.',
        errors: [{ path: 'body', message: 'At most 64 KiB.' }],
      },
    ]);
    const huge = await send(Buffer.alloc(10_000_000, 'x'));
    expect([huge.status, huge.ms < 5000]).toEqual([413, true]);
  });

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/html; application/json',
    'x',
  ])('of the type %s is refused: a page elsewhere can send it', async (type) => {
    const { status, body } = await send('{"topic_id":"ember"}', type);
    expect([status, body]).toEqual([
      415,
      {
        code: 'app.unsupported_media',
        message: 'Only JSON can be sent here.',
        detail: 'Only JSON can be sent here.',
        errors: [{ path: 'body', message: 'Send it as application/json.' }],
      },
    ]);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'of the type %s is read',
    async (type) => {
      expect((await send('{"topic_id":"ember"}', type)).status).toBeLessThan(300);
    },
  );

  test.each([
    ['cut off', '{"topic_id":"ember"'],
    ['not JSON', 'topic_id=ember'],
    ['a lone letter', 'x'],
    ['only spaces', '   '],
    ['two values', '{}{}'],
    ['JSON with a comment', '{"topic_id":"ember"} // please'],
    ['a raw NUL', '{"topic_id":"\u0000"}'],
    ['not a number', '{"topic_id":NaN}'],
    ['__proto__', '{"__proto__":{"admin":true},"topic_id":"ember"}'],
    ['__proto__ further in', '{"topic_id":"ember","x":[{"__proto__":{"admin":true}}]}'],
    ['__proto__ in disguise', '{"\\u005f_proto__":{"admin":true},"topic_id":"ember"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"admin":true}},"topic_id":"ember"}'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '["ember"]'],
    ['a text', '"ember"'],
  ])('that is %s is refused', async (_, payload) => {
    const { status, body } = await send(payload);
    expect([status, body.code, body.message]).toEqual([
      ...[400, 'app.bad_request'],
      'Some of what was sent cannot be used.',
    ]);
    expect(body.errors).toEqual([{ path: 'body', message: expect.stringMatching(/\w/) }]);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts|FST_|secure-json/);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('however deep or wide is answered at once', async () => {
    const wide = `{${Array.from({ length: 7000 }, (_, at) => `"${at}":1`).join(',')}}`;
    for (const payload of [
      `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      '['.repeat(65_000),
      wide,
      `{"topic_id":${wide}}`,
      `{"topic_id":"${'a'.repeat(50_000)}!"}`,
      `{"topic_id":"ember","__proto__x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    ]) {
      const { status, ms } = await send(payload);
      expect([payload.slice(0, 20), status < 500, ms < 1000]).toEqual([payload.slice(0, 20), true, true]);
    }
  });

  test('deep inside what is not believed does no harm', async () => {
    const story = await server.begin(player, 'ashes');
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/card-game/stories/${story._id}`,
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
      payload: `{"lastCardPointer":1,"answeredCards":{"ashes-start":true},"x":${deep},"resources":[{"name":"a","value":1,"y":${deep.slice(0, 0)}1}]}`,
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('very many calls at once', () => {
  test('wait for each other and are all answered', async () => {
    const calls = Array.from({ length: 200 }, (_, at) =>
      at % 2 === 0
        ? server.call(player, 'GET', '/card-game/stories/user')
        : server.call(player, 'POST', '/card-game/topics/ember/rate', { rating: (at % 5) + 1 }),
    );
    const statuses = new Set((await Promise.all(calls)).map((reply) => reply.status));
    expect(statuses).toEqual(new Set([200]));
  });
});

describe('a header', () => {
  test.each([
    ['host', 'not a host'],
    ['host', '[::1'],
    ['content-length', '1e9'],
    ['x-forwarded-for', "'; drop table people; --"],
    ['x-forwarded-host', 'example.com'],
    ['if-none-match', '"\u00e9"'],
    ['accept', 'text/html'],
    ['origin', 'https://example.com'],
    ['cookie', '__proto__=1; constructor=2'],
    ['x-http-method-override', 'DELETE'],
  ])('%s: %s does no harm', async (name, value) => {
    const reply = await server.call<{ topics: unknown[] }>(player, 'GET', '/card-game/topics', undefined, {
      [name]: value,
    });
    expect([reply.status, reply.body.topics.length]).toEqual([200, server.library.topics.length]);
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
