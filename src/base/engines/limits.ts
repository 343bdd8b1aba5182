// Limits on how often something may be done: a bucket of permits for each key, filled again drop by drop.
import type { Clock } from './clock.ts';

export type LimitOptions = {
  /** How many may come at once. */
  readonly atOnce: number;
  /** One more every so many seconds. */
  readonly everySeconds: number;
  readonly clock: Clock;
  /** Keys that are remembered at most; 50,000 unless told. */
  readonly mostKeys?: number;
};

export type Limit = {
  /** Counts one more of a key: 0 when it may be done, else how many seconds are left until it may. */
  readonly take: (key: string) => number;
  /** The same without counting. */
  readonly look: (key: string) => number;
};

/** A bucket: how much of it was used at an instant; since then it has filled again. */
type Bucket = { used: number; at: number };

/** Makes a limit. It lives in this process alone: each node of several has its own. */
export function createLimit({ atOnce, everySeconds, clock, mostKeys = 50_000 }: LimitOptions): Limit {
  const buckets = new Map<string, Bucket>();

  function usedNow(key: string): number {
    const bucket = buckets.get(key);
    if (bucket === undefined) return 0;
    const filled = (clock().getTime() - bucket.at) / (everySeconds * 1000);
    return Math.max(0, bucket.used - filled);
  }

  function wait(used: number): number {
    const seconds = (used + 1 - atOnce) * everySeconds;
    // Sums of drops miss a whole second by a hair.
    return Math.max(0, Math.ceil(seconds - 1e-6));
  }

  function makeRoom(): void {
    for (const key of buckets.keys()) if (usedNow(key) === 0) buckets.delete(key);
    // Still none: those that were begun first go, so that nobody fills the memory with keys.
    for (const key of buckets.keys()) {
      if (buckets.size < mostKeys) return;
      buckets.delete(key);
    }
  }

  return {
    look: (key) => wait(usedNow(key)),
    take: (key) => {
      const used = usedNow(key);
      const seconds = wait(used);
      if (seconds > 0) return seconds;
      if (buckets.size >= mostKeys && !buckets.has(key)) makeRoom();
      buckets.set(key, { used: used + 1, at: clock().getTime() });
      return 0;
    },
  };
}

/** What counts as one address: an IPv4 address, or the 64 bits of IPv6 that one household or machine is given. */
export function groupAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
