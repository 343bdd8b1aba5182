// How long the body of a call may be on its way: seconds for what is small, and longer for bytes that keep coming.
import type { IncomingMessage, Server } from 'node:http';

/** How long a body may be on its way in any case, in ms. */
const ARRIVAL_MS = 15_000;
/** What must have come of long ones after that, in bytes a second on the average: as much as a bad line of a phone takes. */
const SLOWEST_BYTES_A_SECOND = 16 * 1024;
/** How soon one that is slow is looked at again, in ms. */
const LEAST_LOOK_MS = 1000;

export type Arrivals = {
  /** Lets the body of a call take longer, as long as it keeps coming. */
  readonly allowSlow: (request: IncomingMessage) => void;
  /** After how long everything of so many bytes has come or been given up, in ms. */
  readonly longest: (bytes: number) => number;
};

/**
 * Gives up calls whose bodies do not arrive, as Node's own `requestTimeout` would: with its error, on the connection. Node has one
 * measure for all calls.
 */
export function watchArrivals(server: Server, grace = ARRIVAL_MS): Arrivals {
  const slow = new WeakSet<IncomingMessage>();

  function watch(request: IncomingMessage): void {
    const { socket } = request;
    const [begun, already] = [performance.now(), socket.bytesRead];
    const look = () => {
      const came = slow.has(request) ? socket.bytesRead - already : 0;
      const left = grace + msOf(came) - (performance.now() - begun);
      if (left > 0) {
        timer = setTimeout(look, Math.max(left, LEAST_LOOK_MS)).unref();
        return;
      }
      const error = Object.assign(new Error('A request did not arrive.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      server.emit('clientError', error, socket);
    };
    let timer = setTimeout(look, grace).unref();
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
  }

  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (coding !== undefined || length !== '0') watch(request);
  });
  return { allowSlow: (request) => slow.add(request), longest: (bytes) => grace + msOf(bytes) };
}

function msOf(bytes: number): number {
  return (bytes / SLOWEST_BYTES_A_SECOND) * 1000;
}
