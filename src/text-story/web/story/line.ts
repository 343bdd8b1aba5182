// The line to the server while something is under way on it: how long it may be silent, and when what failed is tried again.
import { isPassing, type ServiceFailure, type ServiceResult } from '#base/wire/service-result.ts';

/** A line on which nothing comes for so long (ms) is taken for dropped. */
const SILENCE_MS = 20_000;
const REST_FIRST_MS = 500;
const REST_LONGEST_MS = 30_000;

/** How long (ms) to rest after so many failures in a row: 0.5, 1, 2, 4, 8 … 30 s. */
function restAfter(failures: number): number {
  return Math.min(REST_LONGEST_MS, REST_FIRST_MS * 2 ** Math.max(0, failures - 1));
}

export type Line = {
  /** Aborts when the line is closed. */
  readonly signal: AbortSignal;
  /** Makes a call. One that nothing comes of for too long counts as not reached. Rejects once the line is closed. */
  readonly start: <T>(make: (signal: AbortSignal) => Promise<ServiceResult<T>>) => Promise<ServiceResult<T>>;
  /** Hands on the pieces of a stream until it ends, breaks or falls silent. Rejects once the line is closed. */
  readonly drink: (chunks: AsyncIterable<string>, onChunk: (chunk: string) => void) => Promise<void>;
  /** Waits after a failure, the longer the more there were in a row, or until it is woken. Rejects once the line is closed. */
  readonly rest: () => Promise<void>;
  readonly wake: () => void;
  readonly close: () => void;
};

/** `onDown` is told when the line is known to be down, and when it is known to be up. */
export function createLine(
  later: (ms: number, then: () => void) => () => void,
  onDown: (isDown: boolean) => void,
): Line {
  const closing = new AbortController();
  let failures = 0;
  let wake: () => void = () => undefined;
  /** The call that is being waited for, and its patience. */
  let call: AbortController | undefined;
  let callOffSilence: () => void = () => undefined;

  function listen(): void {
    callOffSilence();
    callOffSilence = later(SILENCE_MS, () => call?.abort());
  }

  function endIfClosed(): void {
    if (closing.signal.aborted) throw new DOMException('The line was closed.', 'AbortError');
  }

  return {
    signal: closing.signal,
    async start(make) {
      endIfClosed();
      call = new AbortController();
      listen();
      const result = await make(call.signal).catch((): ServiceFailure => UNREACHED);
      callOffSilence();
      endIfClosed();
      if (result.success || !isPassing(result)) onDown(false);
      else if (result.status === undefined && failures > 0) onDown(true);
      return result;
    },
    async drink(chunks, onChunk) {
      listen();
      try {
        for await (const chunk of chunks) {
          endIfClosed();
          failures = 0;
          onDown(false);
          listen();
          onChunk(chunk);
        }
      } catch {
        // Where it broke, and whether anything is missing, the story tells.
      } finally {
        callOffSilence();
      }
      endIfClosed();
    },
    async rest() {
      failures += 1;
      await new Promise<void>((resolve) => {
        const callOff = later(restAfter(failures), resolve);
        wake = () => {
          callOff();
          resolve();
        };
      });
      wake = () => undefined;
      endIfClosed();
    },
    wake: () => wake(),
    close() {
      callOffSilence();
      closing.abort();
      call?.abort();
      wake();
    },
  };
}

const UNREACHED: ServiceFailure = { success: false, message: '', authError: false };
