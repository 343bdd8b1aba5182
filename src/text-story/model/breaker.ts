// Remembers an endpoint that failed several times in a row, and leaves it alone for a while.
import type { Clock } from '#base/engines/clock.ts';

/** So many chapters in a row that the endpoint failed. */
const MOST_FAILURES = 3;
/** How long nothing is asked of it after that, in ms; then one chapter tries. */
export const REST_MS = 60_000;

/** One use of the endpoint; exactly one of these is called at its end. */
export type Passage = {
  /** It answered, whatever it was worth. */
  readonly worked: () => void;
  /** It did not, or only that it would not. */
  readonly failed: () => void;
  /** Nobody waited for the end. */
  readonly left: () => void;
};

/** Undefined while the endpoint is left alone. */
export type Breaker = {
  readonly enter: () => Passage | undefined;
  /** Whether it failed so often that it is left alone, or tried anew by one chapter alone. */
  readonly isOpen: () => boolean;
};

/** `log` is told once when the rest begins, however often the endpoint fails after it, and once when it has ended. */
export function createBreaker(clock: Clock, log: (what: string) => void): Breaker {
  let failures = 0;
  /** Since when it rests, in ms; undefined where it does not. */
  let restsSince: number | undefined;
  let isTried = false;

  const isResting = (): boolean => {
    if (restsSince === undefined) return false;
    return isTried || clock.elapsed() - restsSince < REST_MS;
  };
  const rest = (): void => {
    if (restsSince === undefined)
      log(`failed ${failures} chapters in a row and rests for ${REST_MS / 1000} s`);
    restsSince = clock.elapsed();
  };

  return {
    isOpen: () => restsSince !== undefined,
    enter: () => {
      if (isResting()) return undefined;
      const isTrial = restsSince !== undefined;
      isTried ||= isTrial;
      const end = (): void => {
        if (isTrial) isTried = false;
      };
      return {
        worked: () => {
          end();
          failures = 0;
          if (restsSince !== undefined) log('answers again');
          restsSince = undefined;
        },
        failed: () => {
          end();
          failures += 1;
          // Chapters that were begun before the rest end in it, and do not draw it out.
          if (isTrial || (restsSince === undefined && failures >= MOST_FAILURES)) rest();
        },
        left: end,
      };
    },
  };
}
