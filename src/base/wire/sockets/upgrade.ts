// Hands calls that want a socket to the routes like any other call, so that they are refused like any other.
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '#messages/catalogue.ts';

export type Upgrade = {
  /** Takes the connection away from its answer, which was not begun. */
  readonly complete: (answer: ServerResponse, take: (socket: Duplex, head: Buffer) => void) => void;
};

const ignore = () => {};

/** Answers calls for another protocol by the routes of `app`; gives what is needed to change it, by the call. */
export function takeUpgrades(app: {
  readonly server: Server;
  readonly routing: (request: IncomingMessage, answer: ServerResponse) => void;
}): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.server.on('upgrade', (request, duplex, head) => {
    // A connection that an HTTP server of ours has taken is one of TCP.
    const socket = duplex as Socket;
    // Nobody else listens in between, and a broken connection says so by closing.
    socket.on('error', ignore);
    const answer = new ServerResponse(request);
    answer.shouldKeepAlive = false;
    answer.assignSocket(socket);
    answer.once('finish', () => socket.destroySoon());
    upgrades.set(request, {
      complete: (of, take) => {
        of.detachSocket(socket);
        take(socket, head);
        socket.off('error', ignore);
      },
    });
    app.routing(request, answer);
  });
  return upgrades;
}

/** Refuses a call that cannot become a socket. Throws `app.bad_request`, which names the header. */
export function readUpgrade({ headers }: IncomingMessage): void {
  const faults = [
    ['sec-websocket-key', /^[+/0-9a-z]{22}==$/i, 'Must be 16 bytes in base64.'],
    ['sec-websocket-version', /^(13|8)$/, 'Must be 13.'],
  ] as const;
  for (const [path, form, message] of faults)
    if (!form.test(String(headers[path])))
      throw new Refusal('app.bad_request', { errors: [{ path, message }] });
}
