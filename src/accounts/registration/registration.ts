// Registering: what was filled in is checked in the order of the form, then the account is made with its first link.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BadKeyError } from '#base/crypto/public-keys.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import type { SentRegistration } from '../contract.ts';
import type { AccountEngines } from '../engines.ts';
import { isKeptKeySet, sealKeySet } from '../keys/key-material.ts';
import { findKeySetByPublicKey, type KeySet, saveNewKeySet } from '../keys/store-keys.ts';
import { warnOwner } from '../links/ask-mail.ts';
import { mailLink } from '../links/links.ts';
import { findLastMending, findPendingEmail } from '../links/store-links.ts';
import { type FieldCode, refuseForm } from '../refusals.ts';
import {
  emailKeyOf,
  findRegistrationFaults,
  type PersonId,
  readCity,
  readEmail,
  readUsername,
} from '../rules.ts';
import { type MendState, makeMendToken } from '../sessions/mend-token.ts';
import { holdAccount, saveNewAccount, type Taken } from '../store.ts';
import { deletePerson } from '../store-own-data.ts';
import { isReservedName } from './name-key.ts';

export type Registered = {
  /** The token by which the address can be mended. */
  readonly mendToken: string;
  readonly person: PersonId;
  /** False when the address had too many mails lately: then no link is on its way. */
  readonly isMailed: boolean;
};

/**
 * Makes an account and mails the link that verifies its address. The same keys once more are the same person, whose answer
 * was lost: they are answered as the first time, or what they filled in takes the place of the first as long as that is not
 * verified. Keys without a proof of the password are never the same. Throws `accounts.registration_invalid` with everything
 * that is wrong, and `accounts.too_many`.
 */
export async function register(
  engines: AccountEngines,
  sent: SentRegistration,
  visit: Visit,
): Promise<Registered> {
  const { db, vault, clock } = engines;
  const form = readForm(sent);
  await engines.limits.count('register', visit);
  const keys = await readSentKeys(engines, sent);
  const made = await orTaken(db.transaction((trx) => saveRegistration(engines, trx, form, keys)));
  const outcome = made.kind === 'taken' ? ((await repeat(engines, form, keys, sent)) ?? made) : made;
  if (outcome.kind === 'taken') throw await refuseTaken(engines, outcome.taken, form, visit);
  const { person, isMailed } = outcome;
  return { mendToken: makeMendToken(vault, outcome, clock()), person, isMailed };
}

/** Makes a development person without keys. Throws `accounts.registration_invalid`. */
export async function registerForTesting(
  engines: AccountEngines,
  sent: Pick<SentRegistration, 'email' | 'username' | 'city'>,
  visit: Visit,
): Promise<void> {
  const form = readForm({ city: 'unsaid', ...sent, age_confirmed: true, consent: true });
  const city = sent.city === undefined ? null : form.city;
  const made = await orTaken(
    engines.db.transaction((trx) => saveRegistration(engines, trx, { ...form, city }, undefined)),
  );
  if (made.kind === 'taken') throw await refuseTaken(engines, made.taken, form, visit);
}

type Form = {
  readonly email: string;
  readonly emailKey: string;
  readonly username: string;
  readonly city: string | null;
  /** Of age, and fine with the notices; false where nobody has asked. */
  readonly isAgreed: boolean;
};

function readForm(sent: SentRegistration): Form {
  const faults = findRegistrationFaults(sent, isReservedName);
  if (faults.length > 0) throw refuseForm(faults);
  const username = readUsername(sent.username ?? '');
  const email = readEmail(sent.email ?? '');
  if (email === undefined || username.kind !== 'name') throw new Error('The form was not checked.');
  const city = readCity(sent.city ?? '') ?? null;
  const isAgreed = sent.age_confirmed === true && sent.consent === true;
  return { email, emailKey: emailKeyOf(email), username: username.name, city, isAgreed };
}

type SealedKeys = Omit<KeySet, 'person_id' | 'made_at' | 'changed_at' | 'retired_at'>;

