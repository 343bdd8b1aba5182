// Keeps the average of all people at hand, and publishes it anew when enough people have come.
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type Average, averageNorms, averagePeople, LEAST_NEW_PEOPLE, MOST_PEOPLE } from './rules/average.ts';
import type { Instruments } from './rules/instruments.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Survey } from './rules/scales.ts';
import {
  averageScores,
  type Counted,
  countNewPeople,
  findPublished,
  lockAverages,
  publishAverage,
} from './store-average.ts';

/** How long what was published stays in memory before it is looked for again, in milliseconds. */
const KEEP_MS = 60_000;

/** How long a published average stays at least, in milliseconds. */
const STANDS_MS = 24 * 60 * 60 * 1000;

export type AverageEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly instruments: Instruments;
  /** Whether development people count: not where strangers see them. */
  readonly countDevelopment: boolean;
};

/** Makes the function that answers the averages. Each node keeps them for a minute; all answer the same. */
export function openAverages(engines: AverageEngines): () => Promise<BySurvey<Average>> {
  const { clock, instruments } = engines;
  let kept: { readonly averages: BySurvey<Average>; readonly until: number } | undefined;
  let reading: Promise<BySurvey<Average>> | undefined;

  async function read(): Promise<BySurvey<Average>> {
    try {
      const norms = averageNorms(instruments);
      const averages = {
        ipip: (await readPeople(engines, 'ipip')) ?? norms.ipip,
        dospert: (await readPeople(engines, 'dospert')) ?? norms.dospert,
        ssvs: (await readPeople(engines, 'ssvs')) ?? norms.ssvs,
      };
      kept = { averages, until: clock.elapsed() + KEEP_MS };
      return averages;
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    if (kept && clock.elapsed() < kept.until) return kept.averages;
    reading ??= read();
    return reading;
  };
}

/** The average of people of a test, published anew when that is due; undefined when there never were enough. */
async function readPeople(engines: AverageEngines, survey: Survey): Promise<Average | undefined> {
  const { db, clock, countDevelopment } = engines;
  const counted = { survey, scales: SCALES_BY_SURVEY[survey], countDevelopment };
  const isDue = async (trx: Db['kysely']) => {
    const last = await findPublished(trx, survey);
    const stands = last !== undefined && clock().getTime() < last.publishedAt.getTime() + STANDS_MS;
    return !stands && (await countNewPeople(trx, counted, LEAST_NEW_PEOPLE)) === LEAST_NEW_PEOPLE;
  };
  if (await isDue(db.kysely))
    await db.transaction(async (trx) => {
      await lockAverages(trx);
      // Another server may have been first.
      if (await isDue(trx)) await publish(trx, counted, clock());
    });
  const published = await findPublished(db.kysely, survey);
  return published && { kind: 'people', ...published };
}

async function publish(
  trx: Parameters<typeof publishAverage>[0],
  counted: Counted,
  publishedAt: Date,
): Promise<void> {
  const average = averagePeople(counted.survey, await averageScores(trx, counted, MOST_PEOPLE));
  if (average) await publishAverage(trx, counted, { ...average, publishedAt });
}
