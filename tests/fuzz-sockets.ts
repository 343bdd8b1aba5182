// A client of sockets for the fuzzing: sends anything, and knows what came of it once the server shows a sign of life.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Socket } from '#base/wire/sockets/frame.ts';
import type { FuzzGround } from './fuzz-ground.ts';

type Came = Readonly<Record<string, unknown>> & { readonly type: string };

/** What came of something that was sent: frames, and how the socket was closed where it was. */
export type Outcome = {
  readonly frames: readonly Came[];
  readonly closed: readonly [number, string] | undefined;
};

/** Opens sockets of somebody at an address, one after the other: a new one when the last was closed. */
export function createFuzzSocket({ server, ada, findSession }: FuzzGround, { path }: Pick<Socket, 'path'>) {
  let client: WebSocket | undefined;
  let came: Came[] = [];
  let stir = () => {};

  async function open(): Promise<WebSocket> {
    if (client?.readyState === WebSocket.OPEN) return client;
    if (server.app.server.address() === null) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const { token } = await findSession(ada);
    client = new WebSocket(`ws://127.0.0.1:${port}/api${path}?token=${token}`);
    client.on('message', (data) => {
      came.push(JSON.parse(String(data)));
      stir();
    });
    client.on('error', () => {});
    await once(client, 'open');
    await waitFor(client, 'connection_established');
    return client;
  }

  /** Waits until a frame of this type came, or the socket was closed. */
  async function waitFor(socket: WebSocket, type: string): Promise<void> {
    while (!came.some((frame) => frame.type === type) && socket.readyState !== WebSocket.CLOSED)
      await new Promise<void>((resolve) => {
        stir = resolve;
      });
  }

  return {
    /** Sends a text, and answers what came before the sign of life that was asked for behind it. */
    send: async (text: string): Promise<Outcome> => {
      // So that no limit is in the way.
      server.clock.move(500);
      const socket = await open();
      came = [];
      let closed: readonly [number, string] | undefined;
      socket.once('close', (code, reason) => {
        closed = [code, String(reason)];
        stir();
      });
      socket.send(text);
      socket.send('{"type":"ping"}');
      await waitFor(socket, 'pong');
      const pong = came.findLastIndex(({ type }) => type === 'pong');
      socket.removeAllListeners('close');
      return { frames: came.filter((_, at) => at !== pong), closed };
    },
    close: () => client?.terminate(),
  };
}
