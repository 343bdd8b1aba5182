// Limits on how often something may be done: a bucket of permits for each key, filled again drop by drop.
import { createHmac, randomBytes } from 'node:crypto';
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

/** By key, when its bucket will be full again, in ms of `elapsed`. */
type Buckets = Map<string, number>;

/**
 * Makes a limit. It lives in this process alone: each node of several has its own. A take costs the same however many keys
 * there are: they lie in two generations, a key that is used goes to the younger one, and the older one is let go as a
 * whole, when every bucket in it is full or when the younger one holds half of what may be remembered.
 */
export function createLimit({ atOnce, everySeconds, clock, mostKeys = 50_000 }: LimitOptions): Limit {
  const drop = everySeconds * 1000;
  /** After so long without a take every bucket is full, in ms. */
  const life = atOnce * drop;
  let young: Buckets = new Map();
  let old: Buckets = new Map();
  let turnedAt = clock.elapsed();

  function turn(now: number): void {
    old = now - turnedAt < 2 * life ? young : new Map();
    young = new Map();
    turnedAt = now;
  }

  function fullAt(key: string, now: number): number {
    return Math.max(now, young.get(key) ?? old.get(key) ?? now);
  }

  function wait(full: number, now: number): number {
    // Sums of drops miss a whole second by a hair.
    return Math.max(0, Math.ceil((full + drop - life - now) / 1000 - 1e-6));
  }

  return {
    look: (key) => {
      const now = clock.elapsed();
      return wait(fullAt(key, now), now);
    },
    take: (key) => {
      const now = clock.elapsed();
      if (now - turnedAt >= life) turn(now);
      const full = fullAt(key, now);
      const seconds = wait(full, now);
      if (seconds > 0) return seconds;
      young.set(key, full + drop);
      if (young.size >= mostKeys / 2) turn(now);
      return 0;
    },
  };
}

/** Of what callers type, each address has so many keys and no more. */
const SLOTS = 512;
const SLOT_SECRET = randomBytes(16);

/**
 * A key for something that a caller typed, of the address it came from. However much is typed, one address occupies no more
 * than 512 keys: two texts share a key now and then, and nobody can tell which, nor choose them so. Unless there is a secret,
 * the keys are those of this process alone.
 */
export function slotOf(address: string, typed: string, secret: Buffer = SLOT_SECRET): string {
  const digest = createHmac('sha256', secret).update(typed).digest();
  return `${address} ${digest.readUInt32BE(0) % SLOTS}`;
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
