// The history of a person's keys: every pair they ever had, each entry bound to the one before, so that none can be slipped in.
import { DIGEST, LABELS } from './algorithms.ts';
import { type Bytes, encodeBase64 } from './encoding.ts';
import { encodeFields } from './fields.ts';
import { digestPublicKeys, type PublicKeys, readPublicKey, verifyBytes } from './public-keys.ts';

/** One set of keys in a history, as it crosses the wire. */
export type KeyEntry = PublicKeys & {
  /** From 1 on, without a gap. */
  readonly number: number;
  /** When the set was handed in: ISO 8601 in UTC, as it was written down. */
  readonly made_at: string;
  /** The hash of the entry before in base64; empty in the first. */
  readonly previous: string;
  /** By the signing key of the entry before, over this one; null where that key was lost. */
  readonly signature: string | null;
};

/** How far somebody has seen a history: the number of its last entry and that entry's hash in base64. */
export type HistoryHead = { readonly number: number; readonly hash: string };

export type CheckedHistory = {
  readonly head: HistoryHead;
  /** The keys of today. */
  readonly keys: PublicKeys;
  /** Numbers of the entries that the owner of the one before did not sign: from there on it may be somebody else. */
  readonly unsigned: readonly number[];
  /** The hash of each entry, in order. */
  readonly hashes: readonly string[];
};

/** A history that is none: the message says at which entry. */
export class BrokenHistoryError extends Error {
  override readonly name = 'BrokenHistoryError';
}

/** What of an entry is hashed, and signed by the key before it. Throws `BadKeyError` for keys that are none. */
export async function encodeEntry(userId: string, entry: Omit<KeyEntry, 'signature'>): Promise<Bytes> {
  const { number, made_at, previous } = entry;
  return encodeFields(LABELS.keyHistory, userId, number, made_at, previous, await digestPublicKeys(entry));
}

/** The hash of an entry in base64: 32 bytes of SHA-256. */
export async function hashEntry(userId: string, entry: Omit<KeyEntry, 'signature'>): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.digest(DIGEST, await encodeEntry(userId, entry))));
}

/**
 * Checks a history from its first entry to its last: numbers without a gap, each bound to the one before, and who signed
 * the change. Throws `BrokenHistoryError`.
 */
export async function checkHistory(userId: string, entries: readonly KeyEntry[]): Promise<CheckedHistory> {
  const hashes: string[] = [];
  const unsigned: number[] = [];
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    const fault = (what: string) => new BrokenHistoryError(`Entry ${at + 1} of the history ${what}.`);
    if (entry.number !== at + 1) throw fault('has another number');
    if (entry.previous !== (hashes.at(-1) ?? '')) throw fault('does not follow the one before');
    const bytes = await encodeEntry(userId, entry).catch(() => {
      throw fault('has keys that are none');
    });
    if (before !== undefined) {
      if (entry.signature === null) unsigned.push(entry.number);
      else if (!(await isSigned(before, bytes, entry.signature)))
        throw fault('is not signed by the keys before');
    }
    hashes.push(encodeBase64(new Uint8Array(await crypto.subtle.digest(DIGEST, bytes))));
  }
  const [last, hash] = [entries.at(-1), hashes.at(-1)];
  if (last === undefined || hash === undefined) throw new BrokenHistoryError('The history has no entry.');
  const { public_key, message_public_key } = last;
  return { head: { number: last.number, hash }, keys: { public_key, message_public_key }, unsigned, hashes };
}

/** Whether a checked history goes on from what was seen of it, at this device or by somebody else. */
export function goesOnFrom({ hashes }: CheckedHistory, seen: HistoryHead): boolean {
  return hashes[seen.number - 1] === seen.hash;
}

async function isSigned(by: KeyEntry, bytes: Bytes, signature: string): Promise<boolean> {
  const key = await readPublicKey(by.public_key, 'signing');
  return verifyBytes(key, bytes, signature);
}
