// How jobs cross the wire: what a posting says, what the person did with it, and why it may suit where that may be used.

import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS } from '#base/days.ts';
import { JOB_CAUTIONS } from '#messages/jobs/reasons.ts';
import type { JobWire } from './contract-shapes.ts';
import type { Reaches } from './reaches.ts';
import { type KnownPerson, readSeeker, type SeekerParts } from './read-seeker.ts';
import { presentReason } from './reason-text.ts';
import { scoreOf } from './rules/fit.ts';
import type { Place } from './rules/posting.ts';
import { giveReasons, matchStep, type Reason } from './rules/reasons.ts';
import { CAUTIONS } from './rules/risk-flags.ts';
import { termsOfJob } from './rules/score-job.ts';
import { listShownPostings, type ShownPosting } from './store-pages.ts';
import { type Application, readMarks } from './store-work.ts';

export type PresentParts = SeekerParts & {
  readonly now: () => Date;
  /** What is remembered of earlier searches; nothing where it is absent. */
  readonly reaches?: Reaches;
};

/** What a search knows of a job beside what it says. */
export type ShownAs = { readonly relevance?: number | undefined; readonly widens?: boolean };

export type Shown = {
  readonly job: JobWire;
  /** As it is sent; undefined where it is not personal. */
  readonly scored: { readonly score: number; readonly reasons: readonly Reason[] } | undefined;
};

/** Of each text a list has so many letters: what is shown of it there is far shorter. */
export const LISTED_LETTERS = 2000;
/** Of what somebody has marked there is a list of hundreds at once. */
const MARKED_LETTERS = 600;

/** One job as a person sees it now, with its whole text; undefined where it is gone. */
export async function presentJob(
  parts: PresentParts,
  personId: PersonId,
  id: number,
): Promise<JobWire | undefined> {
  const now = parts.now();
  const known = await readSeeker(parts, personId, now);
  const [shown] = await showJobs(parts, { personId, known, now, ids: [id], letters: undefined });
  return shown?.job;
}

/** All that somebody has marked, in the order of the ids, as they see it now; those that are gone are left out. */
export async function presentJobs(
  parts: PresentParts,
  personId: PersonId,
  ids: readonly number[],
): Promise<readonly JobWire[]> {
  const now = parts.now();
  const known = await readSeeker(parts, personId, now);
  return (await showJobs(parts, { personId, known, now, ids, letters: MARKED_LETTERS })).map(
    ({ job }) => job,
  );
}

/** The same for somebody who is known by now, with what each of them was found for. */
export async function showJobs(
  { db, work }: Pick<PresentParts, 'db' | 'work'>,
  {
    personId,
    known,
    now,
    ids,
    letters,
    shownAs = new Map(),
  }: {
    readonly personId: PersonId;
    readonly known: KnownPerson;
    readonly now: Date;
    readonly ids: readonly number[];
    /** How much of each text; undefined for all of it. */
    readonly letters: number | undefined;
    readonly shownAs?: ReadonlyMap<number, ShownAs>;
  },
): Promise<readonly Shown[]> {
  const [postings, marks] = await Promise.all([
    listShownPostings(db, ids, letters),
    readMarks(db, personId, ids),
  ]);
  const score = createScorer(known, work, now);
  return postings.map((posting) => {
    const as = shownAs.get(posting.id) ?? {};
    const scored = known.isPersonal ? score(posting, as.relevance) : undefined;
    const feedback = known.feedback.get(posting.id);
    const application = marks.applications.get(posting.id);
    const job: JobWire = {
      ...presentPosting(posting, now),
      is_favorite: marks.favorites.has(posting.id),
      hidden: known.hiddenCompanies.has(posting.companyKey),
      ...(scored && {
        match: scored.match,
        score: scored.score,
        reasons: scored.reasons.map(presentReason),
      }),
      ...(as.widens === true && { widens: true as const }),
      ...(application && { application: presentApplication(application) }),
      ...(feedback && { feedback }),
    };
    return { job, scored };
  });
}

/** What scores postings for a person, as of a day. */
function createScorer(known: KnownPerson, work: PresentParts['work'], now: Date) {
  const all = [...work.values()].map((occupation) => scoreOf(known.seeker, occupation));
  return ({ occupation, postedAt, flags, text }: ShownPosting, relevance: number | undefined) => {
    const placed = occupation === null ? undefined : work.get(occupation);
    const facts = { ageDays: countDays(postedAt, now), flags, hasText: text !== '', relevance };
    const { score, reasons } = giveReasons(termsOfJob(known, placed, facts));
    const match = placed ? matchStep(scoreOf(known.seeker, placed), all) : 1;
    return { score, reasons, match };
  };
}

/** The days between two instants, by the calendar of UTC: within a day nothing grows older. */
export function countDays(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS));
}

/** A source as it is shown: of an address among the sources its host, without the mark that tells it from others there. */
const toShown = (source: string) => source.replace(/\/[\da-f]{12}$/, '');

function presentPosting(posting: ShownPosting, now: Date) {
  const { flags, links, logoHash, pay, places } = posting;
  return {
    job_id: String(posting.id),
    ...{ title: posting.title, company: posting.company, location: tellPlaces(places) },
    description: posting.text,
    image: logoHash === null ? null : `/api/linkedin/logos/${logoHash}.png`,
    apply_link: whereToApply(posting),
    ...{ source: toShown(posting.source), sample: posting.sample, posted_at: posting.postedAt.toISOString() },
    links: links.map((link) => ({ source: toShown(link.source), url: posting.sample ? null : link.url })),
    open: posting.expiresAt > now,
    ...{ workplace: posting.workplace, level: posting.level, pay: pay && { ...pay } },
    cautions: CAUTIONS.filter((kind) => flags.includes(kind)).map((kind) => ({
      kind,
      text: JOB_CAUTIONS[`job-cautions.${kind}`].text,
    })),
  };
}

/** Nobody can apply for what is invented. Where somebody else says the same job is may be anywhere: it stands among the links alone. */
function whereToApply({ sample, url, links, source }: ShownPosting): string | null {
  if (sample) return null;
  return url ?? links.find((link) => link.source === source && link.url !== null)?.url ?? null;
}

/** How far somebody is with a job, as it crosses the wire. */
export function presentApplication({ state, note, date, changedAt }: Application) {
  return { state, note, date, changed_at: changedAt.toISOString() };
}

/** So many places are named; of more it is said how many. */
const NAMED_PLACES = 3;
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Where work is, in a line; null where nothing is said of it. */
function tellPlaces(places: readonly Place[]): string | null {
  if (places.length === 0) return null;
  const named = places
    .slice(0, NAMED_PLACES)
    .map(({ city, region, country }) =>
      [city, region, country === undefined ? undefined : COUNTRIES.of(country)]
        .filter((part) => part)
        .join(', '),
    );
  const rest = places.length - named.length;
  return rest > 0 ? `${named.join('; ')} (+${rest})` : named.join('; ');
}
