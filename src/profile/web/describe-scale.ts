// Puts what is known of a scale into more words: a paragraph on its step, and how many people are below.

import { LEVEL_TEXTS, STANDINGS } from '#messages/profile/scales.ts';
import { say } from '#messages/say.ts';
import type { Percentile } from '../rules/percentile.ts';
import type { Scale } from '../rules/scales.ts';
import type { Step } from '../rules/standing.ts';

/** Two sentences on a step, for whoever stands there. */
export function describeStep(scale: Scale, step: Step): string {
  return say(LEVEL_TEXTS, `scales.${step}_${scale}`);
}

/**
 * How many of ten people are below, and how many at the ends of the interval: "Higher than about 7 in 10 people of the norm
 * sample. The likely range goes from 4 to 9 in 10." Of a test from `percentiles[scale]` of the user assessment, of the game
 * from `percentileOfGame` of rules/percentile.ts.
 */
export function describeRank({ at, low, high }: Percentile): string {
  const tenths = { at: Math.round(at / 10), low: Math.round(low / 10), high: Math.round(high / 10) };
  const reach =
    tenths.low === tenths.high
      ? say(STANDINGS, 'scales.reach_narrow')
      : say(STANDINGS, 'scales.reach', { low: nameTenths(tenths.low), high: nameTenths(tenths.high) });
  return `${tellTenths(tenths.at)} ${reach}`;
}

function tellTenths(count: number): string {
  if (count === 0) return say(STANDINGS, 'scales.rank_lowest');
  return count === 10 ? say(STANDINGS, 'scales.rank_highest') : say(STANDINGS, 'scales.rank', { count });
}

function nameTenths(count: number): string {
  if (count === 0) return say(STANDINGS, 'scales.fewest');
  return count === 10 ? say(STANDINGS, 'scales.most') : String(count);
}
