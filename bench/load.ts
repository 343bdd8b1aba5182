// A small HTTP load generator: prepared requests over kept-alive sockets, so that it costs little beside the server.
import { once } from 'node:events';
import { connect } from 'node:net';

/** The text of a request, head and body. */
export type PreparedRequest = string;

export type LoadResult = {
  readonly seconds: number;
  /** Answers with status 200 and all others. */
  readonly acknowledged: number;
  readonly failed: number;
  /** Whether a source had no more requests before the time was over: from then on fewer connections carried the rate. */
  readonly ranOut: boolean;
  /** Milliseconds from sending (or from when it was due, at a fixed rate) to the whole answer. */
  readonly latencies: readonly number[];
};

/** Builds the text of one PUT of a JSON text. */
export function preparePut(port: number, path: string, token: string, text: string): PreparedRequest {
  return prepare(`PUT ${path}`, `Host: localhost:${port}\r\nAuthorization: Bearer ${token}`, text);
}

/** Builds the text of one GET, handed on by a proxy for somebody at `address`. */
export function prepareGet(port: number, path: string, token: string, address: string): PreparedRequest {
  return prepare(
    `GET ${path}`,
    `Host: localhost:${port}\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${address}`,
    '',
  );
}

/** Builds the text of one POST of somebody who is not signed in; `from` is what a proxy in front would say. */
export function preparePost(port: number, path: string, body: object, from = '127.0.0.1'): PreparedRequest {
  return prepare(`POST ${path}`, `Host: localhost:${port}\r\nX-Forwarded-For: ${from}`, JSON.stringify(body));
}

function prepare(call: string, headers: string, text: string): PreparedRequest {
  return (
    `${call} HTTP/1.1\r\n${headers}\r\nAccept: application/json\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** What a socket reads into and writes from: longer than any request here. */
const SCRATCH_BYTES = 64 * 1024;

export type LoadOptions = {
  readonly seconds: number;
  /** Requests a second in all; without it each connection sends as soon as it has its answer. */
  readonly rate?: number;
  /** Seconds at the beginning whose answers are counted, but not timed: connections are new only once. */
  readonly untimed?: number;
};

/**
 * Sends requests over as many sockets as there are sources for `seconds`, over each until its source is exhausted; each
 * connection takes its requests from its own source, one after the other. With a `rate` each is due at its time, and waiting for a
 * late answer counts into the latency of the next. Rejects as soon as one connection fails, and closes the others.
 */
export async function sendLoad(
  port: number,
  sources: readonly Iterator<PreparedRequest>[],
  { seconds, rate, untimed = 0 }: LoadOptions,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let acknowledged = 0;
  let failed = 0;
  let ranOut = false;
  // Opened before the clock runs: what is measured is requests over connections that are kept.
  const exchanges = await openExchanges(port, sources.length);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const interval = rate === undefined ? 0 : (1000 * sources.length) / rate;
  try {
    await Promise.all(
      sources.map(async (source, at) => {
        const exchange = exchanges[at] as Exchange;
        let due = begin + (interval * at) / sources.length;
        // A request that is taken is sent: the next one of its story builds on it.
        while (performance.now() < end) {
          const next = source.next();
          if (next.done) {
            ranOut = true;
            break;
          }
          if (interval > 0) {
            const early = due - performance.now();
            if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
          }
          const from = interval > 0 ? Math.min(due, performance.now()) : performance.now();
          due += interval;
          const status = await exchange.send(next.value);
          if (from >= begin + untimed * 1000) latencies.push(performance.now() - from);
          if (status === 200) acknowledged += 1;
          else failed += 1;
        }
      }),
    );
  } finally {
    for (const exchange of exchanges) exchange.close();
  }
  return { seconds: (performance.now() - begin) / 1000, acknowledged, failed, ranOut, latencies };
}

type Exchange = {
  /**
   * Sends one request and resolves with the status once the whole answer (by Content-Length) is there. Rejects where the
   * connection breaks before, or is broken already.
   */
  send(request: PreparedRequest): Promise<number>;
  close(): void;
};

/** Opens so many connections, or none: where one cannot be opened, the others are closed again. */
async function openExchanges(port: number, count: number): Promise<readonly Exchange[]> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => openExchange(port)));
  const refused = opened.find((one) => one.status === 'rejected');
  const exchanges = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (refused === undefined) return exchanges;
  for (const exchange of exchanges) exchange.close();
  throw refused.reason;
}

/**
 * One connection, which has one request under way at most, so both directions use the same memory again and again:
 * a buffer for each request would have the collector stop all connections for 10 to 20 ms now and then.
 */
async function openExchange(port: number): Promise<Exchange> {
  const outgoing = Buffer.allocUnsafe(SCRATCH_BYTES);
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let status = 0;
  /** Bytes of the answer that are still to come; undefined before its head. */
  let missing: number | undefined;
  /** The beginning of an answer whose head came in pieces. */
  let pieces = '';
  const take = (length: number, buffer: Uint8Array): boolean => {
    if (missing === undefined) {
      pieces += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
      const split = pieces.indexOf('\r\n\r\n');
      if (split < 0) return true;
      status = Number(pieces.slice(9, 12));
      missing = readContentLength(pieces, split) + split + 4 - pieces.length;
      pieces = '';
    } else missing -= length;
    if (missing > 0) return true;
    missing = undefined;
    settle?.resolve(status);
    return true;
  };
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(SCRATCH_BYTES), callback: take },
  });
  /** Why the connection is no more. It may end between two requests, when nobody waits for it to fail. */
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    settle?.reject(failure);
  };
  await once(socket, 'connect');
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) throw failure;
        settle = { resolve, reject };
        if (request.length * 3 > SCRATCH_BYTES)
          throw new Error('the request is longer than the load can send');
        socket.write(outgoing.subarray(0, outgoing.write(request)));
      }),
    close: () => socket.destroy(),
  };
}

const CONTENT_LENGTH = '\r\ncontent-length: ';

/** The length of a body in bytes, from the head of an answer; 0 where the head names none. */
function readContentLength(answer: string, headEnd: number): number {
  const at = answer.slice(0, headEnd).toLowerCase().indexOf(CONTENT_LENGTH);
  return at < 0 ? 0 : Number.parseInt(answer.slice(at + CONTENT_LENGTH.length), 10);
}

/** The value below which `share` (0..1) of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
