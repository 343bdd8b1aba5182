// Serves finding jobs: searches, one job, what somebody thinks of it, and the log of what was recommended.
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Serve } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import { SEARCH_ENDPOINTS as ENDPOINTS } from './contract-search.ts';
import { readPlaces, readWorkplace } from './import/normalise/places.ts';
import { toPostingId, unknownJob } from './posting-id.ts';
import { type PresentParts, presentJob } from './present.ts';
import { presentReason } from './reason-text.ts';
import { METHOD, searchJobs } from './search-jobs.ts';
import { findPosting, forgetPages, isPageNoted, listLogEntries, logEnd, notePage } from './store-pages.ts';
import type { Filters, PlaceFilter } from './store-search.ts';
import { dropSignal, noteSignal } from './store-signals.ts';

export type SearchEngines = Omit<PresentParts, 'db'> & { readonly db: Db };

const DEFAULT_LIMIT = 20;

export function serveSearch(serve: Serve<PersonId>, engines: SearchEngines): void {
  const { db, now } = engines;
  // The database is there once somebody calls.
  const parts = (): PresentParts => ({ ...engines, db: db.kysely });

  serve(ENDPOINTS.searchJobs, async ({ person, query }) => {
    const { cursor, limit } = query;
    const filters = readFilters(query);
    const { jobs, next, personal, entries } = await searchJobs(parts(), person, {
      ...{ filters, cursor },
      limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    });
    const page = { personId: person, method: METHOD, entries, now: now() };
    if (entries.length > 0 && !(await isPageNoted(db.kysely, page)))
      await db.transaction((trx) => notePage(trx, page));
    return { jobs: [...jobs], next, personal };
  });

  serve(ENDPOINTS.getJob, async ({ person, params }) => {
    const id = toPostingId(params.jobId);
    const job = id === undefined ? undefined : await presentJob(parts(), person, id);
    if (job === undefined) throw unknownJob(params.jobId);
    return job;
  });

  serve(ENDPOINTS.sayFeedback, async ({ person, params, body }) => {
    const posting = await demandPosting(params.jobId);
    const common = { personId: person, postingId: posting.id };
    const { kind, reason } = body;
    await db.transaction(async (trx) => {
      // Of two tabs that say the opposite at once, the second takes back what the first has said.
      await holdCaller(trx, person, 'alone');
      if (kind !== 'opened') await dropSignal(trx, { ...common, kind: kind === 'more' ? 'less' : 'more' });
      await noteSignal(trx, { ...common, kind: kind === 'opened' ? 'open' : kind, reason, now: now() });
    });
    // Of who keeps no profile, or wants nothing personal, nothing is noted.
    return { feedback: await readFeedback(person, posting.id) };
  });

  serve(ENDPOINTS.takeBackFeedback, async ({ person, params }) => {
    const posting = await demandPosting(params.jobId);
    await db.transaction(async (trx) => {
      await holdCaller(trx, person, 'alone');
      for (const kind of ['more', 'less', 'open'] as const)
        await dropSignal(trx, { personId: person, postingId: posting.id, kind });
    });
    return { feedback: null };
  });

  serve(ENDPOINTS.listLog, async ({ person, query }) => {
    const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit);
    const after = readLogCursor(query.cursor);
    const entries = await listLogEntries(db.kysely, person, {
      since: logEnd(now()),
      after,
      limit: limit + 1,
    });
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: page.map(({ job, title, company, shownAt, method, score, reasons }) => ({
        ...{ job_id: String(job), title, company, at: shownAt.toISOString(), method, score },
        reasons: reasons.map(presentReason),
      })),
      next:
        entries.length > limit && last
          ? Buffer.from(`${last.page}.${last.place}`).toString('base64url')
          : null,
    };
  });

  serve(ENDPOINTS.forgetLog, async ({ person }) => {
    await forgetPages(db.kysely, person);
    return { entries: [], next: null };
  });

  async function demandPosting(jobId: string) {
    const id = toPostingId(jobId);
    const posting = id === undefined ? undefined : await findPosting(db.kysely, id);
    if (posting === undefined) throw unknownJob(jobId);
    return posting;
  }

  async function readFeedback(person: PersonId, postingId: number) {
    const job = await presentJob(parts(), person, postingId);
    return job?.feedback ?? null;
  }
}

type Query = {
  readonly q?: string | undefined;
  readonly place?: string | undefined;
  readonly remote?: Filters['workplace'];
  readonly level?: Filters['level'];
  readonly pay_min?: string | undefined;
  readonly currency?: string | undefined;
};

/** What a query asks for, as a search is narrowed by it; what is blank asks for nothing. */
export function readFilters({ q, place, remote, level, pay_min, currency }: Query): Filters {
  const words = q?.replace(/\0/g, ' ').trim() || undefined;
  // Where somebody wants to work may say how, too: "remote", "hybrid in Leeds".
  const workplace = remote ?? readWorkplace(place);
  const where = place?.trim() ? readPlace(place) : undefined;
  const pay =
    pay_min === undefined || currency === undefined
      ? undefined
      : { min: Number(pay_min), currency: currency.toUpperCase() };
  return { words, place: where, workplace, level, pay };
}

/** A place as people write it, in the same spellings as postings have; undefined of what only says how one works. */
function readPlace(text: string): PlaceFilter | undefined {
  const [read] = readPlaces([text]);
  if (read === undefined && readWorkplace(text) !== undefined) return undefined;
  const { city = '', region = '', country } = read ?? { city: text };
  const words = `${city} ${region}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: [...words], countries: country === undefined ? [] : [country] };
}

function readLogCursor(
  text: string | undefined,
): { readonly page: number; readonly place: number } | undefined {
  if (text === undefined) return undefined;
  const [, page, place] =
    /^(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (page === undefined || place === undefined)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: say(JOB_FIELDS, 'jobs.bad_cursor') }],
    });
  return { page: Number(page), place: Number(place) };
}
