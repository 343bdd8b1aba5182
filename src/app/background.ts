// Puts the background jobs together: the tasks of the features, and the one that sends their mails.
import { join } from 'node:path';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type Jobs, type JobTasks, openJobs } from '#base/engines/jobs.ts';
import type { TokenOf } from '#base/engines/link-tokens.ts';
import { openMail } from '#base/engines/mail.ts';
import { type MailShape, SEND_MAIL } from '#base/engines/mailer.ts';
import type { Config } from './config.ts';
import { createMailTask } from './mail-task.ts';
import { loadMailTexts } from './mail-templates.ts';

const EMAILS = join(import.meta.dirname, '../../content/emails');

type BackgroundParts = {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly tokenOf: TokenOf;
  /** The address people use, without a trailing slash; asked when a mail is written. */
  readonly siteUrl: () => string;
  readonly log: (line: string) => void;
  /** The mails that features send, by name. */
  readonly mails: Readonly<Record<string, MailShape>>;
  readonly tasks: JobTasks;
  /** Those of them for which somebody waits, as for every mail. */
  readonly awaited: readonly string[];
};

export type Background = Jobs;

/** Reads the mails and opens the queue. Throws when a template is broken. Nothing is worked off before `start`. */
export async function openBackground(parts: BackgroundParts): Promise<Background> {
  const { config, db, clock, tokenOf, siteUrl, mails, tasks, awaited, log } = parts;
  const texts = loadMailTexts(EMAILS, mails);
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, db: db.kysely, clock });
  const jobs = await openJobs({
    connection: db.connection,
    tasks: { [SEND_MAIL]: createMailTask({ mail, texts, tokenOf, siteUrl }), ...tasks },
    awaited: [SEND_MAIL, ...awaited],
    log,
  });
  return {
    ...jobs,
    stop: async () => {
      await jobs.stop();
      mail.close();
    },
  };
}
