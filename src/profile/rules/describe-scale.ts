// Which of five levels an assessed scale stands on, and how surely: by its whole interval and not by its score alone.
import type { Percentile } from './percentile.ts';

/** From far less than most people to far more. */
export const LEVELS = ['far_less', 'less', 'middle', 'more', 'far_more'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * `clear`: the interval keeps to its level's side of the middle, or close to the middle. `leaning`: it reaches to both
 * sides, though most of it lies on one. `open`: it may be either side.
 */
export type Certainty = 'clear' | 'leaning_less' | 'leaning_more' | 'open';

export type Standing = { readonly level: Level; readonly certainty: Certainty };

/** Percentiles between which somebody stands in the middle, neither side of it. */
const MIDDLE = [45, 55] as const;
/** Beyond these even the end of the interval that is nearer to the middle is far from it. */
const FAR = [30, 70] as const;
/** Between these an interval is narrow enough to say that somebody is close to the middle. */
const CLOSE = [25, 75] as const;
/** Beyond these the greater part of an interval lies on one side. */
const LEAN = [40, 60] as const;

/**
 * Where a 90 % interval lies, by the percentiles of its ends: `more` when even the lower end is not below the middle
 * (45), `far_more` when it is 70 or above, `less` and `far_less` likewise; an interval that reaches beyond the middle on
 * both sides is `middle`.
 */
export function placeStanding({ at, low, high }: Percentile): Standing {
  if (low >= FAR[1]) return { level: 'far_more', certainty: 'clear' };
  if (high <= FAR[0]) return { level: 'far_less', certainty: 'clear' };
  const isMore = low >= MIDDLE[0] && at > MIDDLE[1];
  const isLess = high <= MIDDLE[1] && at < MIDDLE[0];
  if (isMore) return { level: 'more', certainty: low >= 50 ? 'clear' : 'leaning_more' };
  if (isLess) return { level: 'less', certainty: high <= 50 ? 'clear' : 'leaning_less' };
  return { level: 'middle', certainty: judgeMiddle({ at, low, high }) };
}

function judgeMiddle({ at, low, high }: Percentile): Certainty {
  if (low >= CLOSE[0] && high <= CLOSE[1]) return 'clear';
  if (at >= LEAN[1]) return 'leaning_more';
  if (at <= LEAN[0]) return 'leaning_less';
  return 'open';
}
