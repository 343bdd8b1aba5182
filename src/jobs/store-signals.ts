// The SQL of signals: what people did with jobs, as far as recommendations may learn from it.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { holdConsents, mayKeepProfile } from '#profile/store-consents.ts';
import { LIMITS } from './rules/limits.ts';
import type { SignalKind } from './rules/signal-kinds.ts';
import { readSettings } from './store-settings.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_signals: {
      id: number;
      person_id: PersonId;
      posting_id: number;
      kind: SignalKind;
      reason: string | null;
      made_at: Date;
    };
  }
}

/** The newest that recommendations are made from: older ones have faded. */
const MOST_LEARNED = 500;

export type SignalOf = {
  readonly personId: PersonId;
  readonly postingId: number;
  readonly kind: SignalKind;
};

/**
 * Notes what a person did with a posting; what they do again counts from now on. Nothing is noted of somebody who does not agree
 * to a profile or has switched personal recommendations off, nor of a posting that is gone. In a transaction, so that nothing is
 * noted while it is withdrawn.
 */
export async function noteSignal(
  trx: Kysely<Tables>,
  signal: SignalOf & { readonly reason?: string | undefined; readonly now: Date },
): Promise<void> {
  const { personId, postingId, kind, reason, now } = signal;
  await holdConsents(trx, personId);
  if (!(await mayKeepProfile(trx, personId)) || !(await readSettings(trx, personId)).personalised) return;
  await sql`
    insert into job_signals (person_id, posting_id, kind, reason, made_at)
    select ${personId}, id, ${kind}, ${reason ?? null}, ${now} from postings where id = ${postingId}
    on conflict (person_id, posting_id, kind) do update set reason = excluded.reason, made_at = excluded.made_at`.execute(
    trx,
  );
  await sql`
    delete from job_signals where id in (
      select id from job_signals where person_id = ${personId} order by made_at desc, id desc offset ${LIMITS.signals}
    )`.execute(trx);
}

/** Takes a signal back; one that is not there stays so. */
export async function dropSignal(db: Kysely<Tables>, { personId, postingId, kind }: SignalOf): Promise<void> {
  await db
    .deleteFrom('job_signals')
    .where('person_id', '=', personId)
    .where('posting_id', '=', postingId)
    .where('kind', '=', kind)
    .execute();
}

/** Takes back one of somebody's signals by its number, or all of them; false when there was none to take back. */
export async function forgetSignals(
  db: Kysely<Tables>,
  personId: PersonId,
  which: number | 'all',
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job_signals')
    .where('person_id', '=', personId)
    .$if(which !== 'all', (query) => query.where('id', '=', which as number))
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export type LearnedSignal = {
  readonly postingId: number;
  readonly kind: SignalKind;
  readonly reason: string | undefined;
  /** Undefined where the title says nothing of any: nothing is learned from it. */
  readonly occupation: string | undefined;
  readonly at: Date;
};

/** What recommendations learn from, the newest first. */
export async function listSignals(db: Kysely<Tables>, personId: PersonId): Promise<readonly LearnedSignal[]> {
  const rows = await db
    .selectFrom('job_signals')
    .innerJoin('postings', 'postings.id', 'posting_id')
    .select(['posting_id', 'kind', 'reason', 'occupation', 'job_signals.made_at'])
    .where('person_id', '=', personId)
    .orderBy('job_signals.made_at', 'desc')
    .orderBy('job_signals.id', 'desc')
    .limit(MOST_LEARNED)
    .execute();
  return rows.map(({ posting_id, kind, reason, occupation, made_at }) => ({
    ...{ postingId: posting_id, kind, at: made_at },
    ...{ reason: reason ?? undefined, occupation: occupation ?? undefined },
  }));
}

export type ToldSignal = Pick<Tables['job_signals'], 'id' | 'posting_id' | 'kind' | 'reason' | 'made_at'> &
  Pick<Tables['postings'], 'title' | 'company'>;

/** All of somebody's signals as they are shown, the newest first. */
export async function listToldSignals(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<readonly ToldSignal[]> {
  return await db
    .selectFrom('job_signals')
    .innerJoin('postings', 'postings.id', 'posting_id')
    .select(['job_signals.id', 'posting_id', 'kind', 'reason', 'job_signals.made_at', 'title', 'company'])
    .where('person_id', '=', personId)
    .orderBy('job_signals.made_at', 'desc')
    .orderBy('job_signals.id', 'desc')
    .execute();
}
