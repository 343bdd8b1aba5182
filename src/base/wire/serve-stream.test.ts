// A stream's client that leaves: told to the handler at any time, also before it was reached.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { createWire, type Wire } from './serve.ts';
import { BrokenOff, createServeStream } from './serve-stream.ts';

const ENDPOINT = defineEndpoint({
  ...{ name: 'test.read', route: 'GET /read', access: 'person', summary: 'Reads.', streams: true },
  output: z.string(),
});

let app: Wire | undefined;
afterEach(() => app?.close());

/** Serves a stream that never ends of itself, to whom `authenticate` lets in. */
async function serveEndless(authenticate: () => Promise<string>) {
  const begun: AbortSignal[] = [];
  app = await createWire({ logLevel: 'silent', trustProxy: false, https: false });
  createServeStream(app, authenticate)(ENDPOINT, async ({ leaving }) => {
    begun.push(leaving);
    const pieces = async function* () {
      yield 'A lamp';
      if (!leaving.aborted) await once(leaving, 'abort');
    };
    return { headers: {}, pieces: pieces() };
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/read HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  return { begun, open, server: app.server };
}

test('a client that goes while it is settled who calls has left when the handler begins', async () => {
  const asked = Promise.withResolvers<void>();
  const settled = Promise.withResolvers<string>();
  const { begun, open, server } = await serveEndless(() => {
    asked.resolve();
    return settled.promise;
  });
  const accepted = once(server, 'connection');
  const socket = await open();
  const [held] = await accepted;
  await asked.promise;
  socket.destroy();
  await once(held, 'close');
  settled.resolve('ann');
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  expect(begun[0]?.aborted).toBe(true);
});

test('a client that goes while it reads has left then, and not before', async () => {
  const { begun, open } = await serveEndless(async () => 'ann');
  const socket = await open();
  await once(socket, 'data');
  expect(begun[0]?.aborted).toBe(false);
  socket.destroy();
  await vi.waitFor(() => expect(begun[0]?.aborted).toBe(true));
});

/** Serves a text of which only a part comes, and answers what a client gets as bytes until its connection ends. */
async function readBrokenOff(version: '1.0' | '1.1') {
  app = await createWire({ logLevel: 'silent', trustProxy: false, https: false });
  createServeStream(app, async () => 'ann')(ENDPOINT, async () => {
    const pieces = async function* () {
      yield 'A lamp';
      throw new BrokenOff();
    };
    return { headers: {}, pieces: pieces() };
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write(`GET /api/read HTTP/${version}\r\nHost: x\r\n\r\n`);
  let came = '';
  socket.on('data', (bytes) => {
    came += bytes.toString();
  });
  const isReset = await new Promise((resolve) => {
    socket.on('error', () => resolve(true));
    socket.on('end', () => resolve(false));
  });
  return { base, came, isReset };
}

test('a text that breaks off does not end like a whole one, and nobody else is hurt', async () => {
  const { base, came, isReset } = await readBrokenOff('1.1');
  expect(came).toContain('6\r\nA lamp\r\n');
  // The chunk without a letter, which says that a body is whole, never comes.
  expect(came).not.toMatch(/\r\n0\r\n/);
  expect(isReset).toBe(false);
  const response = await fetch(`${base}/api/read`);
  await expect(response.text()).rejects.toThrow();
  expect((await fetch(`${base}/api/read`)).status).toBe(200);
});

test('nor does it where the end of the connection is the end of a body', async () => {
  expect((await readBrokenOff('1.0')).isReset).toBe(true);
});
