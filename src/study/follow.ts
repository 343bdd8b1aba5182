// The regular work of the study: notes who is done with the first round, tells who wished it that the second is open, deletes what is old.
import { holdAccount } from '#accounts/store.ts';
import { DAY_MS } from '#base/days.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Mailer } from '#base/engines/mailer.ts';
import { readStanding } from './read-standing.ts';
import type { StudyHost } from './rules/host.ts';
import { ROUNDS } from './rules/rounds.ts';
import {
  listInFirst,
  listToMail,
  markMailed,
  type Participant,
  saveFirstEnd,
  sweepParticipants,
} from './store.ts';

export type Following = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly host: StudyHost;
};

/**
 * One round of it. What was agreed to be deleted is deleted whether the study is open or not. Throws, once everybody was looked at, for
 * those with whom it failed.
 */
export async function followStudy(parts: Following, signal: AbortSignal): Promise<void> {
  const { db, clock, host } = parts;
  const failures: unknown[] = [];
  // One whose part cannot be read keeps nobody else from their mail, in this round and in every one after it.
  const each = async (participants: readonly Participant[], work: (one: Participant) => Promise<void>) => {
    for (const participant of participants) {
      if (signal.aborted) return;
      await work(participant).catch((error: unknown) => failures.push(error));
    }
  };
  await sweepParticipants(db.kysely, clock());
  await each(await listInFirst(db.kysely), async (participant) => {
    const { first } = (await readStanding(db.kysely, participant, clock())).participant;
    if (first !== undefined) await saveFirstEnd(db.kysely, participant, first);
  });
  if (host.open) {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
    const due = { after: daysAgo(ROUNDS.waitDays + ROUNDS.openDays), until: daysAgo(ROUNDS.waitDays) };
    await each(await listToMail(db.kysely, due), (participant) => tellSecond(parts, participant));
  }
  if (failures.length > 0) throw failures[0];
}

/** Queues the mail in the transaction that notes it: of several servers one tells, and once. */
async function tellSecond({ db, clock, mailer, host }: Following, participant: Participant): Promise<void> {
  const { personId } = participant;
  const { name, contact } = host;
  if (name === undefined || contact === undefined) return;
  await db.transaction(async (trx) => {
    const account = await holdAccount(trx, personId);
    if (!account?.email || !account.isVerified) return;
    const now = clock();
    if (!(await markMailed(trx, participant, now))) return;
    const { phase, secondDone } = await readStanding(trx, participant, now);
    // Whoever has done it all by now has no need of it.
    if (phase.kind !== 'second' || secondDone) return;
    const days = Math.max(1, Math.floor((phase.closes - now.getTime()) / DAY_MS));
    await mailer.queueMail(trx, {
      ...{ template: 'study-again', to: account.email },
      fill: { username: account.username, days: String(days), host: name, contact },
    });
  });
}
