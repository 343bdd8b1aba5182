// Puts mails into the queue: in the transaction of what they tell of, and without any secret in them.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { JobQueue } from './jobs.ts';
import { isMailAddress } from './mail.ts';

/** What a mail of a name has to be given: the blanks of its template, `link` among them when it holds one. */
export type MailShape = { readonly blanks: readonly string[] };

/** Empty here; each feature declares its mails into it, as the stores do with `Tables`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface MailTemplates {}

/** Where the link of a mail leads: the public address, then `path`, then the token that is derived from `tokenId`. */
export type MailLink = {
  readonly path: `/${string}`;
  readonly tokenId: string;
  readonly purpose: string;
  /** Where a mail program posts to, followed by the same token, when its reader wants no more such mails (RFC 8058). */
  readonly endsAt?: `/${string}`;
};

type BlanksOf<Shape> = Shape extends { readonly blanks: readonly (infer Blank extends string)[] }
  ? Blank
  : never;

type OrderOf<Name extends keyof MailTemplates> = {
  readonly template: Name;
  readonly to: string;
  readonly fill: Readonly<Record<Exclude<BlanksOf<MailTemplates[Name]>, 'link'>, string>>;
} & ('link' extends BlanksOf<MailTemplates[Name]> ? { readonly link: MailLink } : { readonly link?: never });

/** A mail to be sent, by the name of its template. */
export type MailOrder = { [Name in keyof MailTemplates]: OrderOf<Name> }[keyof MailTemplates];

/** The task that sends a mail, and what is written down for it. */
export const SEND_MAIL = 'send-mail';

/** Queues a mail through `db`. In a transaction, the mail is sent exactly when that is committed. */
export type QueueMail = (db: Kysely<Tables>, order: MailOrder) => Promise<void>;

export type Mailer = { readonly queueMail: QueueMail };

/** Makes the mailer. Queueing throws for what cannot be an address, and so takes the transaction back. */
export function createMailer({ jobs }: { readonly jobs: JobQueue }): Mailer {
  return {
    queueMail: async (db, order) => {
      const { template, to, fill, link } = order as MailOrder & OrderOf<never>;
      if (!isMailAddress(to)) throw new Error('A mail was refused: its address cannot be one.');
      await jobs.add(db, SEND_MAIL, {
        ...{ id: randomUUID(), template, to, fill },
        ...(link === undefined ? {} : { link }),
      });
    },
  };
}
