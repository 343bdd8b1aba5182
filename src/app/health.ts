// Whether the server can do its work, check by check.
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { findJobsWaiting, type JobsWaiting } from '#base/engines/jobs.ts';
import { SEND_MAIL } from '#base/engines/mailer.ts';
import type { Check } from '#base/feature.ts';

/** With less than this, in bytes, the product's own PostgreSQL may soon stop: it makes its log in files of 16 MiB. */
const LEAST_SPACE = 64 * 1024 * 1024;

/** So long what is asked has time for its answer, in ms: whoever asks for health gives up, too. */
const PATIENCE_MS = 2000;

/** The answer, or an error where none comes in time. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    answer.catch(() => {});
  }
}

/** Runs every check; none throws, or takes much longer than two seconds. */
export async function checkHealth(parts: {
  readonly db: Db;
  /** Hints to other servers; nothing is said of them where there is none. */
  readonly bus?: Pick<Bus, 'state'>;
  readonly isStopping: () => boolean;
  /** The mails that wait; nothing is said of them where nobody asks. */
  readonly findMails?: () => Promise<JobsWaiting>;
  /** What features say of themselves. */
  readonly listChecks?: () => readonly Check[];
}): Promise<Check[]> {
  const stopping = parts.isStopping();
  return [
    { name: 'accepting work', ok: !stopping, ...(stopping ? { detail: 'The server is stopping.' } : {}) },
    ...(
      await Promise.all([checkDatabase(parts.db), checkDisk(parts.db), checkMails(parts.findMails)])
    ).flat(),
    ...checkHints(parts.bus),
    ...(parts.listChecks?.() ?? []),
  ];
}

async function checkDatabase(db: Db): Promise<Check> {
  try {
    if ((await inTime(db.ping())) === 'writable') return { name: 'database', ok: true };
    return { name: 'database', ok: false, detail: 'The database takes no writes.' };
  } catch {
    return { name: 'database', ok: false, detail: 'The database does not answer.' };
  }
}

/** Nothing of an external database: its disk is not ours to see. */
async function checkDisk(db: Db): Promise<Check[]> {
  try {
    const space = await inTime(db.readFreeSpace());
    if (space === undefined) return [];
    if (space >= LEAST_SPACE) return [{ name: 'disk', ok: true }];
    return [{ name: 'disk', ok: false, detail: 'The disk of the data folder is almost full.' }];
  } catch {
    return [{ name: 'disk', ok: false, detail: 'The disk of the data folder does not answer.' }];
  }
}

/** Mails that wait so long, in seconds, do so because of the mail server and not because there are many. */
const STUCK_SECONDS = 10 * 60;

/** How long an answer about the mails is good for, in ms: whoever asks for health is not known. */
const MAILS_KNOWN_MS = 5000;

/** Looks at the mails that wait, once in five seconds at most. */
export function watchMails({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): () => Promise<JobsWaiting> {
  let known: Promise<JobsWaiting> | undefined;
  let lookedAt = 0;
  return () => {
    if (known !== undefined && clock.elapsed() - lookedAt < MAILS_KNOWN_MS) return known;
    lookedAt = clock.elapsed();
    known = findJobsWaiting(db.kysely, SEND_MAIL);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}

/** Nothing when the database does not answer: another check says so. */
async function checkMails(findMails: (() => Promise<JobsWaiting>) | undefined): Promise<Check[]> {
  const waiting = findMails && (await inTime(findMails()).catch(() => undefined));
  if (waiting === undefined) return [];
  if (waiting.oldestSeconds < STUCK_SECONDS) return [{ name: 'mails', ok: true, optional: true }];
  const minutes = Math.floor(waiting.oldestSeconds / 60);
  return [
    {
      ...{ name: 'mails', ok: false, optional: true },
      detail: `${waiting.count} ${waiting.count === 1 ? 'mail waits' : 'mails wait'}, the oldest for ${minutes} minutes.`,
    },
  ];
}

/** Without hints everything goes on, later: the server is as ready as ever. */
function checkHints(bus: Pick<Bus, 'state'> | undefined): Check[] {
  const state = bus?.state();
  if (state === undefined || state.engine === 'process') return [];
  if (state.isUp) return [{ name: 'hints', ok: true, optional: true }];
  const detail = 'Hints to other servers do not arrive; changes are seen there some seconds later.';
  return [{ name: 'hints', ok: false, optional: true, detail }];
}
