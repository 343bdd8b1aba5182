// The SQL of what people mark: favorites, and how far they are with which job.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { LIMITS } from './rules/limits.ts';
import type { ApplicationState } from './rules/wire-words.ts';
import { dropSignal, noteSignal } from './store-signals.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_favorites: { person_id: PersonId; posting_id: number; made_at: Date };
    job_applications: {
      person_id: PersonId;
      posting_id: number;
      state: ApplicationState;
      note: string | null;
      day: string | null;
      made_at: Date;
      changed_at: Date;
    };
  }
}

export type Application = {
  readonly state: ApplicationState;
  readonly note: string | null;
  /** `2026-03-31`. */
  readonly date: string | null;
  readonly changedAt: Date;
};

/** What a person has marked of some postings. */
export type Marks = {
  readonly favorites: ReadonlySet<number>;
  readonly applications: ReadonlyMap<number, Application>;
};

/** What a person has marked of these postings; of those that are not marked nothing is there. */
export async function readMarks(
  db: Kysely<Tables>,
  personId: PersonId,
  postingIds: readonly number[],
): Promise<Marks> {
  if (postingIds.length === 0) return { favorites: new Set(), applications: new Map() };
  const favorites = await db
    .selectFrom('job_favorites')
    .select('posting_id')
    .where('person_id', '=', personId)
    .where('posting_id', 'in', postingIds)
    .execute();
  const applications = await db
    .selectFrom('job_applications')
    .select(['posting_id', 'state', 'note', 'changed_at', sql<string | null>`day::text`.as('day')])
    .where('person_id', '=', personId)
    .where('posting_id', 'in', postingIds)
    .execute();
  return {
    favorites: new Set(favorites.map(({ posting_id }) => posting_id)),
    applications: new Map(
      applications.map(({ posting_id, state, note, day, changed_at }) => [
        posting_id,
        { state, note, date: day, changedAt: changed_at },
      ]),
    ),
  };
}

/** The newest first. */
export async function listFavoriteIds(db: Kysely<Tables>, personId: PersonId): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_favorites')
    .select('posting_id')
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .orderBy('posting_id', 'desc')
    .execute();
  return rows.map(({ posting_id }) => posting_id);
}

/** The one that changed last first. */
export async function listApplicationIds(db: Kysely<Tables>, personId: PersonId): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('job_applications')
    .select('posting_id')
    .where('person_id', '=', personId)
    .orderBy('changed_at', 'desc')
    .orderBy('posting_id', 'desc')
    .execute();
  return rows.map(({ posting_id }) => posting_id);
}

type Marked = { readonly personId: PersonId; readonly postingId: number; readonly now: Date };

export type FavoriteOutcome =
  | { readonly kind: 'set'; readonly isFavorite: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'full' };

/**
 * Makes a posting a favorite or not; what it was not before unless `wanted` says which. It is a signal at once, and none when it
 * is taken away. Of two that come together, the second finds what the first has left.
 */
export async function setFavorite(
  db: Pick<Db, 'transaction'>,
  { personId, postingId, now, wanted }: Marked & { readonly wanted: boolean | undefined },
): Promise<FavoriteOutcome> {
  return db.transaction(async (trx) => {
    if (!(await holdBoth(trx, personId, postingId))) return { kind: 'unknown' };
    const was = (await readMarks(trx, personId, [postingId])).favorites.has(postingId);
    const isFavorite = wanted ?? !was;
    if (isFavorite === was) return { kind: 'set', isFavorite };
    const signal = { personId, postingId, kind: 'favorite' } as const;
    if (isFavorite) {
      if (await isFull(trx, 'job_favorites', personId, LIMITS.favorites)) return { kind: 'full' };
      await trx
        .insertInto('job_favorites')
        .values({ person_id: personId, posting_id: postingId, made_at: now })
        .execute();
      await noteSignal(trx, { ...signal, now });
    } else {
      await trx
        .deleteFrom('job_favorites')
        .where('person_id', '=', personId)
        .where('posting_id', '=', postingId)
        .execute();
      await dropSignal(trx, signal);
    }
    return { kind: 'set', isFavorite };
  });
}

/** What is said of an application; what is undefined stays. */
export type ApplicationChange = {
  readonly state: ApplicationState;
  readonly note: string | null | undefined;
  readonly date: string | null | undefined;
};

export type ApplicationOutcome =
  | { readonly kind: 'noted'; readonly application: Application }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'full' };

/** States in which somebody has applied: the first of them is a signal. */
const APPLIED: readonly ApplicationState[] = ['applied', 'answered', 'interview', 'offer'];

/** Notes how an application stands. That somebody has applied is a signal, until it is taken back. */
export async function noteApplication(
  db: Pick<Db, 'transaction'>,
  { personId, postingId, now, state, note, date }: Marked & ApplicationChange,
): Promise<ApplicationOutcome> {
  return db.transaction(async (trx) => {
    if (!(await holdBoth(trx, personId, postingId))) return { kind: 'unknown' };
    const was = (await readMarks(trx, personId, [postingId])).applications.get(postingId);
    if (was === undefined && (await isFull(trx, 'job_applications', personId, LIMITS.applications)))
      return { kind: 'full' };
    const application: Application = {
      state,
      note: note === undefined ? (was?.note ?? null) : note || null,
      date: date === undefined ? (was?.date ?? null) : date,
      changedAt: now,
    };
    const row = { state, note: application.note, day: application.date, changed_at: now };
    await trx
      .insertInto('job_applications')
      .values({ person_id: personId, posting_id: postingId, made_at: now, ...row })
      .onConflict((conflict) => conflict.columns(['person_id', 'posting_id']).doUpdateSet(row))
      .execute();
    const signal = { personId, postingId, kind: 'apply' } as const;
    const had = was !== undefined && (APPLIED.includes(was.state) || was.state === 'closed');
    // A signal that was taken back does not come again with the next note.
    if (APPLIED.includes(state) && !had) await noteSignal(trx, { ...signal, now });
    if (state === 'saved') await dropSignal(trx, signal);
    return { kind: 'noted', application };
  });
}

/** Forgets an application with its note and its signal; one that is not there stays so. */
export async function dropApplication(
  db: Pick<Db, 'transaction'>,
  { personId, postingId }: Omit<Marked, 'now'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    await trx
      .deleteFrom('job_applications')
      .where('person_id', '=', personId)
      .where('posting_id', '=', postingId)
      .execute();
    await dropSignal(trx, { personId, postingId, kind: 'apply' });
  });
}

/** Holds the person, so that two changes go one after the other, and the posting, so that it stays; false where it is gone. */
async function holdBoth(trx: Kysely<Tables>, personId: PersonId, postingId: number): Promise<boolean> {
  await holdCaller(trx, personId, 'alone');
  const row = await trx
    .selectFrom('postings')
    .select('id')
    .where('id', '=', postingId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

async function isFull(
  trx: Kysely<Tables>,
  table: 'job_favorites' | 'job_applications',
  personId: PersonId,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from ${sql.table(table)} where person_id = ${personId}`.execute(trx);
  return (rows[0]?.many ?? 0) >= most;
}
