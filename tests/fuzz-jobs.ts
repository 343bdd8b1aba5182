// Jobs for the fuzzing: a posting that stays, and searches and signals made anew for each request.
import type { PersonId } from '#accounts/rules.ts';
import { noteSignal } from '#jobs/store-signals.ts';
import { saveSearch } from '#jobs/wishes/store-saved-searches.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { saveDecision } from '#profile/store-consents.ts';
import { layPostings } from './postings.ts';
import type { RunningServer } from './server.ts';

type Seekers = { readonly ada: PersonId; readonly ben: PersonId };

/** Lays it: there is one posting. */
export async function layFuzzJobs(server: RunningServer, { ada, ben }: Seekers) {
  const [job = ''] = await layPostings(server, [{ title: 'Lamplighter' }]);
  let searches = 0;

  async function makeSearch(personId: PersonId): Promise<string> {
    searches += 1;
    // There is room for few: those of earlier requests go.
    await server.db.kysely.deleteFrom('job_searches').where('person_id', '=', personId).execute();
    const lookedFor = { q: `lamps ${searches}` };
    const now = server.clock.read();
    const search = await saveSearch(server.db, { personId, lookedFor, mail: false, notify: false, now });
    return search?.id ?? '';
  }

  /** Has them agree to a profile, without which nothing is learned or answered. */
  async function agree(personId: PersonId): Promise<void> {
    await server.db.transaction((trx) =>
      saveDecision(trx, {
        ...{ personId, kind: 'profile', given: true, version: CONSENT_WORDINGS.profile },
        now: server.clock.read(),
      }),
    );
    await server.db.kysely.deleteFrom('job_settings').where('person_id', '=', personId).execute();
  }

  async function makeSignal(personId: PersonId): Promise<string> {
    await agree(personId);
    const signal = { personId, postingId: Number(job), kind: 'more', now: server.clock.read() } as const;
    await server.db.transaction((trx) => noteSignal(trx, signal));
    const row = await server.db.kysely
      .selectFrom('job_signals')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return String(row.id);
  }

  /** What the name of a real thing stands for; undefined for any other. */
  async function findId(name: string): Promise<string | undefined> {
    const whose = name.startsWith('foreign') ? ben : ada;
    if (name === 'job') return job;
    if (/^(own|foreign) search$/.test(name)) return makeSearch(whose);
    return /^(own|foreign) signal$/.test(name) ? makeSignal(whose) : undefined;
  }

  /** Bodies that are good as they are. */
  const makers: Readonly<Record<string, () => Promise<object>>> = {
    'jobs.setFavorite': async () => ({ is_favorite: true }),
    'jobs.setApplication': async () => ({ state: 'applied', note: 'By letter', date: '2026-12-01' }),
    'jobs.hideCompany': async () => ({ company: 'Soot and Sons', hidden: true }),
    'jobs.answerInterests': async () => ({ answers: { shop: 'left', hive: null } }),
    'jobs.saveSearch': async () => ({ q: 'lamps', remote: 'onsite', pay_min: 30_000, currency: 'EUR' }),
  };

  /** Queries that are good, of calls that need one. */
  const queries: Readonly<Record<string, () => Promise<string>>> = {
    'jobs.endSearchMails': async () => `of=${ada}&token=${server.accounts.tokenOf(ada, 'jobs.end-mails')}`,
  };

  /** What must be there for calls to succeed, whatever the calls before have taken away. */
  async function make(name: string): Promise<void> {
    if (name === 'jobs.answerInterests' || name === 'jobs.searchJobs')
      for (const person of [ada, ben]) await agree(person);
    if (name === 'jobs.saveSearch') await server.db.kysely.deleteFrom('job_searches').execute();
  }

  return { findId, makers, queries, make };
}
