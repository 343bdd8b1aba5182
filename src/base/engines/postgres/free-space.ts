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

/** Makes the function that answers the free bytes. It rejects when the folder cannot be looked at. */
export function createSpaceGauge({ folder, clock, read = statfs }: SpaceGauge): () => Promise<number> {
  let last: { readonly at: number; readonly answer: Promise<number> } | undefined;
  return () => {
    const at = clock.elapsed();
    if (last === undefined || at - last.at >= FRESH_MS)
      last = { at, answer: read(folder).then(({ bavail, bsize }) => bavail * bsize) };
    return last.answer;
  };
}
