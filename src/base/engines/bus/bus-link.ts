// Keeps the line on which hints cross between processes: opened anew whenever it is lost, and believed only while it answers.

export type LinkEvents = {
  readonly message: (text: string) => void;
  readonly lost: (reason: string) => void;
};

/** A line that is open: what is sent comes to every process that has one, its sender included. */
export type Line = {
  readonly send: (text: string) => Promise<unknown>;
  /** Ends it without waiting for anybody. */
  readonly drop: () => void;
};

/** Opens a line that already listens. Rejects when that cannot be; leaves nothing open then. */
export type Connect = {
  /** Where it leads, for the log: no password. */
  readonly name: string;
  readonly open: (events: LinkEvents) => Promise<Line>;
};

export type LinkTimes = {
  /** A line is asked for a sign so often, and is lost when there was none until the next time, in ms. */
  readonly beatMs: number;
  /** The first and the longest pause before it is opened anew, in ms. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
};

export type Link = {
  readonly isUp: () => boolean;
  /** False when it is not known whether the others hear it. */
  readonly send: (text: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

type LinkParts = {
  readonly connect: Connect;
  readonly log: (line: string) => void;
  readonly times?: Partial<LinkTimes>;
  /** Whether a message is one that this process sent. */
  readonly isOwn: (message: string) => boolean;
  /** Hears what others sent. */
  readonly onMessage: (message: string) => void;
  /** What is sent for a sign. */
  readonly makeProbe: () => string;
  readonly onUp: () => void;
};

const TIMES: LinkTimes = { beatMs: 3000, firstPauseMs: 100, longestPauseMs: 5000 };

/**
 * Opens a line and keeps it. It is up once something that was sent on it has come back: a client that believes to listen,
 * a pooler between, or a server that is frozen prove nothing. Every line is a new one that listens from its beginning, so no
 * subscription has to outlive a connection.
 */
export function keepLink({ connect, log, isOwn, onMessage, makeProbe, onUp, ...parts }: LinkParts): Link {
  const times = { ...TIMES, ...parts.times };
  let line: Line | undefined;
  let isUp = false;
  let isClosed = false;
  let isSignDue = false;
  let pause = times.firstPauseMs;
  let retry: NodeJS.Timeout | undefined;
  /** What the log was told last. */
  let toldLost = false;
  /** Events of earlier lines are passed over. */
  let turn = 0;

  function probe(): void {
    isSignDue = true;
    const at = turn;
    line?.send(makeProbe()).catch((error: unknown) => lose(at, String(error)));
  }

  function lose(at: number, reason: string): void {
    if (at !== turn || isClosed) return;
    turn += 1;
    line?.drop();
    line = undefined;
    isUp = false;
    if (!toldLost)
      log(
        `Hints to other servers do not cross ${connect.name}: ${reason}. Everything goes on; other servers see changes later.`,
      );
    toldLost = true;
    // Not all processes at once, once a server is back.
    retry = setTimeout(open, pause * (0.5 + Math.random() / 2));
    retry.unref();
    pause = Math.min(times.longestPauseMs, pause * 2);
  }

  function hear(at: number, message: string): void {
    if (at !== turn) return;
    if (!isOwn(message)) {
      onMessage(message);
      return;
    }
    isSignDue = false;
    if (isUp) return;
    isUp = true;
    pause = times.firstPauseMs;
    if (toldLost) log(`Hints to other servers cross ${connect.name} again.`);
    toldLost = false;
    onUp();
  }

  function open(): void {
    const at = turn;
    isSignDue = false;
    connect
      .open({ message: (text) => hear(at, text), lost: (reason) => lose(at, reason) })
      .then((opened) => {
        if (at !== turn || isClosed) return opened.drop();
        line = opened;
        probe();
      })
      .catch((error: unknown) => lose(at, error instanceof Error ? error.message : String(error)));
  }

  const beat = setInterval(() => {
    if (line === undefined) return;
    if (isSignDue) lose(turn, 'what is sent does not come back');
    else probe();
  }, times.beatMs).unref();
  open();

  return {
    isUp: () => isUp,
    send: async (text) => {
      const at = turn;
      try {
        if (line === undefined || !isUp) return false;
        await line.send(text);
        return true;
      } catch (error) {
        lose(at, error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    close: async () => {
      isClosed = true;
      isUp = false;
      clearInterval(beat);
      clearTimeout(retry);
      line?.drop();
      line = undefined;
    },
  };
}
