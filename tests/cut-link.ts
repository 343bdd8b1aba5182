// A link to a server that can be cut as a cable is: nothing comes through any more, and neither side is told.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type CutLink = {
  /** Where it begins, on this machine. */
  readonly port: number;
  readonly cut: () => void;
  /** What was on its way meanwhile goes on, as TCP sends it again. */
  readonly mend: () => void;
  /** The machine at its end goes without a word, and another takes its place: of what is open now nothing comes through ever again. */
  readonly lose: () => void;
  readonly close: () => void;
};

/** Lays a link to a port or a socket of this machine. While it is cut, whoever connects waits as well. */
export async function layLink(to: number | string): Promise<CutLink> {
  let isCut = false;
  let losses = 0;
  const ends = new Set<Socket>();
  /** What either side has done to its end while nothing came through. */
  let held: (() => void)[] = [];

  const carry = (from: Socket, to: Socket) => {
    ends.add(from);
    const opened = losses;
    const through = (act: () => void) => () => {
      if (opened < losses) return;
      if (isCut) held.push(act);
      else act();
    };
    from.on('data', (bytes) => through(() => to.write(bytes))());
    from.on(
      'end',
      through(() => to.end()),
    );
    from.on(
      'close',
      through(() => to.destroy()),
    );
    // Its close says the same.
    from.on('error', () => {});
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({
      ...(typeof to === 'string' ? { path: to } : { port: to, host: '127.0.0.1' }),
      allowHalfOpen: true,
    });
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      const acts = held;
      held = [];
      for (const act of acts) act();
    },
    lose: () => {
      losses += 1;
      held = [];
    },
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
