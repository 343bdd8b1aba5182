// A small HTTP load generator: prepared requests over kept-alive sockets, so that it costs little beside the server.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type PreparedRequest = Buffer;

export type LoadResult = {
  readonly seconds: number;
  /** Answers with status 200 and all others. */
  readonly acknowledged: number;
  readonly failed: number;
  /** Milliseconds from sending (or from when it was due, at a fixed rate) to the whole answer. */
  readonly latencies: readonly number[];
};

/** Builds the bytes of one PUT of a JSON text. */
export function preparePut(port: number, path: string, token: string, text: string): PreparedRequest {
  return prepare(`PUT ${path}`, `Host: localhost:${port}\r\nAuthorization: Bearer ${token}`, text);
}

/** Builds the bytes of one GET, handed on by a proxy for somebody at `address`. */
export function prepareGet(port: number, path: string, token: string, address: string): PreparedRequest {
  return prepare(
    `GET ${path}`,
    `Host: localhost:${port}\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`,
    '',
  );
}

/** Builds the bytes of one POST of somebody who is not signed in. */
export function preparePost(port: number, path: string, body: object): PreparedRequest {
  return prepare(`POST ${path}`, `Host: localhost:${port}`, JSON.stringify(body));
}

function prepare(call: string, headers: string, text: string): PreparedRequest {
  return Buffer.from(
    `${call} HTTP/1.1\r\n${headers}\r\nAccept: application/json\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/**
 * Sends requests over `connections` sockets for `seconds`, or until a source is exhausted; each connection takes
 * its requests from its own source, one after the other. With a `rate` (requests a second in all) each is due at
 * its time, and waiting for a late answer counts into the latency of the next.
 */
export async function sendLoad(
  port: number,
  sources: readonly Iterator<PreparedRequest>[],
  options: { readonly seconds: number; readonly rate?: number },
): Promise<LoadResult> {
  const latencies: number[] = [];
  let acknowledged = 0;
  let failed = 0;
  // Opened before the clock runs: what is measured is requests over connections that are kept.
  const sockets = sources.map(() => connect({ port, host: '127.0.0.1', noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const begin = performance.now();
  const end = begin + options.seconds * 1000;
  const interval = options.rate === undefined ? 0 : (1000 * sources.length) / options.rate;
  await Promise.all(
    sources.map(async (source, at) => {
      const socket = sockets[at] as Socket;
      const exchange = createExchange(socket);
      let due = begin + (interval * at) / sources.length;
      // A request that is taken is sent: the next one of its story builds on it.
      while (performance.now() < end) {
        const next = source.next();
        if (next.done) break;
        if (interval > 0) {
          const early = due - performance.now();
          if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        }
        const from = interval > 0 ? Math.min(due, performance.now()) : performance.now();
        due += interval;
        const status = await exchange(next.value);
        latencies.push(performance.now() - from);
        if (status === 200) acknowledged += 1;
        else failed += 1;
      }
      socket.destroy();
    }),
  );
  return { seconds: (performance.now() - begin) / 1000, acknowledged, failed, latencies };
}

/** Sends one request and resolves with the status once the whole answer (by Content-Length) is there. */
function createExchange(socket: Socket): (request: PreparedRequest) => Promise<number> {
  let received: Buffer | undefined;
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received === undefined ? chunk : Buffer.concat([received, chunk]);
    const split = received.indexOf('\r\n\r\n');
    if (split < 0) return;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, split));
    if (received.length < split + 4 + Number(length?.[1] ?? 0)) return;
    const status = Number(received.toString('latin1', 9, 12));
    received = undefined;
    settle?.resolve(status);
  });
  const fail = (error?: Error) => settle?.reject(error ?? new Error('the connection was closed'));
  socket.on('error', fail);
  socket.on('close', () => fail());
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(request);
    });
}

/** The value below which `share` (0..1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
