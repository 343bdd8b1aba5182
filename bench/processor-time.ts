// How much of the processor's time processes have taken so far, on Linux: what a busy machine does not change, as it does times of answers.
import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in, in ms. */
const TICK_MS = 10;

/** The fields of a process behind its name; undefined where it is gone. */
function readFields(pid: string | number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

/** The time that a process with all its threads has taken, in ms; 0 of one that is gone. */
export function readTime(pid: string | number | undefined): number {
  const fields = (pid === undefined ? undefined : readFields(pid)) ?? [];
  // Fields 14 and 15 of the whole line.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** The time that the processes have taken which another began and which are still there, in ms. */
export function readTimeOfChildren(parent: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(readFields(name)?.[1]) === parent,
  );
  return children.reduce((sum, pid) => sum + readTime(pid), 0);
}

/** Whose child a process is. */
export const parentOf = (pid: number): number => Number(readFields(pid)?.[1]);
