// The links that are mailed: each is made with its mail in one transaction, and opened by a token that is kept nowhere.

import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { fillAddress } from '#base/screens.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import type { Vault } from '../keys/vault.ts';
import { RESET_LINK_SECONDS, RESTORE_LINK_SECONDS, VERIFY_LINK_SECONDS } from '../lifetimes.ts';
import { emailKeyOf, type PersonId } from '../rules.ts';
import { NEW_PASSWORD, RESTORE_EMAIL, VERIFICATION } from '../web/screens.ts';
import { findLink, type Link, type LinkPurpose, saveLink } from './store-links.ts';

type LinkEngines = Pick<AccountEngines, 'db' | 'clock' | 'vault' | 'limits' | 'mailer' | 'tokenOf'>;

/** Where the links lead, how long they are good, and the mails they come in. */
const LINKS = {
  'verify-email': {
    path: `${VERIFICATION}?token=`,
    seconds: VERIFY_LINK_SECONDS,
    template: 'verify-email',
  },
  'change-email': {
    path: `${VERIFICATION}?change=`,
    seconds: VERIFY_LINK_SECONDS,
    template: 'confirm-new-email',
  },
  'restore-email': {
    path: fillAddress(RESTORE_EMAIL, { token: '' }),
    seconds: RESTORE_LINK_SECONDS,
    template: 'email-was-changed',
  },
  'reset-password': {
    path: fillAddress(NEW_PASSWORD, { resetToken: '' }),
    seconds: RESET_LINK_SECONDS,
    template: 'reset-password',
  },
} as const;

type MailedLink = {
  readonly person: PersonId;
  readonly email: string;
  readonly username: string;
  readonly purpose: LinkPurpose;
  /** Which mending of the address it comes from. */
  readonly mending?: number;
};

/** The mail that a link comes in. */
export function mailOf(purpose: LinkPurpose) {
  return LINKS[purpose].template;
}

/**
 * Makes a link and queues its mail, both with the transaction. False, and neither is done, when its address had too many
 * lately.
 */
export async function mailLink(
  engines: LinkEngines,
  trx: Kysely<Tables>,
  wanted: MailedLink,
): Promise<boolean> {
  if (!(await engines.limits.mayMail(mailOf(wanted.purpose), emailKeyOf(wanted.email)))) return false;
  await mailCountedLink(engines, trx, wanted);
  return true;
}

/** The same for a mail that was counted before. */
export async function mailCountedLink(
  engines: LinkEngines,
  trx: Kysely<Tables>,
  { username, ...wanted }: MailedLink,
): Promise<void> {
  const { purpose, email: to } = wanted;
  const { path, template } = LINKS[purpose];
  const link = { path, tokenId: await saveNewLink(engines, trx, wanted), purpose };
  // Whoever gets one at an address that nobody has verified may not know the name, which somebody else has chosen.
  const isStrange = purpose === 'verify-email' || purpose === 'change-email';
  const fill = { username: isStrange ? unlinkName(username) : username };
  await engines.mailer.queueMail(trx, { template, to, fill, link });
}

/** A name of which no mail program makes a link. */
function unlinkName(username: string): string {
  return username.replace(/(?<=\S)\.(?=\S)/g, '. ');
}

/** Keeps a new link and answers its id, from which its token is derived. As long as that is not mailed nobody can open it. */
export async function saveNewLink(
  { clock, vault, tokenOf }: Pick<LinkEngines, 'clock' | 'vault' | 'tokenOf'>,
  trx: Kysely<Tables>,
  wanted: {
    readonly person: PersonId;
    readonly email: string;
    readonly purpose: LinkPurpose;
    /** Which mending of the address it comes from. */
    readonly mending?: number | undefined;
  },
): Promise<string> {
  const [id, now] = [randomUUID(), clock()];
  const expires = new Date(now.getTime() + LINKS[wanted.purpose].seconds * 1000);
  const hash = hashLinkToken(vault, tokenOf(id, wanted.purpose));
  await saveLink(trx, { ...wanted, id, hash, now, expires });
  return id;
}

/** The link of a token, used or not. Throws `accounts.link_invalid` for a token that is of none, or too old. */
export async function loadLink(
  { db, clock, vault, limits }: LinkEngines,
  sent: { readonly token: string; readonly purpose: LinkPurpose },
  visit: Visit,
): Promise<Link> {
  const link = await findLink(db.kysely, { hash: hashLinkToken(vault, sent.token), purpose: sent.purpose });
  if (link && link.expires > clock()) return link;
  if (!link) await limits.count('wrong', visit);
  throw new Refusal('accounts.link_invalid');
}

function hashLinkToken(vault: Vault, token: string): string {
  return vault.hash('link-token', token);
}
