// Sockets of the messenger for tests: opened over real connections, with what comes gathered in its order.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Player, RunningServer } from './server.ts';

export type Came = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Opens sockets at a server that listens; `closeAll` ends them. */
export function createLines() {
  const clients: WebSocket[] = [];

  function open(
    server: Pick<RunningServer, 'app'>,
    player: Pick<Player, 'token'>,
    headers: Record<string, string> = {},
  ) {
    const { port } = server.app.server.address() as { port: number };
    const client = new WebSocket(`ws://127.0.0.1:${port}/api/messenger/ws?token=${player.token}`, {
      headers,
    });
    clients.push(client);
    const got: Came[] = [];
    let stir = () => {};
    client.on('message', (data) => {
      got.push(JSON.parse(String(data)));
      stir();
    });
    client.on('error', () => {});
    const closed = new Promise<[number, string]>((resolve) =>
      client.once('close', (code, reason) => {
        resolve([code, String(reason)]);
        stir();
      }),
    );
    /** The next frame of a type, taken out of what came. Throws when the socket is closed before. */
    const next = async (type: string): Promise<Came> => {
      for (;;) {
        const at = got.findIndex((frame) => frame.type === type);
        if (at >= 0) return got.splice(at, 1)[0] as Came;
        if (client.readyState === WebSocket.CLOSED)
          throw new Error(`closed before ${type} came: ${await closed}`);
        await new Promise<void>((resolve) => {
          stir = resolve;
        });
      }
    };
    const send = (frame: unknown) => client.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return { client, got, closed, next, send };
  }

  /** Opens a socket, and resolves once nothing is missed on it any more. */
  async function enter(server: Pick<RunningServer, 'app'>, player: Pick<Player, 'token'>) {
    const line = open(server, player);
    await once(line.client, 'open');
    await line.next('online_users');
    return line;
  }

  return {
    open,
    enter,
    closeAll: () => {
      for (const client of clients.splice(0)) client.terminate();
    },
  };
}
