// The load of the benches: what it counts, and that it ends with an error where a connection does.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type PreparedRequest, preparePost, sendLoad } from '../bench/load.ts';

/** A load that hangs is found out after so long (ms). */
const PATIENCE_MS = 10_000;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

async function open(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function* ask(port: number, path: string, times: number): Generator<PreparedRequest> {
  for (let time = 0; time < times; time += 1) yield preparePost(port, path, { time });
}

test('counts the answers, and says whether a source ran out before the time was over', async () => {
  const port = await open(({ url }, answer) => {
    answer.writeHead(url === '/good' ? 200 : 404).end('{}');
  });
  const all = await sendLoad(port, [ask(port, '/good', 3), ask(port, '/bad', 2)], { seconds: 60 });
  expect(all).toMatchObject({ acknowledged: 3, failed: 2, ranOut: true });
  expect(all.latencies).toHaveLength(5);
  const endless = ask(port, '/good', Number.POSITIVE_INFINITY);
  expect(await sendLoad(port, [endless], { seconds: 0.1 })).toMatchObject({ failed: 0, ranOut: false });
});

test(
  'fails where a server keeps no connection',
  async () => {
    const port = await open((_, answer) => {
      answer.writeHead(200, { connection: 'close' }).end('{}');
    });
    // At once, and where the connection is long gone when the next request is due.
    for (const rate of [{}, { rate: 5 }])
      await expect(sendLoad(port, [ask(port, '/', 9)], { seconds: 60, ...rate })).rejects.toThrow();
  },
  PATIENCE_MS,
);

test(
  'closes all connections where one breaks',
  async () => {
    const left = Promise.withResolvers<void>();
    const port = await open(({ url, socket }) => {
      // The other one waits for an answer that never comes.
      if (url === '/waits') socket.on('close', () => left.resolve());
      else socket.destroy();
    });
    const sources = [ask(port, '/waits', 9), ask(port, '/breaks', 9)];
    await expect(sendLoad(port, sources, { seconds: 60 })).rejects.toThrow();
    await left.promise;
  },
  PATIENCE_MS,
);
