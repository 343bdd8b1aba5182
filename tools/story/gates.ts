// story check: what a story must be for its choices to matter.
import type { CatalogueStory } from '#text-story/content.ts';
import type { SharedSentences } from '#text-story/rules/tell.ts';
import type { Finding } from './finding.ts';
import { type Forks, measureForks } from './forks.ts';
import { findHedges, findLooseEnds } from './loose-ends.ts';

/** Two opposite readers may share such a part of their sentences. */
const MOST_SHARED = 0.45;
/** In such a part of the readings the last answer alone may decide the ending. */
const MOST_BY_LAST = 0.25;
/** Chapters that must have a say in the ending. */
const FEWEST_DECIDING = 3;
const FEWEST_CONDITIONAL = 6;
/** In such a part of the seeds there must be two ways through the middle. */
const FEWEST_TWO_WAYS = 0.9;

export type GateReport = { readonly forks: Forks; readonly findings: readonly Finding[] };

/** Holds a story against the gates. What fails is a fault of the product's own stories (`isShipped`) and a warning for everybody else's. */
export function checkGates(story: CatalogueStory, shared: SharedSentences, isShipped: boolean): GateReport {
  const { key } = story;
  const forks = measureForks(story, shared);
  const kind = isShipped ? 'fault' : 'warning';
  const failed = [...findFlat(forks), ...findHedges(story), ...findLooseEnds(story)];
  return { forks, findings: failed.map((text): Finding => ({ story: key, kind, text })) };
}

/** Where the choices of a story do not fork as they must. */
function findFlat({ shared, byLast, deciding, conditional, twoWays }: Forks): readonly string[] {
  const faults = Object.entries(shared)
    .filter(([, part]) => part > MOST_SHARED)
    .map(
      ([pair, part]) =>
        `${pair} readers share ${percent(part)} of the sentences; at most ${percent(MOST_SHARED)} may be`,
    );
  if (byLast > MOST_BY_LAST)
    faults.push(
      `the last answer alone decides ${percent(byLast)} of the endings; at most ${percent(MOST_BY_LAST)} may be`,
    );
  if (deciding < FEWEST_DECIDING)
    faults.push(`${deciding} of the chapters have a say in the ending; ${FEWEST_DECIDING} must`);
  if (conditional < FEWEST_CONDITIONAL)
    faults.push(`${conditional} scenes stand under conditions; ${FEWEST_CONDITIONAL} must`);
  if (twoWays < FEWEST_TWO_WAYS)
    faults.push(
      `${percent(twoWays)} of the tellings have two ways through the middle; ${percent(FEWEST_TWO_WAYS)} must`,
    );
  return faults;
}

const HEAD = 'story                     first/last  kind  act  duty  by last  deciding  conditions  two ways';

/** One line a story: what opposite readers share, and what decides, in per cent and numbers. */
export function tellForks(reports: readonly { readonly key: string; readonly forks: Forks }[]): string {
  const lines = reports.map(({ key, forks }) => {
    const [places = 0, kind = 0, act = 0, duty = 0] = Object.values(forks.shared);
    return [
      key.padEnd(24),
      percent(places).padStart(12),
      percent(kind).padStart(6),
      percent(act).padStart(5),
      percent(duty).padStart(6),
      percent(forks.byLast).padStart(9),
      String(forks.deciding).padStart(10),
      String(forks.conditional).padStart(12),
      percent(forks.twoWays).padStart(10),
    ].join('');
  });
  return [HEAD, ...lines].join('\n');
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
