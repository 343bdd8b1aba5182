// How much work something is, told by the processor and not by a clock: a busy machine makes nobody wait here.

/** The processor counts in steps of some milliseconds: what is measured takes this many or more. */
const LEAST_MS = 20;

/** The processor time (ms) of this thread that `work` takes, done as often as it takes to be measured. */
export function measureWork(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LEAST_MS) return ms / times;
  }
}

/**
 * How many times as much work four times the size is: 1 where size does not matter, 4 where work grows with it, 16 with
 * its square. Of the least of three tries each, since the first ones also compile it.
 */
export function measureGrowth(work: (size: number) => void, size: number): number {
  const leastOf = (many: number) =>
    Math.min(...Array.from({ length: 3 }, () => measureWork(() => work(many))));
  const small = leastOf(size);
  return leastOf(4 * size) / small;
}

/** More than this is no growth with the size any more, however inexact its parts are measured. */
export const STEEP = 10;
