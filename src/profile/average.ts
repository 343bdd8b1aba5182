// Keeps the average of all people at hand: counted at most once a minute, however many ask.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import { type Average, averageNorms, averagePeople, GROUP_OF_PEOPLE, MOST_PEOPLE } from './rules/average.ts';
import type { Instruments } from './rules/instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Survey } from './rules/scales.ts';
import { averageScores } from './store-assessments.ts';

/** How long an average stays as it was counted, in milliseconds. */
const KEEP_MS = 60_000;

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
  { db, countDevelopment }: AverageEngines,
  norms: BySurvey<Average>,
  survey: Survey,
): Promise<Average> {
  const options = { most: MOST_PEOPLE, group: GROUP_OF_PEOPLE, countDevelopment };
  const counted = await averageScores(db.kysely, survey, SCALES_BY_SURVEY[survey], options);
  return averagePeople(survey, counted) ?? norms[survey];
}
