// How long a card has been looked at: time with the page hidden does not count.

export type Stopwatch = {
  /** Starts from 0; runs only while `running`. */
  readonly restart: (running: boolean) => void;
  readonly run: () => void;
  readonly pause: () => void;
  /** In ms. */
  readonly read: () => number;
};

export function createStopwatch(now: () => number): Stopwatch {
  let counted = 0;
  let since: number | undefined;
  const read = () => counted + (since === undefined ? 0 : now() - since);
  return {
    restart(running) {
      counted = 0;
      since = running ? now() : undefined;
    },
    run() {
      since ??= now();
    },
    pause() {
      counted = read();
      since = undefined;
    },
    read,
  };
}
