// Registering: what was filled in is checked in the order of the form, then the account is made with its first link.
import { randomUUID } from 'node:crypto';
import { BadKeyError } from '#base/crypto/public-keys.ts';
import type { Visit } from '#base/wire/visit.ts';
import { ACCOUNT_FIELDS } from '#messages/accounts.ts';
import { type FieldError, Refusal } from '#messages/catalogue.ts';
import { say } from '#messages/say.ts';
import { warnOwner } from './ask-mail.ts';
import type { SentRegistration } from './contract.ts';
import type { AccountEngines } from './engines.ts';
import { sealKeySet } from './key-material.ts';
import { mailLink } from './links.ts';
import { makeMendToken } from './mend-token.ts';
import {
  emailKeyOf,
  findRegistrationFaults,
  type PersonId,
  readCity,
  readEmail,
  readUsername,
} from './rules.ts';
import { saveNewAccount, type Taken } from './store.ts';
import { type KeySet, saveNewKeySet } from './store-keys.ts';

type FieldCode = keyof typeof ACCOUNT_FIELDS;

/** Refuses a form for its fields; the first of them is the sentence that is shown. */
export function refuseForm(faults: readonly { readonly path: string; readonly code: FieldCode }[]): Refusal {
  const errors: FieldError[] = faults.map(({ path, code }) => ({ path, message: say(ACCOUNT_FIELDS, code) }));
  return new Refusal('accounts.registration_invalid', {
    fill: { first: errors[0]?.message ?? '' },
    errors,
  });
}

/**
 * Makes an account and mails the link that verifies its address. Answers the token by which the address can be mended.
 * Throws `accounts.registration_invalid` with everything that is wrong, and `accounts.too_many`.
 */
export async function register(
  engines: AccountEngines,
  sent: SentRegistration,
  visit: Visit,
): Promise<string> {
  const { vault, clock } = engines;
  const faults = findRegistrationFaults(sent);
  if (faults.length > 0) throw refuseForm(faults);
  engines.limits.count('register', visit);
  const keys = await readSentKeys(engines, sent);
  const account = await makeAccount(engines, sent, { development: false, keys }, visit);
  return makeMendToken(vault, { person: account.id, emailKey: account.emailKey, elsewhere: 0 }, clock());
}

/** Makes a development person without keys. Throws `accounts.registration_invalid`. */
export async function registerForTesting(
  engines: AccountEngines,
  sent: Pick<SentRegistration, 'email' | 'username' | 'city'>,
  visit: Visit,
): Promise<void> {
  const faults = findRegistrationFaults({ city: 'unsaid', ...sent, age_confirmed: true, consent: true });
  if (faults.length > 0) throw refuseForm(faults);
  await makeAccount(engines, sent, { development: true, keys: undefined }, visit);
}

type SealedKeys = Omit<KeySet, 'person_id' | 'made_at' | 'changed_at' | 'retired_at'>;

async function readSentKeys({ vault }: AccountEngines, sent: SentRegistration): Promise<SealedKeys> {
  try {
    return await sealKeySet(vault, randomUUID(), sent);
  } catch (error) {
    if (error instanceof BadKeyError) throw refuseForm([{ path: 'public_key', code: 'accounts.bad_keys' }]);
    throw error;
  }
}

async function makeAccount(
  engines: AccountEngines,
  sent: Pick<SentRegistration, 'email' | 'username' | 'city'>,
  { development, keys }: { readonly development: boolean; readonly keys: SealedKeys | undefined },
  visit: Visit,
): Promise<{ readonly id: PersonId; readonly emailKey: string }> {
  const { db, clock } = engines;
  const [id, now] = [randomUUID() as PersonId, clock()];
  const username = readUsername(sent.username ?? '');
  const email = readEmail(sent.email ?? '');
  if (email === undefined || username.kind !== 'name') throw new Error('The form was not checked.');
  const emailKey = emailKeyOf(email);
  const refused = await db
    .transaction(async (trx) => {
      const taken = await saveNewAccount(trx, {
        ...{ id, email, emailKey, development, now },
        username: username.name,
        city: readCity(sent.city ?? '') ?? null,
        consentedAt: development ? null : now,
      });
      if (taken.length > 0) return taken;
      if (keys && !(await saveNewKeySet(trx, { ...keys, person_id: id }, now))) throw new KeysTakenError();
      await mailLink(engines, trx, { purpose: 'verify-email', person: id, email });
      return [];
    })
    .catch(refuseTakenKeys);
  if (refused.length === 0) return { id, emailKey };
  // Whoever has the address is told of it; the form says so too, as it must.
  if (refused.includes('email')) await warnOwner(engines, email, visit);
  throw refuseForm(refused.map((field) => TAKEN[field]));
}

const TAKEN = {
  email: { path: 'email', code: 'accounts.email_taken' },
  username: { path: 'username', code: 'accounts.username_taken' },
} as const satisfies Record<Taken, { path: string; code: FieldCode }>;

/** Thrown inside a transaction, so that nothing of it stays. */
class KeysTakenError extends Error {}

function refuseTakenKeys(error: unknown): never {
  if (error instanceof KeysTakenError) throw refuseForm([{ path: 'public_key', code: 'accounts.bad_keys' }]);
  throw error;
}
