// One search: what may be shown, in whose order, and the page of it that is asked for.
import { createHash } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import { Refusal } from '#messages/catalogue.ts';
import { JOB_FIELDS } from '#messages/jobs/work.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from './contract-shapes.ts';
import { countDays, LISTED_LETTERS, type PresentParts, showJobs } from './present.ts';
import { type KnownPerson, readSeeker } from './read-seeker.ts';
import { scoreOf } from './rules/fit.ts';
import { spreadGroups } from './rules/newest.ts';
import type { PlacedOccupation } from './rules/occupations.ts';
import { type Candidate, pick } from './rules/rank.ts';
import type { Reason } from './rules/reasons.ts';
import { type JobFacts, remarksOf } from './rules/score-job.ts';
import { type AsOf, type Filters, listMatching, listNewestByKind, type Ranked } from './store-search.ts';

/** What ranks: noted with every recommendation, and another name when the same facts would be ranked otherwise. */
export const METHOD = 'fit-4';

/** A list is so long at most: nobody reads on. */
const LONGEST_LIST = 400;
/** So many occupations that fit best are looked at, and about so many postings of them together. */
const BEST_OCCUPATIONS = 40;
const LOOKED_AT = 600;
/** Of every group so many are there to widen the view, and of what no occupation is known of. */
const OF_GROUP = 5;
const OF_NONE = 25;
/** Where filters leave fewer than so many, all of what they let through is looked at. */
const FEW = 200;
/** Where words or places are asked for, so many of the newest are looked at. */
const MATCHING = 300;
/** Of each group, where nothing may be personal. */
const OF_NEWEST_GROUP = 25;

