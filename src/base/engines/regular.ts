// Work that comes again and again, such as sweeps and scans: one round at a time, and a stop that waits for it.
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database/db.ts';

/** One such work of a feature. Several servers of one database may all do it. */
export type RegularWork = {
  /** Its name in the log: `feature.verb`. */
  readonly name: string;
  /** How long it rests between the end of a round and the next, in ms. */
  readonly everyMs: number;
  /** One round. The signal is aborted when the server stops: a long round looks at it between its steps. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
};

/** Waits so many ms; resolves at once, and early, when the signal is aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export type RegularParts = {
  readonly log: (line: string) => void;
  /** Unless told by the machine's clock. */
  readonly pause?: Pause;
  /** From 0 to 1. */
  readonly chance?: () => number;
};

export type Regular = {
  /** Begins no other round, and resolves when those that are under way have ended. */
  readonly stop: () => Promise<void>;
};

/** By how much of it a rest is longer or shorter, so that servers that were started together do not go on together. */
const JITTER = 0.1;

const pauseByMachine: Pause = (ms, signal) =>
  // A rest keeps no process alive, and one that is broken off is over.
  wait(ms, undefined, { signal, ref: false }).catch(() => {});

/**
 * Does each work from now on, the first time after a rest. A work never overlaps itself and waits for no other. What a round
 * throws goes to the log, but for a database that is away, which others tell of, and the work goes on.
 */
export function startRegular(works: readonly RegularWork[], parts: RegularParts): Regular {
  const { log, pause = pauseByMachine, chance = Math.random } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const goOn = async ({ name, everyMs, work }: RegularWork): Promise<void> => {
    for (;;) {
      await pause(everyMs * (1 + JITTER * (2 * chance() - 1)), signal);
      if (signal.aborted) return;
      try {
        await work(signal);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log(`${name} failed: ${String(error)}`);
      }
    }
  };
  const under = Promise.all(works.map(goOn));
  return {
    stop: async () => {
      stopping.abort();
      await under;
    },
  };
}
