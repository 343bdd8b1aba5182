// npm run jobs -- fairness: what recommendations would show to people who are made up, over the postings that are there.
import { join } from 'node:path';
import type { Db } from '#base/engines/database/tables.ts';
import { type Audience, comparePay, measureExposure, type ShownWork } from '#jobs/rules/exposure.ts';
import { describeSeeker } from '#jobs/rules/fit.ts';
import { listForPerson } from '#jobs/search-jobs.ts';
import { listShownPostings, type ShownPosting } from '#jobs/store-pages.ts';
import { readTableInUse } from '#jobs/table-in-use.ts';
import { TRAITS } from '#profile/rules/scales.ts';
import { drawNormal, seedChance } from '../tests/simulated-players.ts';
import { PROJECT } from './generated-file.ts';

const PEOPLE = 300;
const SHOWN = 10;
const SEED = 20_261_129;
/** What a short test is reliable to. */
const TEST = 0.7;
/** What is held to: see docs/recommendations.md. */
const MOST_OF_GROUP = 0.25;
const FAIR = { least: 0.8, most: 1.25 } as const;
/** What decides about no work at all: it must make no difference. */
const UNUSED = 'Neuroticism';
const SAME = { least: 0.9, most: 1.1 } as const;

export type Told = { readonly lines: readonly string[]; readonly isFair: boolean };

/** Recommends to people who have taken a test, of whom only that is known, and says what they were shown. */
export async function reportFairness(db: Db, now: Date): Promise<Told> {
  const { work } = await readTableInUse(db.kysely, join(PROJECT, 'content'));
  const chance = seedChance(SEED);
  const postings = new Map<number, ShownPosting>();
  const drawn: { traits: Record<string, number>; ids: readonly number[] }[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const traits = Object.fromEntries(TRAITS.map((trait) => [trait, drawNormal(chance)]));
    const levels = Object.fromEntries(
      TRAITS.map((trait) => {
        const shown = (traits[trait] ?? 0) + Math.sqrt((1 - TEST) / TEST) * drawNormal(chance);
        return [trait, { theta: TEST * shown, confidence: TEST }];
      }),
    );
    const known = {
      seeker: describeSeeker({ levels, asked: {}, signals: [] }),
      ...{ readiness: undefined, isPersonal: true, isUnknown: false, seed: `made up ${number}` },
      ...{ hiddenCompanies: new Set<string>(), unwanted: new Set<number>(), feedback: new Map() },
    };
    const asOf = { at: now, filters: {} };
    const { list } = await listForPerson({ db: db.kysely, work }, known, asOf, SHOWN);
    const ids = list.slice(0, SHOWN).map(({ id }) => id);
    const unread = ids.filter((id) => !postings.has(id));
    for (const posting of await listShownPostings(db.kysely, unread)) postings.set(posting.id, posting);
    drawn.push({ traits, ids });
  }
  if (postings.size === 0)
    return {
      lines: [
        'No posting is open, so there is nothing to weigh: import some first (npm run jobs -- import FILE).',
      ],
      isFair: false,
    };
  const payOf = comparePay([...postings.values()].flatMap(({ pay }) => pay ?? []));
  const people = drawn.map(
    ({ traits, ids }): Audience => ({
      traits,
      shown: ids.flatMap((id): readonly ShownWork[] => {
        const posting = postings.get(id);
        const placed = work.get(posting?.occupation ?? '');
        if (posting === undefined || placed === undefined) return [];
        const { code: occupation, group, jobZone: zone } = placed;
        return [{ occupation, group, zone, pay: posting.pay ? payOf(posting.pay) : undefined }];
      }),
    }),
  );
  return tell(measureExposure(people, work.size));
}

function tell({ reached, groups, ratios }: ReturnType<typeof measureExposure>): Told {
  const faults: string[] = [];
  const mark = (isFair: boolean, what: string) => {
    if (!isFair) faults.push(what);
    return isFair ? '' : '  <- beyond what is held to';
  };
  const within = (ratio: number, { least, most }: { readonly least: number; readonly most: number }) =>
    !Number.isFinite(ratio) || (ratio >= least && ratio <= most);
  const told = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : 'unknown');
  const lines = [
    `${PEOPLE} people who are made up, the first ${SHOWN} of each:`,
    `  ${(reached * 100).toFixed(0)} % of the occupations were shown to somebody`,
    ...groups.slice(0, 5).map(({ group, share }) => {
      const note = mark(share <= MOST_OF_GROUP, `group ${group}`);
      return `  group ${group}: ${(share * 100).toFixed(0)} % of what was shown${note}`;
    }),
    `  those who have most of a trait beside those who have least (${FAIR.least} to ${FAIR.most}, of ${UNUSED} ${SAME.least} to ${SAME.most}):`,
    ...ratios.map(({ trait, zone, pay }) => {
      const limits = trait === UNUSED ? SAME : FAIR;
      const note = mark(within(zone, limits) && within(pay, limits), trait);
      return `  ${trait}: preparation ${told(zone)}, pay ${told(pay)}${note}`;
    }),
  ];
  return { lines, isFair: faults.length === 0 };
}
