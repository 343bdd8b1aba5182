// Mails that anybody can ask for by an address: the asking is the same for every address, what comes of it is done later.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { JobTask, JobTasks } from '#base/engines/jobs.ts';
import type { Visit } from '#base/wire/visit.ts';
import type { AccountEngines } from './engines.ts';
import { mailLink } from './links.ts';
import { emailKeyOf, readEmail } from './rules.ts';
import { findAccountByEmail } from './store.ts';
import { findKeySet } from './store-keys.ts';

/** The task that looks whether an address is known and mails what was asked for. */
const ANSWER_ASKED_MAIL = 'accounts.answer-asked-mail';

const WANTED = ['verify-email', 'reset-password', 'someone-registered-with-your-address'] as const;
type Wanted = (typeof WANTED)[number];

/** The address is sealed: also one that nobody registered stands readable nowhere. */
const askedMail = z.object({ id: z.string(), wanted: z.enum(WANTED), sealed: z.string() });

type AskEngines = Pick<AccountEngines, 'db' | 'clock' | 'vault' | 'limits' | 'queue'>;

/**
 * Notes that a mail was asked for. Whether there is anybody to get it is found out by a job, so that neither the answer
 * nor the time it takes tells. Throws `accounts.too_many` by what was typed, whoever it belongs to.
 */
export async function askMail(
  engines: AskEngines,
  asked: { readonly wanted: Wanted; readonly email: string },
  visit: Visit,
): Promise<void> {
  const { db, vault, limits, queue } = engines;
  const email = asked.email.trim().slice(0, 254);
  limits.count('askMailOf', visit, `${asked.wanted} ${emailKeyOf(email)}`);
  limits.count('askMail', visit);
  const id = randomUUID();
  await queue.add(db.kysely, ANSWER_ASKED_MAIL, {
    ...{ id, wanted: asked.wanted, sealed: vault.seal(email, placeOf(id)) },
  });
}

/** The tasks of accounts. */
export function createAccountTasks(engines: Omit<AccountEngines, 'queue'>): JobTasks {
  return { [ANSWER_ASKED_MAIL]: createAnswerTask(engines) };
}

function createAnswerTask(engines: Omit<AccountEngines, 'queue'>): JobTask {
  const { db, vault, mode, mailer, limits } = engines;
  return async (payload) => {
    const { id, wanted, sealed } = z.parse(askedMail, payload);
    // What was typed finds an account; what is mailed goes to the address that the account has.
    const typed = readEmail(vault.open(sealed, placeOf(id)));
    if (typed === undefined) return;
    const account = await findAccountByEmail(db.kysely, emailKeyOf(typed), {
      development: mode === 'development',
    });
    if (!account || account.email === null) return;
    const { id: person, username, email } = account;
    if (wanted === 'someone-registered-with-your-address') {
      if (account.isVerified && limits.mayMail(emailKeyOf(email)))
        await mailer.queueMail(db.kysely, { template: wanted, to: email, fill: {} });
    } else if (wanted === 'verify-email') {
      if (account.isVerified) return;
      await db.transaction((trx) => mailLink(engines, trx, { purpose: wanted, person, email }));
    } else if (await findKeySet(db.kysely, person)) {
      await db.transaction((trx) => mailLink(engines, trx, { purpose: wanted, person, email, username }));
    }
  };
}

function placeOf(id: string): string {
  return `jobs.asked-mail/${id}`;
}
