// The history of a person's keys: a chain that goes on, and nothing that was slipped into it or taken out.
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase64 } from './encoding.ts';
import {
  BrokenHistoryError,
  checkHistory,
  encodeEntry,
  goesOnFrom,
  hashEntry,
  type KeyEntry,
} from './key-history.ts';
import { makeKeyPairs, signBytes, unlockPrivateKeys } from './open-private-keys.ts';
import type { PublicKeys } from './public-keys.ts';

const USER = '0b8f6a52-5d0e-4b5e-8d7e-3f1f6f0c1a11';

type Pair = { readonly keys: PublicKeys; readonly signing: CryptoKey };
let pairs: readonly Pair[];
/** Three sets of keys, each change signed by the set before. */
let history: readonly KeyEntry[];

async function makePair(): Promise<Pair> {
  const { open, publicKeys } = await makeKeyPairs();
  return { keys: publicKeys, signing: (await unlockPrivateKeys(open)).signing };
}

async function append(
  before: readonly KeyEntry[],
  { keys }: Pair,
  signer?: Pair,
): Promise<readonly KeyEntry[]> {
  const last = before.at(-1);
  const entry = {
    ...keys,
    number: before.length + 1,
    made_at: `2026-11-2${before.length}T08:00:00.000Z`,
    previous: last === undefined ? '' : await hashEntry(USER, last),
  };
  const signature =
    signer === undefined ? null : await signBytes(signer.signing, await encodeEntry(USER, entry));
  return [...before, { ...entry, signature }];
}

beforeAll(async () => {
  pairs = await Promise.all([makePair(), makePair(), makePair(), makePair()]);
  const [first, second, third] = pairs as [Pair, Pair, Pair];
  history = await append(await append(await append([], first), second, first), third, second);
});

const broken = (entries: readonly KeyEntry[], user = USER) =>
  checkHistory(user, entries).then(
    () => 'whole',
    (error: unknown) => (error instanceof BrokenHistoryError ? error.message : Promise.reject(error)),
  );

describe('a history', () => {
  it('says the keys of today, and that each change was signed', async () => {
    const { head, keys, unsigned } = await checkHistory(USER, history);
    expect(head.number).toBe(3);
    expect(keys).toEqual(pairs[2]?.keys);
    expect(unsigned).toEqual([]);
  });

  it('tells of a change that the keys before did not sign', async () => {
    const more = await append(history, pairs[3] as Pair);
    expect((await checkHistory(USER, more)).unsigned).toEqual([4]);
  });

  it('goes on from every head that it ever had, and from no other', async () => {
    const whole = await checkHistory(USER, history);
    for (const count of [1, 2, 3]) {
      const { head } = await checkHistory(USER, history.slice(0, count));
      expect(goesOnFrom(whole, head)).toBe(true);
      expect(goesOnFrom(whole, { ...head, number: head.number + 1 })).toBe(false);
    }
    const [first, , third] = pairs as [Pair, Pair, Pair];
    const fork = await checkHistory(USER, await append(history.slice(0, 1), third, first));
    expect(goesOnFrom(whole, fork.head)).toBe(false);
    expect(goesOnFrom(fork, whole.head)).toBe(false);
  });
});

describe('a history is broken', () => {
  it('when an entry is changed, left out, exchanged, or put in', async () => {
    const [one, two, three] = history as [KeyEntry, KeyEntry, KeyEntry];
    const cases: readonly [string, readonly KeyEntry[], string][] = [
      ['nothing', [], 'no entry'],
      ['without the first', [two, three], 'Entry 1'],
      ['without the second', [one, three], 'Entry 2'],
      ['in another order', [one, three, two], 'Entry 2'],
      ['the same twice', [one, one], 'Entry 2'],
      ['another time', [one, { ...two, made_at: '2026-11-20T08:00:00.000Z' }], 'not signed'],
      [
        'another time in the first',
        [{ ...one, made_at: '2026-11-19T08:00:00.000Z' }, two],
        'does not follow',
      ],
      ['other keys', [one, { ...two, ...pairs[3]?.keys }, three], 'not signed'],
      ['other keys in the first', [{ ...one, ...pairs[3]?.keys }, two], 'does not follow'],
      ['keys that are none', [{ ...one, public_key: 'AAAA' }], 'keys that are none'],
      ['a signature of somebody else', [one, { ...two, signature: three.signature }], 'not signed'],
      ['a signature that is none', [one, { ...two, signature: '%' }], 'not signed'],
      ['a signature taken away', [one, { ...two, signature: null }, three], 'whole'],
    ];
    for (const [name, entries, told] of cases) expect(await broken(entries), name).toContain(told);
  });

  it('as the history of another person', async () => {
    expect(await broken(history, 'somebody-else')).toContain('Entry 2');
    const { head } = await checkHistory('somebody-else', history.slice(0, 1));
    expect(head.hash).not.toBe((await checkHistory(USER, history.slice(0, 1))).head.hash);
    expect(head.hash).toMatch(/^[\w+/]{43}=$/);
    expect(encodeBase64(new Uint8Array(32))).toHaveLength(head.hash.length);
  });
});
