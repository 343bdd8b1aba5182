// All SQL of scans: the newest of each account, how far it is, and who works on it.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Footprints, ProviderName, ScanState } from '#profile/rules/footprints.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    scans: {
      person_id: PersonId;
      provider: ProviderName;
      state: ScanState;
      done: number;
      total: number | null;
      /** JSON of `Progress`: text when written, parsed when read. */
      progress: unknown;
      lease_holder: string | null;
      lease_until: Date | null;
      begun_at: Date;
      ended_at: Date | null;
    };
  }
}

/** How far a scan is. */
export type Progress = {
  /** Where to go on; null at the beginning. */
  readonly from: string | null;
  readonly counts: Footprints;
  /** The items that were counted, so that one that comes twice counts once. */
  readonly seen: readonly string[];
  /** How many pages were read. */
  readonly pages?: number;
  /** The decision under which a language model has read along. */
  readonly agreed?: string;
};

export type Scan = {
  readonly provider: ProviderName;
  readonly state: ScanState;
  readonly done: number;
  readonly total: number | null;
};

/** Whose account is scanned, of which place. */
export type Scanned = { readonly personId: PersonId; readonly provider: ProviderName };

/** How the newest scan of each place stands, also of one that is linked no more because it shut us out. */
export async function listScans(db: Kysely<Tables>, personId: PersonId): Promise<readonly Scan[]> {
  return db
    .selectFrom('scans')
    .select(['provider', 'state', 'done', 'total'])
    .where('person_id', '=', personId)
    .execute();
}

/** Begins a scan; false while one is under way. */
export async function beginScan(
  trx: Kysely<Tables>,
  { personId, provider }: Scanned,
  { progress, now }: { readonly progress: Progress; readonly now: Date },
): Promise<boolean> {
  const row = {
    ...{ state: 'waiting' as ScanState, done: 0, total: null, progress: JSON.stringify(progress) },
    ...{ lease_holder: null, lease_until: null, begun_at: now, ended_at: null },
  };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('scans')
    .values({ ...row, person_id: personId, provider })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'provider'])
        .doUpdateSet(row)
        .where('scans.state', 'in', ['done', 'failed']),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export type Lease = { readonly holder: string; readonly now: Date; readonly until: Date };

/**
 * Takes the lease of a scan that is under way: answers how far it is; until when another holds it; or undefined when there is nothing to
 * be done.
 */
export async function takeLease(
  db: Kysely<Tables>,
  { personId, provider }: Scanned,
  { holder, now, until }: Lease,
): Promise<{ readonly progress: Progress } | { readonly heldUntil: Date } | undefined> {
  const taken = await db
    .updateTable('scans')
    .set({ state: 'running', lease_holder: holder, lease_until: until })
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('state', 'in', ['waiting', 'running'])
    .where(({ eb, or }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('progress')
    .executeTakeFirst();
  if (taken) return { progress: taken.progress as Progress };
  const held = await db
    .selectFrom('scans')
    .select('lease_until')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return held?.lease_until ? { heldUntil: held.lease_until } : undefined;
}

export type Step = {
  readonly state: ScanState;
  readonly done: number;
  readonly total: number | null;
  /** Null when the scan is over. */
  readonly progress: Progress | null;
  /** Null where somebody else shall go on. */
  readonly leaseUntil: Date | null;
  readonly endedAt: Date | null;
};

/** Writes down how far a scan is. False where the lease is another's by now, or the scan is no more. */
export async function saveStep(
  db: Kysely<Tables>,
  { personId, provider }: Scanned,
  holder: string,
  step: Partial<Step>,
): Promise<boolean> {
  const { state, done, total, progress, leaseUntil, endedAt } = step;
  const { numUpdatedRows } = await db
    .updateTable('scans')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(done === undefined ? {} : { done }),
      ...(total === undefined ? {} : { total }),
      ...(progress === undefined ? {} : { progress: progress === null ? null : JSON.stringify(progress) }),
      ...(leaseUntil === undefined ? {} : { lease_until: leaseUntil }),
      ...(leaseUntil === null ? { lease_holder: null } : {}),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    })
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where(sql<boolean>`lease_holder = ${holder}::uuid`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes scans of places, also those that are under way: their next step finds nothing to go on with. */
export async function deleteScans(
  trx: Kysely<Tables>,
  personId: PersonId,
  providers: readonly ProviderName[],
): Promise<void> {
  if (providers.length === 0) return;
  await trx
    .deleteFrom('scans')
    .where('person_id', '=', personId)
    .where('provider', 'in', providers)
    .execute();
}

/** Forgets what a language model said in scans that are under way; what was counted stays. */
export async function forgetMarks(trx: Kysely<Tables>, personId: PersonId): Promise<void> {
  await sql`update scans set progress = progress #- '{counts,model}' where person_id = ${personId}`.execute(
    trx,
  );
}
