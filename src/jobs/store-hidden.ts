// The SQL of companies that somebody does not want to see.
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { LIMITS } from './rules/limits.ts';
import { readSettings } from './store-settings.ts';
import { noteSignal } from './store-signals.ts';

export type HiddenCompany = {
  readonly personId: PersonId;
  readonly key: string;
  readonly company: string;
  /** At which of its postings; undefined for none. */
  readonly postingId: number | undefined;
  readonly now: Date;
};

/** Hides a company, which is a signal where it was at one of its postings; false where as many are hidden as there may be. */
export async function hideCompany(
  db: Pick<Db, 'transaction'>,
  { personId, key, company, postingId, now }: HiddenCompany,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    const { hiddenCompanies } = await readSettings(trx, personId);
    if (hiddenCompanies.some((hidden) => hidden.key === key)) return true;
    if (hiddenCompanies.length >= LIMITS.hiddenCompanies) return false;
    await trx
      .insertInto('job_hidden_companies')
      .values({ person_id: personId, company_key: key, company, made_at: now })
      .execute();
    const at = await trx
      .selectFrom('postings')
      .select('id')
      .where('id', '=', postingId ?? 0)
      .where('company_key', '=', key)
      .executeTakeFirst();
    if (at !== undefined) await noteSignal(trx, { personId, postingId: at.id, kind: 'hide', now });
    return true;
  });
}

/** Shows a company again; one that is not hidden stays so. What was learned from hiding it is taken back. */
export async function showCompany(
  db: Pick<Db, 'transaction'>,
  personId: PersonId,
  key: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await holdCaller(trx, personId, 'alone');
    await trx
      .deleteFrom('job_hidden_companies')
      .where('person_id', '=', personId)
      .where('company_key', '=', key)
      .execute();
    await trx
      .deleteFrom('job_signals')
      .where('person_id', '=', personId)
      .where('kind', '=', 'hide')
      .where('posting_id', 'in', (query) =>
        query.selectFrom('postings').select('id').where('company_key', '=', key),
      )
      .execute();
  });
}
