// What lets the one who just registered mend a mistyped address: good for a day, and for one mending.

import { BrokenSealError, type Vault } from '../keys/vault.ts';
import { VERIFY_LINK_SECONDS } from '../lifetimes.ts';
import { isPersonId, type PersonId } from '../rules.ts';

/**
 * Of whom a token is, and how often they had mended when it was made. That only ever grows, whether they get the address
 * or not: so no token tells which it was, and none comes back to life.
 */
export type MendState = { readonly person: PersonId; readonly mendings: number };

const PLACE = 'mend token';

/** Sealed, so that nobody sees whose it is: who registers twice with one set of keys is not told whether that is one person. */
export function makeMendToken(vault: Vault, { person, mendings }: MendState, now: Date): string {
  return vault.seal(`${person} ${mendings} ${now.getTime() + VERIFY_LINK_SECONDS * 1000}`, PLACE);
}

/** What a token says that is ours and in time; undefined of any other. */
export function readMendToken(vault: Vault, token: string, now: Date): MendState | undefined {
  try {
    const [person = '', mendings, expires] = vault.open(token, PLACE).split(' ');
    if (!isPersonId(person) || !(Number(expires) > now.getTime())) return undefined;
    return { person, mendings: Number(mendings) };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/**
 * What a token is good for when its person has mended so often by now: the next mending, the last one once more (its answer
 * may have been lost), or nothing.
 */
export function judgeMendToken(sent: MendState, mendings: number): 'next' | 'last' | undefined {
  if (sent.mendings === mendings) return 'next';
  return sent.mendings === mendings - 1 ? 'last' : undefined;
}
