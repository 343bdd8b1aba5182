// Another address for an account that has one: asked for by whoever can prove the password, confirmed in their own session,
// and for a week taken back by whoever reads the mail at the one before.
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import { reinstateKeySet } from '../keys/store-keys.ts';
import { tellKeys } from '../keys/tell-keys.ts';
import { emailKeyOf, type PersonId } from '../rules.ts';
import { endSessionsOf } from '../sessions/store-sessions.ts';
import { findAccount, findAccountByEmail, holdAccount, releaseAddress, saveEmail } from '../store.ts';
import { warnOwner } from './ask-mail.ts';
import { claimAddress, readWantedEmail, refuseTaken } from './email.ts';
import { loadLink, mailCountedLink, mailOf, saveNewLink } from './links.ts';
import { findLink, takeLink, voidLinks } from './store-links.ts';

const PURPOSE = 'change-email';
/** What is begun at an address, and over when the account has another. */
const BEGUN = ['verify-email', 'reset-password', PURPOSE] as const;
/** Nobody's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as PersonId;

/**
 * Mails a link to another address for a person; it counts once they have confirmed it by that. An address that somebody has
 * is not given away: they are told, the answer is the same. Throws `accounts.registration_invalid` and `accounts.too_many`.
 */
export async function changeEmail(
  engines: AccountEngines,
  person: PersonId,
  sent: string,
  visit: Visit,
): Promise<void> {
  const { db, clock, limits } = engines;
  const email = readWantedEmail(sent);
  await limits.count('askMailOf', visit, `change ${person}`);
  await limits.countMail(mailOf(PURPOSE), emailKeyOf(email), visit);
  // Who has it unverified has not shown that it is theirs: whoever opens the mail has.
  const owner = await findAccountByEmail(db.kysely, emailKeyOf(email), { development: true });
  const taken = owner?.isVerified === true;
  await db.transaction(async (trx) => {
    const username = (await findAccount(trx, person))?.username ?? '';
    // Of two addresses that were typed the later one is meant.
    await voidLinks(trx, person, ['verify-email', PURPOSE], clock());
    const wanted = { purpose: PURPOSE, person, email, username } as const;
    await (taken ? saveNewLink(engines, trx, wanted) : mailCountedLink(engines, trx, wanted));
  });
  if (taken) await warnOwner(engines, email, visit);
}

/**
 * Makes the address that a link was mailed to that of the person who is signed in and had it mailed; in anybody else's hands
 * it changes nothing. The address before is told, with a way back. The same link once more changes nothing more. Throws
 * `accounts.link_invalid`, and `accounts.address_taken` when somebody else has verified it.
 */
export async function confirmEmail(
  engines: AccountEngines,
  person: PersonId,
  token: string,
  visit: Visit,
): Promise<void> {
  const { db, clock, limits } = engines;
  const link = await loadLink(engines, { token, purpose: PURPOSE }, visit);
  if (link.person !== person) {
    await limits.count('wrong', visit);
    throw new Refusal('accounts.link_invalid');
  }
  const emailKey = emailKeyOf(link.email);
  const work = db.transaction(async (trx) => {
    const now = clock();
    const account = await holdAccount(trx, person);
    if (!account) throw new Refusal('accounts.link_invalid');
    const isTheirs = account.emailKey === emailKey && account.isVerified;
    if (!(await takeLink(trx, link.id, now))) {
      if (isTheirs) return;
      const owner = await findAccountByEmail(trx, emailKey, { development: true });
      throw new Refusal(owner?.isVerified ? 'accounts.address_taken' : 'accounts.link_invalid');
    }
    await claimAddress(trx, person, emailKey, now);
    await saveEmail(trx, person, { email: link.email, emailKey, verifiedAt: now });
    await voidLinks(trx, person, BEGUN, now);
    const { email: old, username, isVerified } = account;
    if (old !== null && isVerified && !isTheirs)
      await mailCountedLink(engines, trx, { purpose: 'restore-email', person, email: old, username });
  });
  await work.catch(refuseTaken);
}

/**
 * Gives an account back to the address it had, by the link that was mailed there when it changed. What was done by way of the
 * other one since is undone as far as it can be: everybody is signed out, links are void, and keys that were replaced are in
 * force again. Once more changes nothing more. Throws `accounts.link_invalid` and `accounts.address_taken`.
 */
export async function restoreEmail(engines: AccountEngines, token: string, visit: Visit): Promise<void> {
  const { db, clock, sessions, mailer } = engines;
  const link = await loadLink(engines, { token, purpose: 'restore-email' }, visit);
  const emailKey = emailKeyOf(link.email);
  const work = db.transaction(async (trx) => {
    const now = clock();
    const account = await holdAccount(trx, link.person);
    if (!account) throw new Refusal('accounts.link_invalid');
    const { id, email: other, isVerified, username } = account;
    if (!(await takeLink(trx, link.id, now))) {
      if (account.emailKey === emailKey) return [];
      throw new Refusal('accounts.link_invalid');
    }
    await claimAddress(trx, id, emailKey, now);
    await saveEmail(trx, id, { email: link.email, emailKey, verifiedAt: now });
    await voidLinks(trx, id, BEGUN, now);
    // Ways back from before stay: otherwise whoever took the account could go one step back, and close the owner's.
    await voidLinks(trx, id, ['restore-email'], now, link.made);
    await reinstateKeySet(trx, id, { since: link.made, now });
    if (other !== null && isVerified && account.emailKey !== emailKey)
      await mailer.queueMail(trx, { template: 'email-was-restored', to: other, fill: { username } });
    return endSessionsOf(trx, id, { now });
  });
  sessions.announceEnd((await work.catch(refuseTaken)) ?? []);
  tellKeys(engines, link.person);
}

/**
 * Ends what somebody has begun with another one's address, by the link that was mailed there: a registration that waits is
 * deleted, a change of address is over. Throws `accounts.link_invalid` when nothing waits any more.
 */
export async function disownAddress(engines: AccountEngines, token: string, visit: Visit): Promise<void> {
  const { db, clock, vault } = engines;
  const hash = vault.hash('link-token', token);
  const change = await findLink(db.kysely, { hash, purpose: PURPOSE });
  const link = change ?? (await loadLink(engines, { token, purpose: 'verify-email' }, visit));
  await db.transaction(async (trx) => {
    const account = await holdAccount(trx, link.person);
    const isWaiting = account !== undefined && (await takeLink(trx, link.id, clock()));
    if (!isWaiting) throw new Refusal('accounts.link_invalid');
    const emailKey = emailKeyOf(link.email);
    if (change === undefined && account.emailKey === emailKey && !account.isVerified)
      await releaseAddress(trx, NOBODY, emailKey);
  });
}
