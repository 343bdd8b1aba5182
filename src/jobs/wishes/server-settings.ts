// Serves what recommendations are made of: switched on and off, companies hidden, signals seen and taken back.
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { areRecommendationsOpen } from '#text-story/store-completed.ts';
import { SETTINGS_ENDPOINTS as ENDPOINTS } from '../contract-settings.ts';
import { toCompanyKey } from '../import/normalise/names.ts';
import { toPostingId } from '../posting-id.ts';
import { LIMITS } from '../rules/limits.ts';
import { hideCompany, showCompany } from '../store-hidden.ts';
import { readSettings, savePersonalised } from '../store-settings.ts';
import { forgetSignals, listToldSignals } from '../store-signals.ts';

export type SettingsEngines = { readonly db: Db; readonly clock: Clock };

export function serveSettings(serve: Serve<PersonId>, { db, clock }: SettingsEngines): void {
  const showSettings = async (person: PersonId) => {
    const { personalised, hiddenCompanies } = await readSettings(db.kysely, person);
    return {
      personalised,
      hidden_companies: hiddenCompanies.map(({ company }) => company),
      recommendations_open: await areRecommendationsOpen(db, person),
    };
  };
  const showSignals = async (person: PersonId) => ({
    signals: (await listToldSignals(db.kysely, person)).map(
      ({ id, posting_id, kind, reason, made_at, title, company }) => ({
        ...{ id: String(id), job_id: String(posting_id), title, company, kind, reason },
        at: made_at.toISOString(),
      }),
    ),
  });

  serve(ENDPOINTS.getSettings, async ({ person }) => showSettings(person));

  serve(ENDPOINTS.setPersonalisation, async ({ person, body }) => {
    await db.transaction(async (trx) => {
      // Alone, as whatever is learned from is noted: what comes together with it comes before, or is not learned.
      await holdCaller(trx, person, 'alone');
      await savePersonalised(trx, person, body.on);
    });
    return showSettings(person);
  });

  serve(ENDPOINTS.hideCompany, async ({ person, body: { company, hidden, job_id } }) => {
    const key = toCompanyKey(company);
    // Without a letter it names nobody, and postings that name nobody are no company's.
    if (key === '')
      throw new Refusal('app.bad_request', {
        errors: [{ path: 'company', message: say(JOB_FIELDS, 'jobs.bad_company') }],
      });
    const postingId = toPostingId(job_id ?? '');
    if (!hidden) await showCompany(db, person, key);
    else if (!(await hideCompany(db, { personId: person, key, company, postingId, now: clock() })))
      throw new Refusal('jobs.companies_full', { fill: { most: LIMITS.hiddenCompanies } });
    return showSettings(person);
  });

  serve(ENDPOINTS.listSignals, async ({ person }) => showSignals(person));

  serve(ENDPOINTS.dropSignal, async ({ person, params }) => {
    const isGone = await forgetSignals(db.kysely, person, toPostingId(params.signalId) ?? 0);
    if (!isGone) throw new Refusal('jobs.unknown_signal');
    return showSignals(person);
  });

  serve(ENDPOINTS.forgetSignals, async ({ person }) => {
    await forgetSignals(db.kysely, person, 'all');
    return showSignals(person);
  });
}
