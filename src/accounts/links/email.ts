// The address of a new account: verified by what was mailed to it, mended while it is not. Changes are in `change-email.ts`.
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '#base/engines/database/db.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import { refuseForm } from '../refusals.ts';
import { emailKeyOf, type PersonId, readEmail } from '../rules.ts';
import { judgeMendToken, type MendState, makeMendToken, readMendToken } from '../sessions/mend-token.ts';
import { findAccountByEmail, holdAccount, markVerified, releaseAddress, saveEmail } from '../store.ts';
import { warnOwner } from './ask-mail.ts';
import { loadLink, mailCountedLink, saveNewLink } from './links.ts';
import { findLastMending, takeLink, voidLinks, voidRivalLinks } from './store-links.ts';

const PURPOSE = 'verify-email';

/**
 * Takes an address for verified by the token that was mailed to it, and makes it that of the account where another was mended.
 * Opening the same link twice changes nothing more. Answers whose address it is, when it was not known before. Throws
 * `accounts.link_invalid`, and `accounts.address_taken` when somebody else has verified it.
 */
export async function verifyEmail(
  engines: AccountEngines,
  token: string,
  visit: Visit,
): Promise<PersonId | undefined> {
  const { db, clock } = engines;
  const link = await loadLink(engines, { token, purpose: PURPOSE }, visit);
  const emailKey = emailKeyOf(link.email);
  const now = clock();
  const work = db.transaction(async (trx) => {
    const account = await holdAccount(trx, link.person);
    if (!account) throw new Refusal('accounts.link_invalid');
    const isTheirs = account.emailKey === emailKey;
    if (account.isVerified || !(await takeLink(trx, link.id, now))) {
      if (isTheirs && account.isVerified) return undefined;
      const owner = await findAccountByEmail(trx, emailKey, { development: true });
      throw new Refusal(
        owner?.isVerified && owner.id !== account.id ? 'accounts.address_taken' : 'accounts.link_invalid',
      );
    }
    await claimAddress(trx, account.id, emailKey, now);
    if (isTheirs) await markVerified(trx, account.id, now);
    else {
      await saveEmail(trx, account.id, { email: link.email, emailKey, verifiedAt: now });
      await voidLinks(trx, account.id, [PURPOSE, 'reset-password'], now);
    }
    return account.id;
  });
  return work.catch(refuseTaken);
}

/** For what has failed since somebody else has verified the same address in the meantime. Throws `accounts.address_taken`. */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw new Refusal('accounts.address_taken');
  throw error;
}

/**
 * Ends what others have begun with an address, now that it is proved whose it is: whoever registered with it without ever
 * opening the mail, and every change to it that waits. Somebody who has verified it keeps it.
 */
export async function claimAddress(
  trx: Kysely<Tables>,
  owner: PersonId,
  emailKey: string,
  now: Date,
): Promise<void> {
  await releaseAddress(trx, owner, emailKey);
  await voidRivalLinks(trx, owner, emailKey, now);
}

/**
 * Gives an account that has not verified its address another one. Answers the token to mend that; the one that was sent is
 * over, but for the same address once more, which changes nothing: the answer may have been lost. An address that somebody
 * has is not taken from them: its owner is told, and the answer is the same. Throws `accounts.link_invalid`,
 * `accounts.registration_invalid` and `accounts.too_many`.
 */
export async function mendEmail(engines: AccountEngines, sent: SentMending, visit: Visit): Promise<string> {
  const { vault, clock, limits } = engines;
  let isCounted = false;
  const count = async (emailKey: string) => {
    if (isCounted) return;
    await limits.count('register', visit);
    await limits.countMail(PURPOSE, emailKey, visit);
    isCounted = true;
  };
  const mended = await mendOnce(engines, sent, count).catch((error: unknown) => {
    // Somebody else got the address at this moment: next time it is theirs.
    if (isUniqueViolation(error)) return mendOnce(engines, sent, count);
    throw error;
  });
  if (mended.warned !== undefined) await warnOwner(engines, mended.warned, visit);
  return makeMendToken(vault, mended, clock());
}

type SentMending = { readonly mend_token: string; readonly email: string };

/** `warned` is an address whose owner is to be told. */
type Mended = MendState & { readonly warned?: string };

/** `count` is told of the address when there is something to be done for it, and may refuse that. */
async function mendOnce(
  engines: AccountEngines,
  sent: SentMending,
  count: (emailKey: string) => Promise<void>,
): Promise<Mended> {
  const { db, vault, clock } = engines;
  const token = readMendToken(vault, sent.mend_token, clock());
  if (token === undefined) throw new Refusal('accounts.link_invalid');
  const { person } = token;
  return db.transaction(async (trx) => {
    // One mending at a time: of two with one token the later one finds the count grown.
    const account = await holdAccount(trx, person);
    const last = await findLastMending(trx, person);
    const state = { person, mendings: last?.number ?? 0 };
    const goodFor = judgeMendToken(token, state.mendings);
    if (!account || account.isVerified || goodFor === undefined) throw new Refusal('accounts.link_invalid');
    const email = readWantedEmail(sent.email);
    const emailKey = emailKeyOf(email);
    if (goodFor === 'last') {
      if (last === undefined || emailKeyOf(last.email) !== emailKey)
        throw new Refusal('accounts.link_invalid');
      return state;
    }
    await count(emailKey);
    // A link to the mistyped address would give the account to whoever reads there.
    await voidLinks(trx, person, [PURPOSE, 'reset-password'], clock());
    const mending = state.mendings + 1;
    const wanted = { purpose: PURPOSE, person, email, mending, username: account.username } as const;
    const owner = await findAccountByEmail(trx, emailKey, { development: true });
    const isFree = owner === undefined || owner.id === person;
    if (isFree) await saveEmail(trx, person, { email, emailKey, verifiedAt: null });
    if (owner?.isVerified) await saveNewLink(engines, trx, wanted);
    else await mailCountedLink(engines, trx, wanted);
    return { person, mendings: mending, ...(owner?.isVerified ? { warned: email } : {}) };
  });
}

/** Throws `accounts.registration_invalid`. */
export function readWantedEmail(sent: string): string {
  const email = readEmail(sent);
  if (email === undefined) throw refuseForm([{ path: 'email', code: 'accounts.bad_email' }]);
  return email;
}
