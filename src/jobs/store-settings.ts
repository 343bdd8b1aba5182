// The SQL of settings: whether recommendations are personal, and the companies that somebody does not want to see.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

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

/** The settings of a person; who never changed any has recommendations on and no company hidden. */
export async function readSettings(db: Kysely<Tables>, personId: PersonId): Promise<Settings> {
  const { rows } = await sql<{ personalised: boolean; hidden: Settings['hiddenCompanies'] }>`
    select
      coalesce((select personalised from job_settings where person_id = ${personId}), true) as personalised,
      (select coalesce(json_agg(json_build_object('key', company_key, 'company', company) order by made_at desc, company_key), '[]')
        from job_hidden_companies where person_id = ${personId}) as hidden`.execute(db);
  const [row] = rows;
  return { personalised: row?.personalised ?? true, hiddenCompanies: row?.hidden ?? [] };
}

/** Switches personal recommendations on or off. What was learned before stays, and counts again when they are on. */
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