async function readSentKeys({ vault }: AccountEngines, sent: SentRegistration): Promise<SealedKeys> {
  try {
    return await sealKeySet(vault, randomUUID(), sent);
  } catch (error) {
    if (error instanceof BadKeyError) throw refuseForm([TAKEN.keys]);
    throw error;
  }
}

type Made = MendState & { readonly kind: 'made'; readonly isMailed: boolean };
type NotFree = { readonly kind: 'taken'; readonly taken: readonly (Taken | 'keys')[] };

/** Thrown inside a transaction, so that nothing of it stays. */
class TakenError extends Error {
  readonly taken: NotFree['taken'];
  constructor(taken: NotFree['taken']) {
    super('Something of the registration is taken.');
    this.taken = taken;
  }
}

/** What came of it, or what of it is taken. */
function orTaken<T>(made: Promise<T>): Promise<T | NotFree> {
  return made.catch((error: unknown): NotFree => {
    if (error instanceof TakenError) return { kind: 'taken', taken: error.taken };
    throw error;
  });
}

/** Makes the account; one without keys is a development person. Throws `TakenError`. */
async function saveRegistration(
  engines: AccountEngines,
  trx: Kysely<Tables>,
  { email, emailKey, username, city, isAgreed }: Form,
  keys: SealedKeys | undefined,
): Promise<Made> {
  const [id, now] = [randomUUID() as PersonId, engines.clock()];
  const taken = await saveNewAccount(trx, {
    ...{ id, email, emailKey, username, city, now },
    development: keys === undefined,
    consentedAt: keys !== undefined && isAgreed ? now : null,
  });
  if (taken.length > 0) throw new TakenError(taken);
  if (keys && !(await saveNewKeySet(trx, { ...keys, person_id: id }, now))) throw new TakenError(['keys']);
  const isMailed = await mailLink(engines, trx, { purpose: 'verify-email', person: id, email, username });
  return { kind: 'made', person: id, mendings: 0, isMailed };
}

/** Answers whoever sends the keys of a registration once more; undefined when that is nobody. */
async function repeat(
  engines: AccountEngines,
  form: Form,
  keys: SealedKeys,
  sent: SentRegistration,
): Promise<Made | NotFree | undefined> {
  const { db, vault, clock } = engines;
  const kept = await findKeySetByPublicKey(db.kysely, keys.public_key);
  if (!kept || !isKeptKeySet(vault, kept, sent)) return undefined;
  const person = kept.person_id;
  const work = db.transaction(async (trx): Promise<Made | undefined> => {
    const account = await holdAccount(trx, person);
    if (!account) return saveRegistration(engines, trx, form, keys);
    const { email, username, city, isVerified } = account;
    const mended = await findLastMending(trx, person);
    // Who wanted another address since, which is not told apart from who got it, comes back to the first one.
    const isFirst = mended === undefined || emailKeyOf(mended.email) === form.emailKey;
    const isSame = email === form.email && username === form.username && city === form.city && isFirst;
    // Once it is verified, what else is kept of it is neither changed nor told by this.
    if (isVerified ? email === form.email : isSame) {
      // One that is on its way is enough.
      const isMailed =
        isVerified ||
        (await findPendingEmail(trx, person, clock())) !== undefined ||
        (await mailLink(engines, trx, { purpose: 'verify-email', person, email: form.email, username }));
      return { kind: 'made', person, mendings: mended?.number ?? 0, isMailed };
    }
    if (isVerified) return undefined;
    await deletePerson(trx, person);
    return saveRegistration(engines, trx, form, keys);
  });
  return orTaken(work);
}

const TAKEN = {
  email: { path: 'email', code: 'accounts.email_taken' },
  username: { path: 'username', code: 'accounts.username_taken' },
  keys: { path: 'public_key', code: 'accounts.bad_keys' },
} as const satisfies Record<Taken | 'keys', { path: string; code: FieldCode }>;

/** Whoever has the address is told of it; the form says so too, as it must. */
async function refuseTaken(
  engines: AccountEngines,
  taken: NotFree['taken'],
  { email }: Form,
  visit: Visit,
): Promise<Error> {
  if (taken.includes('email')) await warnOwner(engines, email, visit);
  return refuseForm(taken.map((field) => TAKEN[field]));
}
