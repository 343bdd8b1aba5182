// How much the disk of a folder can still take.
import { statfs } from 'node:fs/promises';
import type { Clock } from '../clock.ts';

/** How long an answer of the operating system is good, in ms: whoever asks for health asks often. */
const FRESH_MS = 5000;

type SpaceGauge = {
  readonly folder: string;
  readonly clock: Clock;
  /** Asks the operating system for the blocks that an ordinary user may still fill, and their bytes. */
  readonly read?: (folder: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;
};

/**
 * Makes the function that answers the free bytes. It rejects when the folder cannot be looked at, and waits as long as the disk does: while
 * one look is under way none else is begun, for each that hangs holds one of the few threads that all files, names and keys of this
 * process wait for.
 */
export function createSpaceGauge({ folder, clock, read = statfs }: SpaceGauge): () => Promise<number> {
  let last: { readonly at: number; readonly answer: Promise<number> } | undefined;
  let isLooking = false;
  async function look(): Promise<number> {
    isLooking = true;
    try {
      const { bavail, bsize } = await read(folder);
      return bavail * bsize;
    } finally {
      isLooking = false;
    }
  }
  return () => {
    const at = clock.elapsed();
    if (last === undefined || (!isLooking && at - last.at >= FRESH_MS)) last = { at, answer: look() };
    return last.answer;
  };
}
