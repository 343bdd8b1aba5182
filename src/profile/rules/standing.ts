// Where somebody stands on a scale, in one of five steps or not yet to be told: the one rule of every place that says it.

import { sharedByGame } from './blend.ts';
import { SCALES, type Scale } from './scales.ts';

/**
 * What is known of a scale, in standard deviations from the average person (0): the likeliest place and the ends of the
 * interval that holds the true one with a probability of 90 %.
 */
export type Level = { readonly at: number; readonly low: number; readonly high: number };

/** From far less than most people to far more. */
export const STEPS = ['far_less', 'less', 'middle', 'more', 'far_more'] as const;
export type Step = (typeof STEPS)[number];

/** A step, or `unknown` where the interval is too wide for one. */
export type Standing = Step | 'unknown';

/** Standard errors on either side that hold 90 % of a normal distribution. */
const NINETY_PERCENT = 1.645;
/** Standard errors from the average from which the true level lies on that side with a probability of 90 %. */
const SURE_OF_SIDE = 1.2816;
/** Where the steps meet, on either side of the average: each is one standard deviation wide. */
const MIDDLE_EDGE = 0.5;
const FAR_EDGE = 1.5;
/** An interval within this distance of the average lies in the middle: among two of three people. */
const MIDDLE_REACH = 1;

/** The level of an estimate and its confidence (the share of the variance that is known, 0 to 1). */
export function levelOf(theta: number, confidence: number): Level {
  const reach = NINETY_PERCENT * Math.sqrt(1 - confidence);
  return { at: theta, low: theta - reach, high: theta + reach };
}

/** The standard error that the width of an interval speaks of. */
function errorOf({ low, high }: Level): number {
  return (high - low) / (2 * NINETY_PERCENT);
}

/** How much of the variance is known: 0 to 1. */
export function confidenceOf(level: Level): number {
  return Math.max(0, 1 - errorOf(level) ** 2);
}

/**
 * The step on which a level stands, as far as its interval bears it out:
 *
 * - `more` and `less`: the place is beyond half a standard deviation, and that side of the average is the true one with a
 *   probability of 90 %;
 * - `far_more` and `far_less`: beyond one and a half, and even the nearer end of the interval is beyond a half;
 * - `middle`: within a half, and the whole interval within one;
 * - `unknown`: anything else, where the interval is wider than a standard deviation, or hardly narrower where the games'
 *   estimate leans to one of its ends.
 */
export function placeStanding(level: Level): Standing {
  const side = level.at < 0 ? -1 : 1;
  const [distance, nearest, farthest] =
    side === 1 ? [level.at, level.low, level.high] : [-level.at, -level.high, -level.low];
  if (distance < MIDDLE_EDGE)
    return nearest >= -MIDDLE_REACH && farthest <= MIDDLE_REACH ? 'middle' : 'unknown';
  if (distance < SURE_OF_SIDE * errorOf(level)) return 'unknown';
  if (distance >= FAR_EDGE && nearest >= MIDDLE_EDGE) return side === 1 ? 'far_more' : 'far_less';
  return side === 1 ? 'more' : 'less';
}

/** Which side a standing speaks of: 1 for more than most people, -1 for less, 0 for neither. */
export function sideOf(standing: Standing): -1 | 0 | 1 {
  if (standing === 'more' || standing === 'far_more') return 1;
  return standing === 'less' || standing === 'far_less' ? -1 : 0;
}

/**
 * What test and games say of a scale together; undefined where neither says anything. One alone stands as it tells of
 * itself. Beside a test the games count as far as they speak of what the test asks about (docs/assessment.md derives it):
 * with r the reliability of the test, s the share of the games' subject that the test's explains, and k = s · confidence,
 *
 *     precision = 1 / (1 - r) + k / (r · (1 - k))
 *     at        = (test / (1 - r) + √s · game / (√r · (1 - k))) / precision
 */
export function joinLevels(
  scale: Scale,
  test: Level | undefined,
  game: Level | undefined,
): Level | undefined {
  if (test === undefined || game === undefined) return test ?? game;
  const reliability = confidenceOf(test);
  const shared = sharedByGame(scale);
  const known = shared * confidenceOf(game);
  // A test that says nothing leaves it all to the games, and one that says everything nothing.
  if (reliability === 0) return game;
  if (reliability === 1) return test;
  const precision = 1 / (1 - reliability) + known / (reliability * (1 - known));
  const pull =
    test.at / (1 - reliability) + (Math.sqrt(shared) * game.at) / (Math.sqrt(reliability) * (1 - known));
  const [at, reach] = [pull / precision, NINETY_PERCENT / Math.sqrt(precision)];
  return { at, low: at - reach, high: at + reach };
}

export type Outstanding = { readonly scale: Scale; readonly level: Level; readonly standing: Step };

/** What stands out of so many scales: those with a side, by distance from the average times confidence, `most` at most. */
export function findOutstanding(
  levels: Readonly<Partial<Record<Scale, Level>>>,
  most: number,
): readonly Outstanding[] {
  return SCALES.flatMap((scale) => {
    const level = levels[scale];
    const standing = level === undefined ? 'unknown' : placeStanding(level);
    if (level === undefined || standing === 'unknown' || sideOf(standing) === 0) return [];
    return [{ scale, level, standing, weight: Math.abs(level.at) * confidenceOf(level) }];
  })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ scale, level, standing }) => ({ scale, level, standing }));
}
