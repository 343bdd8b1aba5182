// A clock that is moved by hand, and whose date can be set as people set that of a machine.
import type { Clock } from '#base/engines/clock.ts';

export type HandClock = {
  readonly read: Clock;
  /** Lets time pass, in ms. */
  readonly move: (ms: number) => void;
  /** Sets the date forward or back, in ms; no time passes. */
  readonly set: (ms: number) => void;
};

export function createHandClock(begin = Date.UTC(2026, 2, 1, 12)): HandClock {
  let now = begin;
  let elapsed = 0;
  return {
    read: Object.assign(() => new Date(now), { elapsed: () => elapsed }),
    move: (ms) => {
      now += ms;
      elapsed += ms;
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
