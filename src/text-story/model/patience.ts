// Waiting that ends: with what was waited for, when its time is over, or when nobody waits any more.
import { EndpointFault, type FaultCode } from '#base/engines/model/endpoint-fault.ts';

/** Waits for one thing after the other, each with a time of its own; one timer and one listener serve them all. */
export type Patience = {
  /** Resolves or rejects as `promise` does; rejects with an EndpointFault after `ms`, or with the signal's reason at once. */
  readonly wait: <T>(promise: Promise<T>, ms: number, code: FaultCode) => Promise<T>;
  readonly end: () => void;
};

/** `wait` is called again only once the last one has come to its end. */
export function openPatience(signal: AbortSignal): Patience {
  let until = Number.POSITIVE_INFINITY;
  let late: FaultCode = 'silent';
  let giveUp: ((reason: unknown) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let fires = Number.POSITIVE_INFINITY;

  const arm = (): void => {
    clearTimeout(timer);
    fires = until;
    timer = setTimeout(look, Math.max(0, until - performance.now()));
  };
  // The time that it was set for is mostly over long before: then it is set for what is waited for now.
  const look = (): void => {
    fires = Number.POSITIVE_INFINITY;
    if (giveUp === undefined) return;
    if (performance.now() >= until) giveUp(new EndpointFault(late));
    else arm();
  };
  const leave = (): void => giveUp?.(signal.reason);
  signal.addEventListener('abort', leave);

  return {
    wait: (promise, ms, code) =>
      new Promise((resolve, reject) => {
        late = code;
        until = performance.now() + ms;
        giveUp = (reason) => {
          giveUp = undefined;
          reject(reason);
        };
        if (signal.aborted) leave();
        if (until < fires) arm();
        promise.then(
          (value) => {
            giveUp = undefined;
            resolve(value);
          },
          (error: unknown) => {
            giveUp = undefined;
            reject(error);
          },
        );
      }),
    end: () => {
      clearTimeout(timer);
      giveUp = undefined;
      signal.removeEventListener('abort', leave);
    },
  };
}

/** Waits so many milliseconds. Rejects with the reason of `signal` as soon as it is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const leave = () => resolve();
  signal.addEventListener('abort', leave);
  await promise;
  signal.removeEventListener('abort', leave);
  clearTimeout(timer);
  signal.throwIfAborted();
}