export type Search = {
  readonly filters: Filters;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** A page of a search, with what is noted of it. */
export type FoundPage = {
  readonly jobs: readonly JobWire[];
  readonly next: string | null;
  readonly personal: boolean;
  /** What was recommended, for the log: nothing where it is not personal. */
  readonly entries: readonly {
    readonly job: number;
    readonly score: number;
    readonly reasons: readonly Reason[];
  }[];
};

/** A job's place in the list of a day. */
type Listed = {
  readonly id: number;
  readonly companyKey: string;
  readonly relevance?: number | undefined;
  readonly widens: boolean;
};

/** Finds a page of open jobs for a person. Throws `jobs.nothing_known` where there is nothing to go by at all. */
export async function searchJobs(
  parts: PresentParts,
  personId: PersonId,
  search: Search,
): Promise<FoundPage> {
  const now = parts.now();
  const mark = createHash('sha256').update(JSON.stringify(search.filters)).digest('hex').slice(0, 12);
  const cursor = readCursor(search.cursor, mark, now);
  const at = cursor?.at ?? now;
  const known = await readSeeker(parts, personId, at);
  if (known.isUnknown)
    throw new Refusal('jobs.nothing_known', {
      errors: [{ path: 'person', message: 'There is neither a test nor a finished story nor a link.' }],
    });
  // Between two pages it became another list: this one ends here.
  if (cursor !== undefined && cursor.isPersonal !== known.isPersonal)
    return { jobs: [], next: null, personal: known.isPersonal, entries: [] };
  const from = cursor?.from ?? 0;
  const asOf = { at, filters: search.filters };
  const { list, length } = known.isPersonal
    ? await listForPerson(parts, known, asOf, from + search.limit)
    : await listNewest(parts, asOf);
  const { page, end } = cutPage(list, from, search.limit, known);
  const shownAs = new Map(page.map(({ id, relevance, widens }) => [id, { relevance, widens }]));
  const shown = await showJobs(parts, {
    ...{ personId, known, now: at, ids: page.map(({ id }) => id), shownAs },
    letters: LISTED_LETTERS,
  });
  const open = shown.filter(({ job }) => job.open);
  return {
    jobs: open.map(({ job }) => job),
    next: end < length ? writeCursor({ at, from: end, isPersonal: known.isPersonal, mark }) : null,
    personal: known.isPersonal,
    entries: open.flatMap(({ job, scored }) =>
      scored ? [{ job: Number(job.job_id), score: scored.score, reasons: scored.reasons }] : [],
    ),
  };
}

/** The page from a place on, without what the person does not want to see, and where the next begins. */
function cutPage(
  list: readonly Listed[],
  from: number,
  limit: number,
  { hiddenCompanies, unwanted }: KnownPerson,
): { readonly page: readonly Listed[]; readonly end: number } {
  const page: Listed[] = [];
  let end = from;
  // Places stay as they are, whatever is hidden between two pages.
  for (; end < list.length && page.length < limit; end += 1) {
    const one = list[end] as Listed;
    if (!hiddenCompanies.has(one.companyKey) && !unwanted.has(one.id)) page.push(one);
  }
  return { page, end };
}

/** A list as far as it is needed, and how long all of it is. */
export type List = { readonly list: readonly Listed[]; readonly length: number };

const toList = (list: readonly Listed[]): List => ({ list, length: list.length });

/** The newest of every kind of work; with words what is most about them. */
async function listNewest({ db, work, reaches }: PresentParts, asOf: AsOf): Promise<List> {
  const isNarrowed = Object.values(asOf.filters).some((one) => one !== undefined);
  const groups = [...new Set([...work.values()].map(({ group }) => group))];
  const found = isNarrowed
    ? await listMatching(db, asOf, MATCHING, { reaches })
    : await listNewestByKind(
        db,
        { occupations: [], ofOccupation: 0, groups, ofGroup: OF_NEWEST_GROUP, ofNone: OF_NEWEST_GROUP },
        asOf,
      );
  const ordered =
    asOf.filters.words === undefined
      ? spreadGroups(found)
      : found.toSorted((a, b) => relevanceOf(b) - relevanceOf(a) || b.id - a.id);
  return toList(ordered.slice(0, LONGEST_LIST).map((one) => toListed(one, false)));
}

/**
 * What fits best first, with limits and something from elsewhere; with words by what is most about them, then by what fits. So many
 * that may be shown are there.
 */
export async function listForPerson(
  parts: Pick<PresentParts, 'db' | 'work' | 'reaches'>,
  known: KnownPerson,
  asOf: AsOf,
  needed: number,
): Promise<List> {
  const { work } = parts;
  const fits = new Map([...work.values()].map((one) => [one.code, scoreOf(known.seeker, one)]));
  const found = await findCandidates(parts, fits, asOf);
  const rate = (one: Ranked) => {
    const { postedAt, flags, hasText, relevance } = one;
    const facts: JobFacts = { ageDays: countDays(postedAt, asOf.at), flags, hasText, relevance };
    const remarks = remarksOf(facts, known.readiness).reduce((sum, { value }) => sum + value, 0);
    return (fits.get(one.occupation ?? '') ?? 0) + remarks;
  };
  const rated = found.map((one) => ({ one, score: rate(one) }));
  if (asOf.filters.words !== undefined)
    return toList(
      rated
        .toSorted(
          (a, b) => relevanceOf(b.one) - relevanceOf(a.one) || b.score - a.score || a.one.id - b.one.id,
        )
        .slice(0, LONGEST_LIST)
        .map(({ one }) => toListed(one, false)),
    );
  const candidates = rated.map(({ one, score }): Candidate & { readonly one: Ranked } => ({
    ...{ one, score, id: String(one.id), occupation: work.get(one.occupation ?? '') ?? UNNAMED },
    // Nobody is not one company.
    company: one.companyKey === '' ? `nobody ${one.id}` : one.companyKey,
  }));
  const length = Math.min(LONGEST_LIST, candidates.length);
  // Each is picked after those before it: a page needs none of those behind it, but for those that it leaves out.
  const leftOut = found.filter(
    (one) => known.hiddenCompanies.has(one.companyKey) || known.unwanted.has(one.id),
  ).length;
  const count = Math.min(length, needed + leftOut);
  const picked = pick(candidates, { count, seed: known.seed });
  return {
    list: picked.map(({ candidate, isWidening }) => toListed(candidate.one, isWidening)),
    length,
  };
}

async function findCandidates(
  { db, work, reaches }: Pick<PresentParts, 'db' | 'work' | 'reaches'>,
  fits: ReadonlyMap<string, number>,
  asOf: AsOf,
): Promise<readonly Ranked[]> {
  const { words, place } = asOf.filters;
  if (words !== undefined || place !== undefined) return listMatching(db, asOf, MATCHING, { reaches });
  const occupations = [...fits]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, BEST_OCCUPATIONS)
    .map(([code]) => code);
  const groups = [...new Set([...work.values()].map(({ group }) => group))];
  const ofOccupation = Math.ceil(LOOKED_AT / Math.max(1, occupations.length));
  const newest = await listNewestByKind(
    db,
    { occupations, ofOccupation, groups, ofGroup: OF_GROUP, ofNone: OF_NONE },
    asOf,
  );
  const isNarrowed = Object.values(asOf.filters).some((one) => one !== undefined);
  if (!isNarrowed || newest.length >= FEW) return newest;
  const all = [...newest, ...(await listMatching(db, asOf, MATCHING, { reaches }))];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The work of a title that says nothing of any: unlike none and like none. */
const UNNAMED: PlacedOccupation = {
  ...{ code: '', title: '', jobZone: 3, interests: [], values: [], styles: [], group: '' },
  ...{ direction: [0, 0, 0, 0, 0, 0], gives: [], asks: [] },
};

/** In tenths: what is about as much about the words is ordered by what fits. */
const relevanceOf = ({ relevance = 0 }: Ranked) => Math.round(Math.min(1, relevance) * 10) / 10;

const toListed = (one: Ranked, widens: boolean): Listed => ({
  ...{ id: one.id, companyKey: one.companyKey, widens },
  relevance: one.relevance === undefined ? undefined : relevanceOf(one),
});

/** Where a page begins: in the list as it was at an instant. */
type Cursor = {
  readonly at: Date;
  readonly from: number;
  readonly isPersonal: boolean;
  readonly mark: string;
};

function writeCursor({ at, from, isPersonal, mark }: Cursor): string {
  return Buffer.from(`${at.getTime()}.${from}.${isPersonal ? 1 : 0}.${mark}`).toString('base64url');
}

/** Throws `app.bad_request` for anything that was not the next of a page of the same search. */
function readCursor(text: string | undefined, mark: string, now: Date): Cursor | undefined {
  if (text === undefined) return undefined;
  const [, time, from, isPersonal, of] =
    /^(\d{1,15})\.(\d{1,4})\.([01])\.([\da-f]{12})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ??
    [];
  const cursor = {
    at: new Date(Number(time)),
    from: Number(from),
    isPersonal: isPersonal === '1',
    mark: of ?? '',
  };
  if (!(cursor.at <= now) || of !== mark || writeCursor(cursor) !== text)
    throw new Refusal('app.bad_request', {
      errors: [{ path: 'cursor', message: say(JOB_FIELDS, 'jobs.bad_cursor') }],
    });
  return cursor;
}
