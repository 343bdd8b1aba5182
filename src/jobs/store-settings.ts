// The SQL of settings: whether recommendations are personal, and the companies that somebody does not want to see.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { LIMITS } from './rules/limits.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_settings: { person_id: PersonId; personalised: boolean };
    job_hidden_companies: { person_id: PersonId; company_key: string; company: string; made_at: Date };
  }
}

export type Settings = {
  readonly personalised: boolean;
  /** The last one first; `key` as postings have it. */
  readonly hiddenCompanies: readonly { readonly key: string; readonly company: string }[];
};

export async function readSettings(db: Kysely<Tables>, personId: PersonId): Promise<Settings> {
  const { rows } = await sql<{ personalised: boolean; hidden: Settings['hiddenCompanies'] }>`
    select
      coalesce((select personalised from job_settings where person_id = ${personId}), true) as personalised,
      (select coalesce(json_agg(json_build_object('key', company_key, 'company', company) order by made_at desc, company_key), '[]')
        from job_hidden_companies where person_id = ${personId}) as hidden`.execute(db);
  const [row] = rows;
  return { personalised: row?.personalised ?? true, hiddenCompanies: row?.hidden ?? [] };
}

export async function savePersonalised(
  db: Kysely<Tables>,
  personId: PersonId,
  personalised: boolean,
): Promise<void> {
  await db
    .insertInto('job_settings')
    .values({ person_id: personId, personalised })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ personalised }))
    .execute();
}

export type HiddenCompany = {
  readonly personId: PersonId;
  readonly key: string;
  readonly company: string;
  readonly now: Date;
};

/** Hides a company; false where as many are hidden as there may be. */
export async function hideCompany(
  db: Pick<Db, 'transaction'>,
  { personId, key, company, now }: HiddenCompany,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await holdPerson(trx, personId, 'alone');
    const { hiddenCompanies } = await readSettings(trx, personId);
    if (hiddenCompanies.some((hidden) => hidden.key === key)) return true;
    if (hiddenCompanies.length >= LIMITS.hiddenCompanies) return false;
    await trx
      .insertInto('job_hidden_companies')
      .values({ person_id: personId, company_key: key, company, made_at: now })
      .execute();
    return true;
  });
}

/** Shows a company again; one that is not hidden stays so. */
export async function showCompany(db: Kysely<Tables>, personId: PersonId, key: string): Promise<void> {
  await db
    .deleteFrom('job_hidden_companies')
    .where('person_id', '=', personId)
    .where('company_key', '=', key)
    .execute();
}
