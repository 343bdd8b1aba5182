// Stopping in good order: say not ready, let work in flight finish, close everything, exit 0.

/** The longest a stop may take, in milliseconds. */
const LIMIT_MS = 10_000;

type Stopping = {
  readonly announce: (line: string) => void;
  /** How long the server goes on while it already says that it is not ready, so that no proxy sends more. */
  readonly drainMs: number;
  readonly markStopping: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Stops at the first SIGTERM or SIGINT. Later signals change nothing: in a terminal Ctrl-C arrives twice,
 * once from the terminal and once from npm.
 */
export function stopOnSignals({ announce, drainMs, markStopping, close }: Stopping): void {
  let begun = false;
  const stop = async () => {
    if (begun) return;
    begun = true;
    markStopping();
    announce('Lorepath is stopping.');
    setTimeout(() => {
      announce('Work in flight did not finish within 10 s; it is cut off.');
      process.exit(1);
    }, LIMIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    try {
      await close();
      process.exit(0);
    } catch (error) {
      announce(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
