// The client's end of a socket for tests: what comes is gathered in its order, and taken out by its type.
import { WebSocket } from 'ws';

type Typed = { readonly type?: unknown };

/** Gathers what comes on a socket; `closed` answers with which code and words it ended. */
export function gatherFrames<Came extends Typed>(client: WebSocket) {
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
  /** The next frame of a type that came or comes, taken out of what came. Throws when the socket is closed before. */
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
