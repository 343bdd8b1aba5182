// Keeps the average of all people at hand: counted at most once a minute, however many ask.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import { type Average, averageNorms, averagePeople, GROUP_OF_PEOPLE, MOST_PEOPLE } from './rules/average.ts';
import type { Instruments } from './rules/instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Survey } from './rules/scales.ts';
import { areEnoughWaiting, averageScores, formGroups } from './store-average.ts';

/** How long an average stays as it was counted, in milliseconds. */
const KEEP_MS = 60_000;

/** How old a result is at least when it enters a group, in milliseconds: none that is older can still be on its way. */
const SETTLED_MS = 30_000;

export type AverageEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly instruments: Instruments;
  /** Whether development people count: not where strangers see them. */
  readonly countDevelopment: boolean;
};

/** Makes the function that answers the averages. Each node has its own; all count the same people. */
export function openAverages(engines: AverageEngines): () => Promise<BySurvey<Average>> {
  const { clock, instruments } = engines;
  let kept: { readonly averages: BySurvey<Average>; readonly until: number } | undefined;
  let counting: Promise<BySurvey<Average>> | undefined;

  async function count(): Promise<BySurvey<Average>> {
    try {
      const norms = averageNorms(instruments);
      const averages = {
        ipip: await countSurvey(engines, norms, 'ipip'),
        dospert: await countSurvey(engines, norms, 'dospert'),
        ssvs: await countSurvey(engines, norms, 'ssvs'),
      };
      kept = { averages, until: clock().getTime() + KEEP_MS };
      return averages;
    } finally {
      counting = undefined;
    }
  }

  return async () => {
    if (kept && clock().getTime() < kept.until) return kept.averages;
    counting ??= count();
    return counting;
  };
}

async function countSurvey(
  { db, clock, countDevelopment }: AverageEngines,
  norms: BySurvey<Average>,
  survey: Survey,
): Promise<Average> {
  const size = GROUP_OF_PEOPLE;
  const counted = { survey, scales: SCALES_BY_SURVEY[survey], countDevelopment };
  if (await areEnoughWaiting(db.kysely, survey, size)) {
    const before = new Date(clock().getTime() - SETTLED_MS);
    await db.transaction((trx) => formGroups(trx, counted, { size, before }));
  }
  const means = await averageScores(db.kysely, counted, { most: MOST_PEOPLE, size });
  return averagePeople(survey, means) ?? norms[survey];
}
