// Sockets of the messenger for tests: opened over real connections, with what comes gathered in its order.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { gatherFrames } from '../src/base/wire/sockets/testing-client.ts';
import type { Player, RunningServer } from './server.ts';

export type Came = { readonly type: string } & Readonly<Record<string, unknown>>;

type Headers = Readonly<Record<string, string>>;

/** Opens sockets at a server that listens; `closeAll` ends them. */
export function createLines() {
  const clients: WebSocket[] = [];

  function open(server: Pick<RunningServer, 'app'>, { token }: Pick<Player, 'token'>, headers: Headers = {}) {
    const { port } = server.app.server.address() as { port: number };
    return openAt(`http://127.0.0.1:${port}`, token, headers);
  }

  function openAt(url: string, token: string, headers: Headers = {}) {
    const address = `${url.replace('http', 'ws')}/api/messenger/ws?token=${token}`;
    const client = new WebSocket(address, { headers });
    clients.push(client);
    return gatherFrames<Came>(client);
  }

  /** Waits until nothing is missed on a socket any more. */
  async function settle(line: ReturnType<typeof openAt>) {
    await once(line.client, 'open');
    await line.next('online_users');
    return line;
  }

  return {
    open,
    enter: (server: Pick<RunningServer, 'app'>, player: Pick<Player, 'token'>) =>
      settle(open(server, player)),
    /** The same at the address of a server. */
    enterAt: (url: string, token: string) => settle(openAt(url, token)),
    closeAll: () => {
      for (const client of clients.splice(0)) client.terminate();
    },
  };
}
