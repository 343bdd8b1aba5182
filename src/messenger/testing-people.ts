// People with keys for the tests of the messenger, made once for a test file.
import { makeKeyPairs, type UnlockedKeys, unlockPrivateKeys } from '#base/crypto/open-private-keys.ts';
import { type PublicKeys, readPublicKey } from '#base/crypto/public-keys.ts';

export type KeyedPerson = {
  readonly userId: string;
  readonly keys: PublicKeys;
  readonly unlocked: UnlockedKeys;
  /** Verifies what they sign. */
  readonly signer: CryptoKey;
};

const made = new Map<number, Promise<KeyedPerson>>();

/** Somebody with keys, the same for all tests of a process; the id says who it is, as a UUID. */
export function makePerson(at: number): Promise<KeyedPerson> {
  const person = made.get(at) ?? makeOne(at);
  made.set(at, person);
  return person;
}

async function makeOne(at: number): Promise<KeyedPerson> {
  const { open, publicKeys: keys } = await makeKeyPairs();
  const [unlocked, signer] = await Promise.all([
    unlockPrivateKeys(open),
    readPublicKey(keys.public_key, 'signing'),
  ]);
  return { userId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, keys, unlocked, signer };
}

/** So many people, with ids in order. */
export function makePeople(count: number): Promise<KeyedPerson[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => makePerson(at + 1)));
}
