// What the identity service says of a person.
import type { AccountClaims } from 'oidc-provider';
import type { AccountEngines } from '../engines.ts';
import type { PersonId } from '../rules.ts';
import { type Account, findAccount } from '../store.ts';

export type Identified = Pick<Account, 'id' | 'username' | 'email' | 'isVerified'>;

/** The person of an id; undefined when there is none any more, and in production for development people. */
export async function findIdentified(
  { db, mode }: Pick<AccountEngines, 'db' | 'mode'>,
  id: PersonId,
): Promise<Identified | undefined> {
  const account = await findAccount(db.kysely, id);
  return account?.development && mode === 'production' ? undefined : account;
}

/** The claims about a person (OpenID Connect Core, section 5.1). */
export function describePerson(person: Identified): AccountClaims {
  return {
    sub: person.id,
    name: person.username,
    preferred_username: person.username,
    ...(person.email === null ? {} : { email: person.email, email_verified: person.isVerified }),
  };
}
