// A clock that is moved by hand, and whose date can be set as people set that of a machine.
import type { Clock } from '#base/engines/clock.ts';
import type { Pause } from '#base/engines/regular.ts';

export type HandClock = {
  readonly read: Clock;
  /** Lets time pass, in ms. */
  readonly move: (ms: number) => void;
  /** Ends when so many ms have been let pass, or with its signal. */
  readonly pause: Pause;
  /** Sets the date forward or back, in ms; no time passes. */
  readonly set: (ms: number) => void;
};

export function createHandClock(begin = Date.UTC(2026, 2, 1, 12)): HandClock {
  let now = begin;
  let elapsed = 0;
  const resting = new Map<() => void, number>();
  return {
    read: Object.assign(() => new Date(now), { elapsed: () => elapsed }),
    move: (ms) => {
      now += ms;
      elapsed += ms;
      for (const [wake, at] of resting) if (at <= elapsed) wake();
    },
    pause: (ms, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => {
        resting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      resting.set(wake, elapsed + ms);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
      return promise;
    },
    set: (ms) => {
      now += ms;
    },
  };
}

/** A clock that tells what it is told, in ms. */
export function clockAt(read: () => number): Clock {
  return Object.assign(() => new Date(read()), { elapsed: read });
}
