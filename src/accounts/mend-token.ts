// What lets the one who just registered mend a mistyped address: good for a day, for the address it was given with.
import { isPersonId, type PersonId, VERIFY_LINK_SECONDS } from './rules.ts';
import { isSameText, type Vault } from './vault.ts';

/** `person.expiry.mac`; the address is in the mac alone, so a token is worth nothing once it has changed. */
export function makeMendToken(
  vault: Vault,
  { person, emailKey, now }: { readonly person: PersonId; readonly emailKey: string; readonly now: Date },
): string {
  const head = `${person}.${now.getTime() + VERIFY_LINK_SECONDS * 1000}`;
  return `${head}.${vault.hash('mend-email', `${head}\n${emailKey}`)}`;
}

/** The person whom a token names; whether it is good shows only with the address that they have now. */
export function readMendToken(token: string): PersonId | undefined {
  const [person = ''] = token.split('.');
  return isPersonId(person) ? person : undefined;
}

/** Whether a token is ours, in time, and was given with this address. */
export function isMendToken(
  vault: Vault,
  token: string,
  { emailKey, now }: { readonly emailKey: string; readonly now: Date },
): boolean {
  const at = token.lastIndexOf('.');
  const [head, mac] = [token.slice(0, at), token.slice(at + 1)];
  const [, expires] = head.split('.');
  return isSameText(mac, vault.hash('mend-email', `${head}\n${emailKey}`)) && Number(expires) > now.getTime();
}
