// What lets the one who just registered mend a mistyped address: good for a day, and for one mending.
import { isPersonId, type PersonId, VERIFY_LINK_SECONDS } from './rules.ts';
import { isSameText, type Vault } from './vault.ts';

/**
 * Of whom a token is, and how often they had mended when it was made. That only ever grows, whether they get the address
 * or not: so no token tells which it was, and none comes back to life.
 */
export type MendState = { readonly person: PersonId; readonly mendings: number };

/** `person.expiry.mac`; how often was mended is in the mac alone. */
export function makeMendToken(vault: Vault, state: MendState, now: Date): string {
  const head = `${state.person}.${now.getTime() + VERIFY_LINK_SECONDS * 1000}`;
  return `${head}.${macOf(vault, head, state.mendings)}`;
}

/** The person whom a token names; whether it is good shows only with how often they have mended. */
export function readMendToken(token: string): PersonId | undefined {
  const [person = ''] = token.split('.');
  return isPersonId(person) ? person : undefined;
}

/**
 * What a token of ours that is in time is good for: the next mending, the last one once more (its answer may have been
 * lost), or nothing.
 */
export function judgeMendToken(
  vault: Vault,
  token: string,
  { mendings }: MendState,
  now: Date,
): 'next' | 'last' | undefined {
  const at = token.lastIndexOf('.');
  const [head, mac] = [token.slice(0, at), token.slice(at + 1)];
  const [, expires] = head.split('.');
  const [isNext, isLast] = [mendings, mendings - 1].map((count) =>
    isSameText(mac, macOf(vault, head, count)),
  );
  if (!(Number(expires) > now.getTime())) return undefined;
  return isNext ? 'next' : isLast ? 'last' : undefined;
}

function macOf(vault: Vault, head: string, mendings: number): string {
  return vault.hash('mend-email', `${head}\n${mendings}`);
}
