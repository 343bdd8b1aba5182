// What this device has seen of the locks of its accounts: by that a server is noticed which asks for another derivation.
import { openShelf, type Shelf } from '#base/device/shelf.ts';
import { emailKeyOf } from '../../rules.ts';
import { LOCK } from '../kept.ts';

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

function judgeLock(seen: readonly Seen[], asked: Stretching): LockJudgement {
  if (seen.length === 0) return 'fine';
  if (seen.some(({ iterations }) => asked.kdf_iterations < iterations)) return 'fewer';
  return seen.some(({ locks }) => locks.some((lock) => isSame(lock, asked))) ? 'fine' : 'other';
}

function isSame(one: Stretching, other: Stretching): boolean {
  return one.encryption_salt === other.encryption_salt && one.kdf_iterations === other.kdf_iterations;
}

/** Kept in this browser and not signed out: whoever signs in next is compared with what was here before. */
export const lockMemory: LockMemory = {
  judge: async (email, asked) => judgeLock(await readSeen([email]), asked),
  expect: async (email, { encryption_salt, kdf_iterations }) => {
    const shelf = await openSeen(email);
    const seen = shelf.read() ?? { iterations: 0, locks: [] };
    const locks = [...seen.locks, { encryption_salt, kdf_iterations }];
    // The first is the one in force as far as is known.
    keepSeen(shelf, { ...seen, locks: [...locks.slice(0, 1), ...locks.slice(1).slice(-MOST_EXPECTED)] });
  },
  confirm: async (email, { encryption_salt, kdf_iterations }) => {
    const shelf = await openSeen(email);
    const iterations = Math.max(shelf.read()?.iterations ?? 0, kdf_iterations);
    keepSeen(shelf, { iterations, locks: [{ encryption_salt, kdf_iterations }] });
  },
  move: async (from, to) => {
    const seen = (await openSeen(from)).read();
    if (seen !== undefined && emailKeyOf(from.trim()) !== emailKeyOf(to.trim()))
      keepSeen(await openSeen(to), seen);
  },
  forget: async (email) => (await openSeen(email)).forget(),
};

/**
 * That of somebody who is signed in. Which address is theirs, the server tells there, and one that was never seen would be taken
 * for a new account's: so what this device has seen goes by who they are as well.
 */
export function lockMemoryOf(person: string): LockMemory {
  const both = async (email: string, change: (name: string) => Promise<void>) => {
    for (const name of new Set([email, person])) await change(name);
  };
  return {
    judge: async (email, asked) => judgeLock(await readSeen([email, person]), asked),
    expect: (email, made) => both(email, (name) => lockMemory.expect(name, made)),
    confirm: (email, opened) => both(email, (name) => lockMemory.confirm(name, opened)),
    move: lockMemory.move,
    forget: (email) => both(email, lockMemory.forget),
  };
}

async function readSeen(names: readonly string[]): Promise<readonly Seen[]> {
  const seen = await Promise.all(names.map(async (name) => (await openSeen(name)).read()));
  return seen.filter((one) => one !== undefined);
}

/** Without storage it is each time as on a new device. */
const keepSeen = (shelf: Shelf<Seen>, seen: Seen) => shelf.keep(seen, false);

/** No address stands readable in the storage of a browser that others use too. */
async function openSeen(email: string): Promise<Shelf<Seen>> {
  const address = new TextEncoder().encode(emailKeyOf(email.trim()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', address));
  const what = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return openShelf(LOCK, { what }, (text): Seen | undefined => {
    const { iterations, locks } = JSON.parse(text) as Partial<Seen>;
    if (typeof iterations !== 'number' || !Array.isArray(locks)) return undefined;
    return { iterations, locks: locks.filter((lock) => typeof lock === 'object' && lock !== null) };
  });
}
