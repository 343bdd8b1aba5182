// Keeps a socket open from the browser: says who it is, comes back when it is broken, and notices when nobody answers.
import type { COMMON_FRAMES } from '#base/wire/sockets/common-frames.ts';
import type { Frame, FrameFields, Socket } from '#base/wire/sockets/frame.ts';
import { onReturn } from './wake.ts';

/** How long it rests before the first try to come back, in ms; each further rest is longer by the factor. */
const FIRST_REST_MS = 3000;
const REST_FACTOR = 1.5;
const MOST_TRIES = 5;
/** How often the server is asked for a sign of life, and how long it may take, in ms. */
const PING_MS = 30_000;
const PATIENCE_MS = 10_000;
/** When the line may be back it is tried about so soon, in ms. */
const SOON_MS = 200;

/** `closed` is one that does not come back by itself. */
export type SocketState = 'connecting' | 'open' | 'closed';

type Sent<F extends Frame> = F extends Frame ? { readonly type: F['type'] } & FrameFields<F> : never;
type Own<S extends Socket, D extends Frame['direction']> = Extract<
  S['frames'][keyof S['frames']],
  { direction: D }
>;

/** What the server may send on a socket beside its signs of life, by type. */
export type CameOn<S extends Socket, More extends Frame = never> = Sent<
  Own<S, 'down'> | More | (typeof COMMON_FRAMES)['error']
>;

export type SocketOptions<Came> = {
  /** The path of its row. */
  readonly path: Socket['path'];
  /** The token to open it with; null when nobody is signed in: then it is not opened. */
  readonly readToken: () => string | null | Promise<string | null>;
  /** Another token in the place of one that was refused; the same one, or null, where there is none. */
  readonly renewToken: (token: string) => Promise<string | null>;
  readonly onFrame: (frame: Came) => void;
  /** Told of every change. What was missed since it was last open has to be fetched whenever it opens. */
  readonly onState?: (state: SocketState) => void;
};

export type CalledSocket<S extends Socket> = {
  /** Sends a frame; false when it is not open. */
  readonly send: (frame: Sent<Own<S, 'up'>>) => boolean;
  /** Says who it is once more, since there is a newer token. */
  readonly renew: () => void;
  /** Opens it now, however often that failed. */
  readonly tryAgain: () => void;
  readonly close: () => void;
};

/** The codes of ours that need more than coming back. */
const SIGNED_OUT = 4401;
const NORMAL = 1000;

/**
 * Opens a socket and keeps it open: after an end that was not meant it is opened again, up to five times after 3 s, 4.5 s, …,
 * each spread so that those who lost it together do not come together, and at once when the line may be back. A token that
 * is refused is renewed once.
 */
export function callSocket<S extends Socket, More extends Frame = never>({
  path,
  readToken,
  renewToken,
  onFrame,
  onState = () => {},
}: SocketOptions<CameOn<S, More>>): CalledSocket<S> {
  const leaving = new AbortController();
  let socket: WebSocket | undefined;
  let state: SocketState | undefined;
  let tries = 0;
  /** The token that was refused last, for which another one was asked. */
  let refused: string | null = null;
  let token: string | null = null;
  /** Whether it ended for good: nobody is signed in, or the server meant it. */
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: SocketState) => {
    if (state === next) return;
    state = next;
    onState(next);
  };
  const giveUp = () => {
    isOver = true;
    change('closed');
  };
  const waitThen = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const spread = (ms: number) => ms * (0.75 + Math.random() / 2);

  function comeBack(): void {
    if (leaving.signal.aborted) return;
    if (tries >= MOST_TRIES) {
      change('closed');
      return;
    }
    change('connecting');
    waitThen(spread(FIRST_REST_MS * REST_FACTOR ** tries), open);
    tries += 1;
  }

  /** Asks for a sign of life now and then. Anything that comes is one. */
  function listen(current: WebSocket): void {
    waitThen(PING_MS, () => {
      current.send(JSON.stringify({ type: 'ping' }));
      // A line that is half open closes only when both sides say so: it is let go as it is.
      waitThen(PATIENCE_MS, () => drop(current));
    });
  }

  function drop(current: WebSocket): void {
    if (socket !== current) return;
    socket = undefined;
    current.close();
    comeBack();
  }

  async function replaceToken(): Promise<void> {
    const old = token;
    if (old === null || refused === old) return giveUp();
    refused = old;
    const other = await renewToken(old).catch(() => undefined);
    if (leaving.signal.aborted) return;
    if (other === undefined) return comeBack();
    if (other === null || other === old) return giveUp();
    await open();
  }

  async function open(): Promise<void> {
    clearTimeout(timer);
    if (leaving.signal.aborted || socket !== undefined) return;
    change('connecting');
    token = await readToken();
    if (leaving.signal.aborted || socket !== undefined) return;
    if (token === null) return giveUp();
    const { protocol, host } = window.location;
    const current = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api${path}`);
    socket = current;
    waitThen(PATIENCE_MS, () => drop(current));
    current.onopen = () => current.send(JSON.stringify({ type: 'authenticate', token }));
    current.onmessage = ({ data }) => {
      if (socket !== current) return;
      listen(current);
      const frame = JSON.parse(String(data)) as { readonly type: string };
      if (frame.type === 'connection_established') {
        [tries, refused] = [0, null];
        change('open');
      } else if (frame.type !== 'pong') onFrame(frame as CameOn<S, More>);
    };
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      socket = undefined;
      clearTimeout(timer);
      if (code === SIGNED_OUT) void replaceToken();
      else if (code === NORMAL) giveUp();
      else comeBack();
    };
  }

  const send = (frame: object) => {
    if (state !== 'open' || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  onReturn(() => {
    if (socket !== undefined || isOver) return;
    tries = 0;
    waitThen(spread(SOON_MS), open);
  }, leaving);
  void open();
  return {
    send,
    renew: async () => {
      token = await readToken();
      if (token !== null) send({ type: 'authenticate', token });
    },
    tryAgain: () => {
      [tries, isOver] = [0, false];
      void open();
    },
    close: () => {
      leaving.abort();
      clearTimeout(timer);
      const current = socket;
      socket = undefined;
      current?.close(NORMAL);
      change('closed');
    },
  };
}
