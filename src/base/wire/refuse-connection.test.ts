// Connections that bring no call that can be read: each is refused like a call, once, and never into another answer.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#messages/catalogue.ts';
import { createConnectionRefuser } from './refuse-connection.ts';
import { chooseSecurityHeaders } from './security-headers.ts';
import { createWire, type Wire } from './serve.ts';

const HOST = 'Host: localhost\r\n';
const CHUNKED = `${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

let app: Wire;
beforeAll(async () => {
  app = await openWire({ https: false });
});
afterAll(() => app.close());

async function openWire(options: { readonly https: boolean }): Promise<Wire> {
  const wire = await createWire({ logLevel: 'silent', trustProxy: false, ...options });
  wire.get('/first', async () => ({ place: 'first' }));
  wire.get('/slow', async () => {
    for (let turn = 0; turn < 3; turn += 1) await pause();
    return { place: 'slow' };
  });
  wire.post('/read', async () => ({ place: 'read' }));
  const refuseEarly = async () => {
    throw new Refusal('app.unauthorized');
  };
  wire.post('/closed', { onRequest: refuseEarly }, async () => ({}));
  wire.post('/begun', {
    onRequest: async (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'Content-Type': 'text/plain' });
      reply.raw.write('so far');
    },
    handler: async () => ({}),
  });
  await wire.listen({ host: '127.0.0.1', port: 0 });
  return wire;
}

type Visit = {
  readonly socket: Socket;
  /** The server's end of the connection. */
  readonly peer: Socket;
  /** Everything that came once the server has closed. */
  readonly answers: Promise<Answer[]>;
};

async function visit(wire: Wire): Promise<Visit> {
  const accepted = once(wire.server, 'connection');
  const socket = connect((wire.server.address() as AddressInfo).port, '127.0.0.1');
  const [peer] = (await accepted) as [Socket];
  const answers = new Promise<Answer[]>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => resolve(splitAnswers(text)));
    socket.once('error', reject);
  });
  return { socket, peer, answers };
}

async function send(request: string, wire = app): Promise<Answer[]> {
  const { socket, answers } = await visit(wire);
  socket.write(request);
  return answers;
}

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

function splitAnswers(text: string): Answer[] {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    return {
      status: Number(line.split(' ')[1]),
      headers: Object.fromEntries(
        lines.map((each) => [each.split(': ')[0]?.toLowerCase(), each.replace(/^[^:]*: /, '')]),
      ),
      body,
    };
  });
}

function expectRefusal(
  answer: Answer | undefined,
  refusal: Refusal,
  table = Object.entries(chooseSecurityHeaders({ https: false })),
): void {
  expect([answer?.status, JSON.parse(answer?.body ?? '')]).toEqual([refusal.status, refusal.toBody()]);
  expect(answer?.headers).toMatchObject({
    ...Object.fromEntries(table.map(([name, value]) => [name.toLowerCase(), value])),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(answer?.body ?? '')),
    'cache-control': 'no-store',
    connection: 'close',
    date: expect.stringMatching(/ GMT$/),
  });
}

const unreadable = new Refusal('app.bad_request', {
  errors: [{ path: 'request', message: 'It is not HTTP that can be read.' }],
});
const hostless = new Refusal('app.bad_request', { errors: [{ path: 'host', message: 'It is missing.' }] });

describe('a connection is refused in the words of all refusals', () => {
  test.each([
    ['with garbage', 'GARBAGE\r\n\r\n', unreadable],
    ['with the greeting of TLS', '\x16\x03\x01\x02\x00\x01', unreadable],
    ['with another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', unreadable],
    ['with a version that is none', `GET /first HTTP/9.9\r\n${HOST}\r\n`, unreadable],
    [
      'with two lengths',
      `POST /read HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      unreadable,
    ],
    [
      'with a length and chunks',
      `POST /read HTTP/1.1\r\nContent-Length: 2\r\n${CHUNKED}0\r\n\r\n`,
      unreadable,
    ],
    ['with a NUL in a header', `GET /first HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, unreadable],
    ['with chunks that are none', `POST /read HTTP/1.1\r\n${CHUNKED}ZZ\r\n`, unreadable],
    ['without a host', 'GET /first HTTP/1.1\r\n\r\n', hostless],
    ['to nowhere without a host', 'GET /nowhere HTTP/1.1\r\n\r\n', hostless],
    [
      'with headers without end',
      `GET /first HTTP/1.1\r\n${HOST}X: ${'x'.repeat(200_000)}`,
      new Refusal('app.headers_too_large'),
    ],
    ['with an endless address', `GET /${'x'.repeat(70_000)}`, new Refusal('app.headers_too_large')],
    [
      'with remarks on chunks without end',
      `POST /read HTTP/1.1\r\n${CHUNKED}2;${'x'.repeat(20_000)}\r\n{}`,
      new Refusal('app.too_large'),
    ],
    ['that wants a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, new Refusal('app.not_found')],
  ])('%s', async (_, request, refusal) => {
    const answers = await send(request);
    expect(answers).toHaveLength(1);
    expectRefusal(answers[0], refusal);
  });

  test.each(['', 'GET /first HTTP/1.1\r\nHost: loc', `POST /read HTTP/1.1\r\n${CHUNKED}9\r\n{`])(
    'that brings %j and then nothing in time',
    async (beginning) => {
      const { socket, peer, answers } = await visit(app);
      socket.write(beginning);
      while (peer.bytesRead < beginning.length) await pause();
      app.server.emit('clientError', errorOf('ERR_HTTP_REQUEST_TIMEOUT'), peer);
      expectRefusal((await answers)[0], new Refusal('app.timeout'));
    },
  );

  test('over https', async () => {
    const wire = await openWire({ https: true });
    try {
      const [answer] = await send('GARBAGE\r\n\r\n', wire);
      expectRefusal(answer, unreadable, Object.entries(chooseSecurityHeaders({ https: true })));
      expect(answer?.headers).toHaveProperty('strict-transport-security');
    } finally {
      await wire.close();
    }
  });
});

function errorOf(code: string): Error & { readonly code: string } {
  return Object.assign(new Error(code), { code });
}

describe('answers', () => {
  test('to earlier calls are written first, in their order', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;
    const answers = await send(`${get('/slow')}${get('/first')}${get('/slow')}GARBAGE\r\n\r\n`);
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual([
      ...['{"place":"slow"}', '{"place":"first"}', '{"place":"slow"}'],
    ]);
    expect(answers).toHaveLength(4);
    expectRefusal(answers[3], unreadable);
  });

  test('to an earlier call that was the last leave nothing to say', async () => {
    const answers = await send(`GET /slow HTTP/1.1\r\n${HOST}Connection: close\r\n\r\nGARBAGE\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  test('that have begun are not written into when the rest of the call is broken', async () => {
    const { socket, answers } = await visit(app);
    socket.write(`POST /begun HTTP/1.1\r\n${CHUNKED}`);
    await once(socket, 'data');
    socket.write('ZZ\r\n');
    const [answer, ...more] = await answers;
    expect([answer?.status, more]).toEqual([200, []]);
    expect(answer?.body).toContain('so far');
  });

  test('that were given before the whole call had come are the only ones', async () => {
    const { socket, answers } = await visit(app);
    socket.write(`POST /closed HTTP/1.1\r\n${CHUNKED}`);
    await once(socket, 'data');
    socket.write('ZZ\r\n');
    expect((await answers).map(({ status }) => status)).toEqual([401]);
  });

  test('are not repeated for more of the same', async () => {
    const { socket, answers } = await visit(app);
    socket.write('GARBAGE\r\n\r\n');
    await once(socket, 'data');
    socket.write('GARBAGE\r\n\r\n'.repeat(1000));
    expect((await answers).map(({ status }) => status)).toEqual([400]);
  });

  test('come whatever is expected beside', async () => {
    const [answer] = await send(`GET /first HTTP/1.1\r\n${HOST}Expect: wonders\r\nConnection: close\r\n\r\n`);
    expect([answer?.status, answer?.body]).toEqual([200, '{"place":"first"}']);
  });
});

test('each refusal is told, and a connection that is gone is let go without', async () => {
  const told: unknown[] = [];
  const refuse = createConnectionRefuser({}, (refused) => told.push(refused));
  const { peer, answers } = await visit(app);
  refuse(errorOf('HPE_INVALID_METHOD'), peer);
  expectRefusal((await answers)[0], unreadable, []);
  const left = await visit(app);
  left.peer.destroy();
  refuse(errorOf('HPE_INVALID_METHOD'), left.peer);
  const reset = await visit(app);
  refuse(errorOf('ECONNRESET'), reset.peer);
  expect([reset.peer.destroyed, await reset.answers]).toEqual([true, splitAnswers('')]);
  expect(told).toEqual([{ status: 400, reason: 'HPE_INVALID_METHOD' }]);
});

test('a client that does not hang up is hung up on', async () => {
  const accepted = once(app.server, 'connection');
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {}).resume();
  const [peer] = (await accepted) as [Socket];
  socket.write('GARBAGE\r\n\r\n');
  await once(peer, 'close');
  socket.destroy();
});
