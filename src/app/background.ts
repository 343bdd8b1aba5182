// Puts the background jobs together: the tasks there are, and the mailer that features use.
import { join } from 'node:path';
import { ACCOUNT_MAILS } from '#accounts/links/mails.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type JobQueue, type Jobs, type JobTasks, openJobs } from '#base/engines/jobs.ts';
import type { TokenOf } from '#base/engines/link-tokens.ts';
import { openMail } from '#base/engines/mail.ts';
import { createMailer, type Mailer, SEND_MAIL } from '#base/engines/mailer.ts';
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
  /** Makes the tasks of the features, which may send mails themselves. */
  readonly createTasks?: (mailer: Mailer) => JobTasks;
};

export type Background = Pick<Jobs, 'start' | 'runDue' | 'stop'> & {
  readonly mailer: Mailer;
  readonly queue: JobQueue;
};

/** Reads the mails and opens the queue. Throws when a template is broken. Nothing is worked off before `start`. */
export async function openBackground(parts: BackgroundParts): Promise<Background> {
  const { config, db, clock, tokenOf, siteUrl, createTasks, log } = parts;
  const texts = loadMailTexts(EMAILS, ACCOUNT_MAILS);
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, db: db.kysely, clock });
  // A task may queue another job, so the queue is there before the tasks are.
  const queue: JobQueue = { add: (...job) => jobs.add(...job) };
  const mailer = createMailer({ jobs: queue });
  const jobs: Jobs = await openJobs({
    connection: db.connection,
    tasks: {
      [SEND_MAIL]: createMailTask({ mail, texts, tokenOf, siteUrl }),
      ...createTasks?.(mailer),
    },
    log,
  });
  return {
    mailer,
    queue,
    start: jobs.start,
    runDue: jobs.runDue,
    stop: async () => {
      await jobs.stop();
      mail.close();
    },
  };
}
