// What this device has seen of the locks of its accounts: by that a server is noticed which asks for another derivation.
import { emailKeyOf } from '../../rules.ts';
import { forgetKept } from '../session/kept-of-person.ts';

/** With what a password is stretched. */
export type Stretching = { readonly encryption_salt: string; readonly kdf_iterations: number };

/** What is kept of an account. */
type Seen = {
  /** The most iterations that a lock had which the password opened here. */
  readonly iterations: number;
  /** The last lock that was opened, and those that were made here since and may be in force. */
  readonly locks: readonly Stretching[];
};

/**
 * `fewer`: less work than was done before, which nobody who means well asks for. `other`: another salt, as after a change of
 * the password elsewhere, and as from a server that would choose it. `fine`: the one that was seen, or the first.
 */
export type LockJudgement = 'fine' | 'fewer' | 'other';

export type LockMemory = {
  readonly judge: (email: string, asked: Stretching) => Promise<LockJudgement>;
  /** A lock that was made here is about to be sent. */
  readonly expect: (email: string, made: Stretching) => Promise<void>;
  /** The password has opened what lies under a lock. */
  readonly confirm: (email: string, opened: Stretching) => Promise<void>;
  /** The account goes by another address from now on. */
  readonly move: (from: string, to: string) => Promise<void>;
  readonly forget: (email: string) => Promise<void>;
};

/** Locks whose answer was lost, at most so many. */
const MOST_EXPECTED = 4;

function judgeLock(seen: Seen | undefined, asked: Stretching): LockJudgement {
  if (seen === undefined) return 'fine';
  if (asked.kdf_iterations < seen.iterations) return 'fewer';
  return seen.locks.some((lock) => isSame(lock, asked)) ? 'fine' : 'other';
}

function isSame(one: Stretching, other: Stretching): boolean {
  return one.encryption_salt === other.encryption_salt && one.kdf_iterations === other.kdf_iterations;
}

/** Kept in local storage and not signed out: whoever signs in next is compared with what was here before. */
export const lockMemory: LockMemory = {
  judge: async (email, asked) => judgeLock(readSeen(await nameOf(email)), asked),
  expect: async (email, { encryption_salt, kdf_iterations }) => {
    const name = await nameOf(email);
    const seen = readSeen(name) ?? { iterations: 0, locks: [] };
    const locks = [...seen.locks, { encryption_salt, kdf_iterations }];
    // The first is the one in force as far as is known.
    writeSeen(name, { ...seen, locks: [...locks.slice(0, 1), ...locks.slice(1).slice(-MOST_EXPECTED)] });
  },
  confirm: async (email, { encryption_salt, kdf_iterations }) => {
    const name = await nameOf(email);
    const iterations = Math.max(readSeen(name)?.iterations ?? 0, kdf_iterations);
    writeSeen(name, { iterations, locks: [{ encryption_salt, kdf_iterations }] });
  },
  move: async (from, to) => {
    const [old, name] = [await nameOf(from), await nameOf(to)];
    const seen = readSeen(old);
    if (seen !== undefined && old !== name) writeSeen(name, seen);
  },
  forget: async (email) => {
    const name = await nameOf(email);
    forgetKept((other) => other === name);
  },
};

/** No address stands readable in the storage of a browser that others use too. */
async function nameOf(email: string): Promise<string> {
  const address = new TextEncoder().encode(emailKeyOf(email.trim()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', address));
  return `lorepath.lock.${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function readSeen(name: string): Seen | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    const { iterations, locks } = (kept ?? {}) as Partial<Seen>;
    if (typeof iterations !== 'number' || !Array.isArray(locks)) return undefined;
    return { iterations, locks: locks.filter((lock) => typeof lock === 'object' && lock !== null) };
  } catch {
    // Storage can be forbidden, and what is in it can be anything: then it is as on a new device.
    return undefined;
  }
}

function writeSeen(name: string, seen: Seen): void {
  try {
    localStorage.setItem(name, JSON.stringify(seen));
  } catch {
    // As above.
  }
}
