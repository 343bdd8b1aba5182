// Puts where somebody stands on a scale into words: a paragraph, how sure it is, and how many people are below.

import { LEVEL_TEXTS, STANDINGS } from '#messages/profile/scales.ts';
import { say } from '#messages/say.ts';
import { type Certainty, type Level, placeStanding, type Standing } from '../rules/describe-scale.ts';
import type { Percentile } from '../rules/percentile.ts';
import type { Scale } from '../rules/scales.ts';

export type ScaleDescription = {
  readonly level: Level;
  readonly certainty: Certainty;
  /** Two sentences on the level, for whoever was assessed. */
  readonly text: string;
  /** One sentence on how sure that is. */
  readonly note: string;
  /** Two sentences: "Higher than about 7 in 10 people of the norm sample. The likely range goes from 4 to 9 in 10." */
  readonly rank: string;
};

/**
 * Describes a scale from its percentile: for a test that of the user assessment, `percentiles[scale]`; for the game
 * `percentileOfGame(scale, game.ipip[scale], game.ipip_interval[scale])` of rules/percentile.ts.
 */
export function describeScale(found: {
  readonly scale: Scale;
  readonly percentile: Percentile;
  readonly source: 'test' | 'game';
}): ScaleDescription {
  const standing = placeStanding(found.percentile);
  const range = say(STANDINGS, `scales.range_${found.source}`);
  return {
    ...standing,
    text: say(LEVEL_TEXTS, `scales.${standing.level}_${found.scale}`),
    note: say(STANDINGS, chooseNote(standing), { range }),
    rank: describeRank(found.percentile),
  };
}

function chooseNote({ level, certainty }: Standing) {
  if (level !== 'middle') return certainty === 'clear' ? 'scales.note_side' : 'scales.note_touches';
  if (certainty === 'clear') return 'scales.note_close';
  if (certainty === 'open') return 'scales.note_open';
  return certainty === 'leaning_more' ? 'scales.note_more' : 'scales.note_less';
}

/** How many of ten people are below, and how many at the ends of the interval. */
function describeRank({ at, low, high }: Percentile): string {
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
