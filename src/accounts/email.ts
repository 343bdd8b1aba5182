// The address of an account: verified by what was mailed to it, mended while it is not, changed once the new one is.
import type { Kysely } from 'kysely';
import { isUniqueViolation } from '#base/engines/db.ts';
import type { Tables } from '#base/engines/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import { warnOwner } from './ask-mail.ts';
import type { AccountEngines } from './engines.ts';
import { loadLink, mailCountedLink, saveNewLink } from './links.ts';
import { findMendState, isMendToken, makeMendToken, readMendToken } from './mend-token.ts';
import { refuseForm } from './registration.ts';
import { emailKeyOf, type PersonId, readEmail } from './rules.ts';
import { findAccount, findAccountByEmail, holdAccount, markVerified, saveEmail } from './store.ts';
import { takeLink, voidLinks } from './store-links.ts';

const PURPOSE = 'verify-email';

/**
 * Takes an address for verified by the token that was mailed to it, and makes it that of the account where it was
 * another. Opening the same link twice changes nothing more. Throws `accounts.link_invalid`.
 */
export async function verifyEmail(engines: AccountEngines, token: string, visit: Visit): Promise<void> {
  const { db, clock, mailer } = engines;
  const link = await loadLink(engines, { token, purpose: PURPOSE }, visit);
  const emailKey = emailKeyOf(link.email);
  const now = clock();
  const work = db.transaction(async (trx) => {
    const account = await holdAccount(trx, link.person);
    if (!account) throw new Refusal('accounts.link_invalid');
    const isTheirs = account.emailKey === emailKey;
    if (!(await takeLink(trx, link.id, now))) {
      if (isTheirs && account.isVerified) return;
      throw new Refusal('accounts.link_invalid');
    }
    if (isTheirs) return markVerified(trx, account.id, now);
    await saveEmail(trx, account.id, { email: link.email, emailKey, verifiedAt: now });
    await voidLinks(trx, account.id, PURPOSE, now);
    await voidLinks(trx, account.id, 'reset-password', now);
    const { email: old, username, isVerified } = account;
    if (old !== null && isVerified)
      await mailer.queueMail(trx, { template: 'email-was-changed', to: old, fill: { username } });
  });
  await work.catch((error: unknown) => {
    // Somebody else has verified the same address in the meantime.
    if (isUniqueViolation(error)) throw new Refusal('accounts.link_invalid');
    throw error;
  });
}

/**
 * Gives an account that has not verified its address another one. Answers the token to mend that; the one that was sent is
 * over. An address that somebody has is not taken from them: they are told, the answer is the same. Throws
 * `accounts.link_invalid`, `accounts.registration_invalid` and `accounts.too_many`.
 */
export async function mendEmail(
  engines: AccountEngines,
  sent: { readonly mend_token: string; readonly email: string },
  visit: Visit,
): Promise<string> {
  const { db, vault, clock, limits } = engines;
  const now = clock();
  const person = readMendToken(sent.mend_token);
  const account = person && (await findAccount(db.kysely, person));
  if (!account || account.isVerified) throw new Refusal('accounts.link_invalid');
  if (!isMendToken(vault, sent.mend_token, await findMendState(db.kysely, account), now))
    throw new Refusal('accounts.link_invalid');
  const email = readWantedEmail(sent.email);
  const emailKey = emailKeyOf(email);
  limits.count('register', visit);
  limits.countMail(PURPOSE, emailKey, visit);
  const isTheirs = emailKey === account.emailKey;
  const isMended =
    (isTheirs || !(await isTaken(engines, emailKey))) && (await giveOther(engines, account.id, email));
  if (!isMended) {
    await keepWanted(engines, account.id, email);
    await warnOwner(engines, email, visit);
  }
  const mended = await findAccount(db.kysely, account.id);
  if (!mended) throw new Refusal('accounts.link_invalid');
  return makeMendToken(vault, await findMendState(db.kysely, mended), now);
}

/** Gives an account that has not verified its address another one. False when somebody else has it by now. */
async function giveOther(engines: AccountEngines, person: PersonId, email: string): Promise<boolean> {
  const { db } = engines;
  try {
    await db.transaction(async (trx) => {
      await holdUnverified(engines, trx, person);
      await saveEmail(trx, person, { email, emailKey: emailKeyOf(email), verifiedAt: null });
      await mailCountedLink(engines, trx, { purpose: PURPOSE, person, email });
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Keeps that an address was wanted which somebody has: from here on everything is as if it had been free. */
async function keepWanted(engines: AccountEngines, person: PersonId, email: string): Promise<void> {
  await engines.db.transaction(async (trx) => {
    await holdUnverified(engines, trx, person);
    await saveNewLink(engines, trx, { purpose: PURPOSE, person, email });
  });
}

/** Holds an account that has not verified its address, and makes all its links worthless. */
async function holdUnverified(
  { clock }: AccountEngines,
  trx: Kysely<Tables>,
  person: PersonId,
): Promise<void> {
  const held = await holdAccount(trx, person);
  if (!held || held.isVerified) throw new Refusal('accounts.link_invalid');
  // A link to the mistyped address would give the account to whoever reads there.
  await voidLinks(trx, person, PURPOSE, clock());
  await voidLinks(trx, person, 'reset-password', clock());
}

/**
 * Mails a link to another address for a person; it counts once that is opened. An address that somebody has is not given
 * away: they are told, the answer is the same. Throws `accounts.registration_invalid` and `accounts.too_many`.
 */
export async function changeEmail(
  engines: AccountEngines,
  person: PersonId,
  sent: string,
  visit: Visit,
): Promise<void> {
  const { db, clock, limits } = engines;
  const email = readWantedEmail(sent);
  limits.count('askMailOf', visit, `change ${person}`);
  limits.countMail(PURPOSE, emailKeyOf(email), visit);
  const taken = await isTaken(engines, emailKeyOf(email));
  await db.transaction(async (trx) => {
    // Of two addresses that were typed the later one is meant.
    await voidLinks(trx, person, PURPOSE, clock());
    const wanted = { purpose: PURPOSE, person, email } as const;
    await (taken ? saveNewLink(engines, trx, wanted) : mailCountedLink(engines, trx, wanted));
  });
  if (taken) await warnOwner(engines, email, visit);
}

function readWantedEmail(sent: string): string {
  const email = readEmail(sent);
  if (email === undefined) throw refuseForm([{ path: 'email', code: 'accounts.bad_email' }]);
  return email;
}

async function isTaken({ db }: AccountEngines, emailKey: string): Promise<boolean> {
  return (await findAccountByEmail(db.kysely, emailKey, { development: true })) !== undefined;
}
