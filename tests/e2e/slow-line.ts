// A line between a browser and the server that hands texts on slowly, and can be cut and mended in the middle of one.
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowLine = {
  readonly url: string;
  /**
   * From now on a text that has come so far stays there until the line is cut: however late that is, it is in the middle of
   * it. Texts that are not slow any more are not held.
   */
  readonly holdAfter: (bytes: number) => void;
  /** Breaks whatever is on its way, and lets nothing through until it is mended. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** From now on texts come as they are sent. */
  readonly speedUp: () => void;
  readonly close: () => Promise<void>;
};

/** Texts come in pieces of `size` bytes, one every `everyMs`; everything else goes through as it is. */
export async function openSlowLine(to: string, size: number, everyMs: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSlow = true;
  let hold: { readonly bytes: number; readonly end: PromiseWithResolvers<void> } | undefined;
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(`${to}${url}`, { method, headers: { ...headers, host: new URL(to).host } });
    passed.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      answer.flushHeaders();
      if (reply.headers['content-type']?.startsWith('text/plain')) void trickle(reply, answer);
      else reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });

  // Sockets go through as they are, and look to the server as if its own page had opened them.
  server.on('upgrade', (asked, near, head) => {
    const headers = { ...asked.headers, host: new URL(to).host, origin: to };
    const passed = request(`${to}${asked.url}`, { headers });
    passed.on('upgrade', ({ rawHeaders }, far, first) => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      );
      near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      near.write(first);
      far.write(head);
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
    passed.on('response', ({ statusCode }) => near.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`));
    passed.on('error', () => near.destroy());
    passed.end();
  });

  async function trickle(from: AsyncIterable<Buffer>, to: ServerResponse): Promise<void> {
    let carried = 0;
    try {
      for await (const piece of from) {
        for (let at = 0; at < piece.length && !to.destroyed; at += size) {
          if (isSlow && hold !== undefined && carried >= hold.bytes) await hold.end.promise;
          if (!isSlow) {
            to.write(piece.subarray(at));
            break;
          }
          to.write(piece.subarray(at, at + size));
          carried += size;
          await pause(everyMs);
        }
      }
      to.end();
    } catch {
      to.destroy();
    }
  }

  server.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    // What is held goes nowhere now, and what comes after the cut is not held.
    hold?.end.resolve();
    hold = undefined;
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    holdAfter: (bytes) => {
      hold = { bytes, end: Promise.withResolvers() };
    },
    cut,
    speedUp: () => {
      isSlow = false;
    },
    mend: () => {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
