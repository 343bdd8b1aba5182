// Where a score stands among the people of a norm sample.
import type { Interval } from './assess-game.ts';
import { GAME_NORMS, type Norm } from './norms.ts';
import type { Scale } from './scales.ts';

/** Of a hundred people of the norm sample so many are below: 1 to 99. `low` and `high` are those of the interval's ends. */
export type Percentile = { readonly at: number; readonly low: number; readonly high: number };

/**
 * The percentile of a score and of the ends of its interval, all in units of the diagram. A normal distribution with the
 * norm's mean and standard deviation is taken for the sample; real samples are a little lopsided, so near the ends
 * it is off by some points. Whole numbers from 1 to 99: nobody is below or above everybody.
 *
 * Throws a RangeError for what is no number.
 */
export function percentileOf({ mean, sd }: Norm, score: number, [low, high]: Interval): Percentile {
  const place = (value: number) => {
    const share = shareBelow((value - mean) / sd);
    if (Number.isNaN(share)) throw new RangeError(`A score must be a number, not ${value}`);
    return Math.min(99, Math.max(1, Math.round(100 * share)));
  };
  return { at: place(score), low: place(low), high: place(high) };
}

/** The percentile of what the game says. Its score is drawn towards the average, and so is its percentile. */
export function percentileOfGame(scale: Scale, score: number, interval: Interval): Percentile {
  return percentileOf(GAME_NORMS[scale], score, interval);
}

/**
 * The share of a normal distribution below `z` standard deviations, 0 to 1 (Abramowitz & Stegun 1964, 26.2.17; wrong by
 * less than 1e-7).
 */
export function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z > 0 ? 1 - tail : tail;
}
