// A server that closes beside connections on which nothing whole ever comes, on real sockets.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchStragglers } from './stragglers.ts';

const sockets: Socket[] = [];
let server: Server;

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A server that leaves its answers to the test. */
async function open() {
  const answers: ServerResponse[] = [];
  server = createServer((_request, answer) => {
    answers.push(answer);
  });
  const cutStragglers = watchStragglers(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { answers, cutStragglers };
}

/** A connection on which something was sent and has arrived. */
async function send(text: string): Promise<Socket> {
  const arrived = once(server, 'connection');
  const { address, port } = server.address() as AddressInfo;
  const socket = connect(port, address).on('error', () => {});
  sockets.push(socket);
  const [there] = (await arrived) as [Socket];
  socket.write(text);
  await vi.waitFor(() => expect(there.bytesRead).toBe(text.length), 10_000);
  return socket;
}

/** Begins to close, and waits until those who hold the server up are cut off. */
function close(cutStragglers: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cutStragglers();
  server.close();
  vi.advanceTimersByTime(4000);
  vi.useRealTimers();
}

const HEAD = 'PUT / HTTP/1.1\r\nHost: localhost\r\n';

describe('a server that closes', () => {
  it.each([
    ['nothing', ''],
    ['half a head', HEAD],
  ])('cuts off whoever has sent %s', async (_, text) => {
    const { cutStragglers } = await open();
    const socket = await send(text);
    close(cutStragglers);
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  });

  it('cuts off whoever has sent half a body', async () => {
    const { answers, cutStragglers } = await open();
    const begun = once(server, 'request');
    const socket = await send(`${HEAD}Content-Length: 500\r\n\r\n12345`);
    await begun;
    close(cutStragglers);
    await once(socket, 'close');
    expect(answers).toHaveLength(1);
  });

  it('answers what has arrived, however long that takes', async () => {
    const { answers, cutStragglers } = await open();
    const begun = once(server, 'request');
    const socket = await send(`${HEAD}Content-Length: 5\r\n\r\n12345`);
    const [request] = await begun;
    request.resume();
    await once(request, 'end');
    close(cutStragglers);
    expect(socket.destroyed).toBe(false);
    const told = once(socket.setEncoding('utf8'), 'data');
    answers[0]?.end('done');
    expect(String(await told)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
