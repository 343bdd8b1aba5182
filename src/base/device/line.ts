// The line to the server while something is under way on it: how long it may be silent, and what is known of it.
import { isPassing, type ServiceFailure, type ServiceResult } from '#base/wire/service-result.ts';
import { type KeepTrying, REST_MS } from './wake.ts';

/** A line on which nothing comes for so long (ms) is taken for dropped. */
const SILENCE_MS = 20_000;

export type Line = {
  /** Aborts when the line is closed. */
  readonly signal: AbortSignal;
  /** Makes a call. One that nothing comes of for too long counts as not reached. Rejects once the line is closed. */
  readonly start: <T>(make: (signal: AbortSignal) => Promise<ServiceResult<T>>) => Promise<ServiceResult<T>>;
  /** Hands on the pieces of a stream until it ends, breaks or falls silent. Rejects once the line is closed. */
  readonly drink: (chunks: AsyncIterable<string>, onChunk: (chunk: string) => void) => Promise<void>;
  /**
   * Waits after a failure until another try is worth it; where the line is known to be up, and nothing has come on it yet,
   * each time as short as the first. Rejects once the line is closed.
   */
  readonly rest: (isUp?: boolean) => Promise<void>;
  readonly close: () => void;
};

export type LineDevices = {
  /** Does something after a time in ms; answers how to call it off. */
  readonly later: (ms: number, then: () => void) => () => void;
  readonly keepTrying: KeepTrying;
};

/** `onDown` is told when the line is known to be down, and when it is known to be up. */
export function createLine({ later, keepTrying }: LineDevices, onDown: (isDown: boolean) => void): Line {
  const closing = new AbortController();
  let hasFailed = false;
  /** The try that a rest has ended in: whether it works is not known yet. */
  let trying: PromiseWithResolvers<void> | undefined;
  let giveUp: () => void = () => undefined;
  let endRest: () => void = () => undefined;
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
      else if (result.status === undefined && hasFailed) onDown(true);
      return result;
    },
    async drink(chunks, onChunk) {
      listen();
      try {
        for await (const chunk of chunks) {
          endIfClosed();
          hasFailed = false;
          trying?.resolve();
          trying = undefined;
          onDown(false);
          listen();
          onChunk(chunk);
        }
      } catch {
        // Where it broke, and whether anything is missing, whoever asked for it finds out.
      } finally {
        callOffSilence();
      }
      endIfClosed();
    },
    async rest(isUp = false) {
      hasFailed = !isUp;
      if (isUp) {
        trying?.resolve();
        trying = undefined;
      }
      const rest = new Promise<void>((resolve) => {
        endRest = resolve;
      });
      if (trying !== undefined) trying.reject(new Error('it failed again'));
      else
        giveUp = keepTrying(() => {
          trying = Promise.withResolvers();
          endRest();
          return trying.promise;
        }, REST_MS);
      await rest;
      endIfClosed();
    },
    close() {
      callOffSilence();
      closing.abort();
      call?.abort();
      giveUp();
      endRest();
    },
  };
}

const UNREACHED: ServiceFailure = { success: false, message: '', authError: false };
