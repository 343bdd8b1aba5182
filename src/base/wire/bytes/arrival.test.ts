// Bodies that come slowly, on real sockets: what does not come is given up, and bytes that keep coming are waited for.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Arrivals, watchArrivals } from './arrival.ts';

const GRACE_MS = 15_000;
let server: Server;
let arrivals: Arrivals;
let request: IncomingMessage;
let client: Socket;
const given: (string | undefined)[] = [];

beforeEach(async () => {
  given.length = 0;
  server = createServer();
  arrivals = watchArrivals(server);
  server.on('clientError', ({ code }: { code?: string }, socket) => {
    given.push(code);
    socket.destroy();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.close();
});

const HEAD = 'PUT / HTTP/1.1\r\nHost: localhost\r\n';

async function begin(head: string) {
  const { address, port } = server.address() as AddressInfo;
  const arrived = once(server, 'request');
  client = connect(port, address).on('error', () => {});
  client.write(`${HEAD}${head}\r\n\r\n`);
  [request] = (await arrived) as [IncomingMessage];
}

/** Sends so many bytes, and waits until they are there. */
async function send(bytes: number): Promise<void> {
  let came = 0;
  client.write(Buffer.alloc(bytes));
  while (came < bytes) came += ((await once(request, 'data')) as [Buffer])[0].length;
}

it.each(['Content-Length: 1000000', 'Transfer-Encoding: chunked'])(
  'gives up a body that does not arrive: %s',
  async (head) => {
    await begin(head);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(given).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(given).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
  },
);

it('waits for bytes as long as they keep coming, and no longer', async () => {
  await begin('Content-Length: 1000000');
  arrivals.allowSlow(request);
  await send(160 * 1024);
  // Ten seconds' worth has come.
  vi.advanceTimersByTime(GRACE_MS + 9_000);
  expect(given).toEqual([]);
  await send(160 * 1024);
  vi.advanceTimersByTime(10_000);
  expect(given).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(given).toEqual(['ERR_HTTP_REQUEST_TIMEOUT']);
});

it.each([
  ['that brings none', '', 0],
  ['that has come', 'Content-Length: 1000', 1000],
])('leaves a call alone %s', async (_, head, bytes) => {
  await begin(head === '' ? 'X-None: 1' : head);
  if (bytes > 0) {
    const ended = once(request, 'end');
    await send(bytes);
    await ended;
  }
  vi.advanceTimersByTime(GRACE_MS * 100);
  expect(given).toEqual([]);
});

it('answers how long that may take', () => {
  expect(arrivals.longest(0)).toBe(GRACE_MS);
  expect(arrivals.longest(5 * 1024 * 1024)).toBe(GRACE_MS + 320_000);
  client = connect((server.address() as AddressInfo).port);
});
