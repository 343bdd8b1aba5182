// Stopping in good order: say not ready, let work in flight finish, close everything, exit 0.

/** The longest a stop may take, in milliseconds. */
const LIMIT_MS = 10_000;
/** And how long the system may take for what it was last asked: a file, a log, a name. */
const LAST_CALLS_MS = 1000;
const LOOK_MS = 50;

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
      void end(1, announce);
    }, LIMIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    try {
      await close();
      await end(0, announce);
    } catch (error) {
      announce(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
      await end(1, announce);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * Ends the process. An exit waits for every thread, so that one which hangs in a call of the system (a disk that does not answer, a
 * standard output that nobody reads) would hold it up for ever: then it ends as if it were killed.
 */
async function end(code: number, announce: Stopping['announce']): Promise<void> {
  for (let waited = 0; hasOpenCalls() && waited < LAST_CALLS_MS; waited += LOOK_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  if (hasOpenCalls()) {
    announce('A disk, or whoever reads the log, does not answer; Lorepath ends without waiting for it.');
    process.kill(process.pid, 'SIGKILL');
  }
  process.exit(code);
}

function hasOpenCalls(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:FSReq|GetAddrInfoReq)/.test(name));
}
