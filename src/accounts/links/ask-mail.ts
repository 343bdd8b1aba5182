// Mails that anybody can ask for by an address: the asking is the same for every address, what comes of it is done later.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Tables } from '#base/engines/database/tables.ts';
import type { JobTask, JobTasks } from '#base/engines/jobs.ts';
import type { Visit } from '#base/wire/visit.ts';
import type { AccountEngines } from '../engines.ts';
import { findKeySet } from '../keys/store-keys.ts';
import { emailKeyOf, readEmail } from '../rules.ts';
import { findAccountByEmail } from '../store.ts';
import { mailLink } from './links.ts';

/** The task that looks whether an address is known and mails what was asked for. */
export const ANSWER_ASKED_MAIL = 'accounts.answer-asked-mail';

const WANTED = [
  'verify-email',
  'reset-password',
  'someone-registered-with-your-address',
  'somebody-guesses-your-password',
] as const;
/** No address is longer; what is longer finds nobody. */
const LONGEST_EMAIL = 320;
type Wanted = (typeof WANTED)[number];

/** The address is sealed: also one that nobody registered stands readable nowhere. */
const askedMail = z.object({ id: z.string(), wanted: z.enum(WANTED), sealed: z.string() });

type AskEngines = Pick<AccountEngines, 'db' | 'vault' | 'limits' | 'queue'>;

type AskedMail = { readonly wanted: Wanted; readonly email: string };

/**
 * Notes that a mail was asked for. Whether there is anybody to get it is found out by a job, so that neither the answer
 * nor the time it takes tells. Throws `accounts.too_many` by what was typed, whoever it belongs to.
 */
export async function askMail(engines: AskEngines, asked: AskedMail, visit: Visit): Promise<void> {
  await engines.limits.count('askMail', visit);
  await engines.limits.count('askMailOf', visit, keyOfAsked(asked));
  await queueAsked(engines, asked);
}

/** Tells whoever has an address that somebody else tried to use it, unless they were told often enough from there. */
export async function warnOwner(engines: AskEngines, email: string, visit: Visit): Promise<void> {
  const asked: AskedMail = { wanted: 'someone-registered-with-your-address', email };
  if (await engines.limits.may('askMailOf', visit, keyOfAsked(asked))) await queueAsked(engines, asked);
}

/** Tells whoever has an address that their password is guessed at; the caller sees to it that this is rare. */
export function tellOfSiege(
  engines: Pick<AskEngines, 'db' | 'vault' | 'queue'>,
  email: string,
): Promise<void> {
  return queueAsked(engines, { wanted: 'somebody-guesses-your-password', email });
}

function keyOfAsked({ wanted, email }: AskedMail): string {
  return `${wanted} ${emailKeyOf(email.trim())}`;
}

async function queueAsked(
  { db, vault, queue }: Pick<AskEngines, 'db' | 'vault' | 'queue'>,
  { wanted, email }: AskedMail,
): Promise<void> {
  const id = randomUUID();
  const sealed = vault.seal(email.trim().slice(0, LONGEST_EMAIL), placeOf(id));
  await queue.add(db.kysely, ANSWER_ASKED_MAIL, { id, wanted, sealed });
}

/** The tasks of accounts. */
export function createAccountTasks(engines: Omit<AccountEngines, 'queue'>): JobTasks {
  return { [ANSWER_ASKED_MAIL]: createAnswerTask(engines) };
}

function createAnswerTask(engines: Omit<AccountEngines, 'queue'>): JobTask {
  const { db, vault } = engines;
  return async (payload, job) => {
    const { id, wanted, sealed } = z.parse(askedMail, payload);
    // What was typed finds an account; what is mailed goes to the address that the account has.
    const typed = readEmail(vault.open(sealed, placeOf(id)));
    if (typed === undefined) return;
    // With the mail the job is gone: a server that dies between them would have the mail sent twice.
    await db.transaction(async (trx) => {
      if (await job.crossOff(trx)) await mailWanted(engines, trx, { wanted, email: typed });
    });
  };
}

/** Queues the mail that was asked for, if there is anybody to get it. */
async function mailWanted(
  engines: Omit<AccountEngines, 'queue'>,
  trx: Kysely<Tables>,
  { wanted, email: typed }: AskedMail,
): Promise<void> {
  const { mode, mailer, limits } = engines;
  const account = await findAccountByEmail(trx, emailKeyOf(typed), { development: mode === 'development' });
  if (!account || account.email === null) return;
  const { id: person, username, email, isVerified } = account;
  if (wanted === 'someone-registered-with-your-address') {
    if (isVerified && (await limits.mayMail(wanted, emailKeyOf(email))))
      await mailer.queueMail(trx, { template: wanted, to: email, fill: {} });
  } else if (wanted === 'somebody-guesses-your-password') {
    if (isVerified) await mailer.queueMail(trx, { template: wanted, to: email, fill: { username } });
  } else if (wanted === 'verify-email' ? !isVerified : await findKeySet(trx, person)) {
    await mailLink(engines, trx, { purpose: wanted, person, email, username });
  }
}

function placeOf(id: string): string {
  return `jobs.asked-mail/${id}`;
}
