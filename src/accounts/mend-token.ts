// What lets the one who just registered mend a mistyped address: good for a day, and until it was used.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/tables.ts';
import { isPersonId, type PersonId, VERIFY_LINK_SECONDS } from './rules.ts';
import type { Account } from './store.ts';
import { countLinksElsewhere } from './store-links.ts';
import { isSameText, type Vault } from './vault.ts';

/** What changes whenever somebody mends, whether they get the address or not: so that no token tells which it was. */
export type MendState = {
  readonly person: PersonId;
  /** The address that the account has. */
  readonly emailKey: string;
  /** Links that were made for others. */
  readonly elsewhere: number;
};

export async function findMendState(
  db: Kysely<Tables>,
  { id, email, emailKey }: Pick<Account, 'id' | 'email' | 'emailKey'>,
): Promise<MendState> {
  const elsewhere = await countLinksElsewhere(db, id, email ?? '');
  return { person: id, emailKey: emailKey ?? '', elsewhere };
}

/** `person.expiry.mac`; the state is in the mac alone, so a token is worth nothing once that has changed. */
export function makeMendToken(vault: Vault, state: MendState, now: Date): string {
  const head = `${state.person}.${now.getTime() + VERIFY_LINK_SECONDS * 1000}`;
  return `${head}.${macOf(vault, head, state)}`;
}

/** The person whom a token names; whether it is good shows only with the state that their account is in. */
export function readMendToken(token: string): PersonId | undefined {
  const [person = ''] = token.split('.');
  return isPersonId(person) ? person : undefined;
}

/** Whether a token is ours, in time, and was given in this state. */
export function isMendToken(vault: Vault, token: string, state: MendState, now: Date): boolean {
  const at = token.lastIndexOf('.');
  const [head, mac] = [token.slice(0, at), token.slice(at + 1)];
  const [, expires] = head.split('.');
  return isSameText(mac, macOf(vault, head, state)) && Number(expires) > now.getTime();
}

function macOf(vault: Vault, head: string, { emailKey, elsewhere }: MendState): string {
  return vault.hash('mend-email', `${head}\n${emailKey}\n${elsewhere}`);
}
