// Gives notice: of letters, gathered for a second and noted with whom it is due to, and of what other features have; posted by jobs,
// one to a browser.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { PersonId } from '#accounts/rules.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { JobQueue } from '#base/engines/jobs.ts';
import { FinalFailure, type JobTasks } from '#base/engines/jobs-worker.ts';
import type { Offers } from '#base/feature.ts';
import { type PublicDoor, postEmpty } from '#base/wire/outward/public-door.ts';
import type { NoticeTopic } from '../contract-push.ts';
import type { SentMessage } from '../store-send.ts';
import {
  clearDue,
  deleteSubscription,
  findSubscription,
  listDue,
  listDueAt,
  type listTakers,
  markDue,
  noteDue,
  noteTry,
  type Taker,
} from './store-push.ts';
import type { Visible } from './visible.ts';

/** The task that posts to one browser. */
const TASK = 'messenger.give-notice';
/** Conversations of which letters are gathered at most: what comes beyond that waits for the next letter. */
const MOST_GATHERED = 2000;
/** How often a notice is tried: a letter that was not told of is found all the same. */
const ATTEMPTS = 3;
/** How long a push service keeps a notice for a browser that is not there, in seconds. */
const KEPT_SECONDS = 24 * 60 * 60;
/** What it keeps of several: the last. It tells nothing of what they are about. */
const TOPIC = 'notice';

type NoticeParts = {
  readonly db: Db;
  readonly queue: JobQueue;
  readonly visible: Pick<Visible, 'has'>;
  readonly voucher: Offers['voucher'];
  readonly isOpen: (session: string) => Promise<boolean>;
  /** An address of ours, for who runs a push service. */
  readonly contact: () => string;
  readonly door: PublicDoor;
  /** For how long letters are gathered, in ms. */
  readonly gatherMs: number;
  readonly log: (line: string) => void;
};

declare module '#base/feature.ts' {
  interface Offers {
    /** Gives notices of the system, which say nothing but that there is something. */
    readonly giveNotice: Notices['give'];
    /** Of some people those who take notices of a topic in a browser at least: of anybody else nothing need be looked up for one. */
    readonly takersOfNotices: typeof listTakers;
  }
}

export type Notices = {
  /** A message was sent on this server. */
  readonly hear: (sent: SentMessage) => void;
  /**
   * Gives somebody notice of a topic, once the transaction is committed, in the browsers where they asked for it; answers whether there is
   * any.
   */
  readonly give: (trx: Kysely<Tables>, personId: PersonId, topic: NoticeTopic) => Promise<boolean>;
  readonly tasks: JobTasks;
  readonly stop: () => void;
};

const payload = z.object({ subscription: z.string() });

export function openNotices({
  db,
  queue,
  visible,
  voucher,
  isOpen,
  contact,
  door,
  gatherMs,
  log,
}: NoticeParts): Notices {
  const gathered = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function give(): Promise<void> {
    timer = undefined;
    const conversations = [...gathered];
    gathered.clear();
    try {
      const due = (await listDue(db.kysely, conversations)).filter(({ personId }) => !visible.has(personId));
      if (due.length === 0) return;
      await db.transaction(async (trx) => post(trx, await markDue(trx, due)));
    } catch (error) {
      log(`Notice of letters was not given: ${String(error)}`);
      // What could not be told now is told with the next letter, wherever that comes.
      for (const id of conversations) gathered.add(id);
    }
  }

  async function post(trx: Kysely<Tables>, browsers: readonly Taker[]): Promise<void> {
    // Whoever names a service that takes its time lets their own notices wait, and nobody else's.
    for (const { id, isFailing } of browsers)
      await queue.add(
        trx,
        TASK,
        { subscription: id },
        { key: `${TASK} ${id}`, attempts: ATTEMPTS, isLast: isFailing },
      );
  }

  async function postTo(id: string): Promise<void> {
    const subscription = await findSubscription(db.kysely, id);
    if (subscription === undefined) return;
    const { endpoint, session, personId } = subscription;
    if (visible.has(personId)) return clearDue(db.kysely, id);
    if (!(await isOpen(session))) return deleteSubscription(db.kysely, id);
    // It was read, or asked for, meanwhile: a browser that is woken would have nothing to say.
    if ((await listDueAt(db.kysely, subscription)).length === 0) return;
    const token = await voucher.vouch(new URL(endpoint).origin, contact());
    const status = await postEmpty(endpoint, headersOf(token, await voucher.readPublicKey()), door).catch(
      () => 0,
    );
    if (status === 404 || status === 410) return deleteSubscription(db.kysely, id);
    const isTaken = status >= 200 && status < 300;
    await noteTry(db.kysely, id, isTaken);
    if (isTaken) return;
    // Whether nobody answered, or what they said: nothing of where it was goes into a log.
    const failure = `a push service answered ${status}`;
    throw status === 0 || status === 429 || status >= 500 ? new Error(failure) : new FinalFailure(failure);
  }

  return {
    hear: ({ isSilent, message: { conversationId } }) => {
      if (isSilent) return;
      if (gathered.size < MOST_GATHERED) gathered.add(conversationId);
      timer ??= setTimeout(() => void give(), gatherMs).unref();
    },
    give: async (trx, personId, topic) => {
      const browsers = await noteDue(trx, [personId], topic);
      await post(trx, browsers);
      return browsers.length > 0;
    },
    tasks: { [TASK]: async (job) => postTo(payload.parse(job).subscription) },
    stop: () => clearTimeout(timer),
  };
}

/** Of an empty notice (RFC 8030, RFC 8292). */
function headersOf(token: string, publicKey: string): Readonly<Record<string, string>> {
  return {
    Authorization: `vapid t=${token}, k=${publicKey}`,
    TTL: String(KEPT_SECONDS),
    Urgency: 'normal',
    Topic: TOPIC,
  };
}
