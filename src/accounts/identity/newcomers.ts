// First arrivals from another identity service: an account by issuer and subject, never by an address alone.
import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import type { Vault } from '../keys/vault.ts';
import { isReservedName } from '../registration/name-key.ts';
import { emailKeyOf, type PersonId, readEmail, readUsername } from '../rules.ts';
import { findTaken } from '../store.ts';
import { findDeparture, findSubject, lockSubject, saveNewcomer, saveSubject } from './store-subjects.ts';

/** Whoever brings no name that can be kept is called this, with something behind it. */
const NAMELESS = 'Traveller';
/** Numbers that are tried behind a name which is taken, before chance decides. */
const NUMBERED_NAMES = 9;

/** Keeps a first name and a surname of somebody new, as far as they can be kept; what is empty is not known. */
export type KeepName = (
  trx: Kysely<Tables>,
  person: PersonId,
  names: { readonly name: string; readonly surname: string },
) => Promise<void>;

/** Who comes: by which issuer and subject, when they signed in there or else were given their token, and what that says. */
type Arrival = {
  readonly issuer: string;
  readonly subject: string;
  readonly signedInAt: number | undefined;
  readonly issuedAt: number | undefined;
  readonly claims: JWTPayload;
};

/** What is kept of somebody of another service who has deleted their account here: nothing that says who they were. */
export function hashSubject(vault: Vault, issuer: string, subject: string): string {
  return vault.hash('departed subject', JSON.stringify([issuer, subject]));
}

/**
 * Makes the person of a subject that comes for the first time, from the claims of a checked token. Of two arrivals at
 * once, both get the same person. Whoever has deleted their account here has to sign in anew there: throws `JWTInvalid`
 * for a token from before.
 */
export function welcomeNewcomer(
  { db, clock, vault }: Pick<AccountEngines, 'db' | 'clock' | 'vault'>,
  { issuer, subject, signedInAt, issuedAt, claims }: Arrival,
  keepName: KeepName,
): Promise<PersonId> {
  return db.transaction(async (trx) => {
    await lockSubject(trx, issuer, subject);
    const known = await findSubject(trx, issuer, subject);
    if (known !== undefined) return known.person;
    await refuseDeparted(trx, vault, { issuer, subject, signedInAt, issuedAt });
    const now = clock();
    const id = randomUUID() as PersonId;
    const address = claims.email_verified === true ? readEmail(textOf(claims.email)) : undefined;
    let email = address === undefined ? undefined : { address, key: emailKeyOf(address) };
    for (const username of listNames(claims)) {
      // Having an address in common makes nobody the same person: one that somebody has is left out.
      const taken = email && (await findTaken(trx, { emailKey: email.key, username }));
      if (taken?.includes('email')) email = undefined;
      if (!(await saveNewcomer(trx, { id, username, email, now }))) continue;
      await saveSubject(trx, { issuer, subject, person: id, now });
      await keepName(trx, id, { name: textOf(claims.given_name), surname: textOf(claims.family_name) });
      return id;
    }
    throw new Refusal('app.unavailable');
  });
}

/** Throws `JWTInvalid` for a token from before its owner deleted an account here, also once they have come back. */
export async function refuseDeparted(
  db: Kysely<Tables>,
  vault: Vault,
  { issuer, subject, signedInAt, issuedAt }: Omit<Arrival, 'claims'>,
): Promise<void> {
  const departedAt = await findDeparture(db, hashSubject(vault, issuer, subject));
  // A token that does not say when somebody signed in is at least not older than it says.
  const since = (signedInAt ?? issuedAt ?? Number.NaN) * 1000;
  if (departedAt !== undefined && !(since > departedAt.getTime()))
    throw new errors.JWTInvalid('a token of an account that was deleted since');
}

/** Names to try, the wished one first. */
function listNames(claims: JWTPayload): readonly string[] {
  const [wished = NAMELESS] = [claims.preferred_username, claims.name].flatMap((name) =>
    readName(textOf(name)),
  );
  const numbered = Array.from({ length: NUMBERED_NAMES }, (_, at) => `${wished} ${at + 2}`);
  const chance = randomUUID().slice(0, 8);
  return [wished, ...numbered, `${wished} ${chance}`, `${NAMELESS} ${chance}`].flatMap(readName);
}

/** The name in a text, when there is one that can be kept. */
function readName(text: string): readonly string[] {
  const name = readUsername(text);
  return name.kind === 'name' && !isReservedName(name.name) ? [name.name] : [];
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
