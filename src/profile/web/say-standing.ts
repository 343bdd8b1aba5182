// The words for a standing: the same sentence wherever a score is told.
import { LEANINGS, TOWARDS } from '#messages/profile/leanings.ts';
import { say } from '#messages/say.ts';
import type { Measured } from '../rules/assess-game.ts';
import { type Scale, surveyOf } from '../rules/scales.ts';
import { findOutstanding, type Level, placeStanding, type Standing, sideOf } from '../rules/standing.ts';

/** So many sentences are told at most where only what stands out is told. */
export const MOST_OUTSTANDING = 3;

/** "You seem to lean towards lively company." Of a value that guides less: "You seem to put less weight on tradition …" */
export function sayStanding(scale: Scale, standing: Standing): string {
  const isLighter = sideOf(standing) < 0 && surveyOf(scale) === 'ssvs';
  const end = sideOf(standing) < 0 && !isLighter ? 'less' : 'more';
  const towards = say(TOWARDS, `leanings.${end}_${scale}`);
  if (isLighter)
    return say(LEANINGS, standing === 'less' ? 'leanings.lighter' : 'leanings.far_lighter', { towards });
  switch (standing) {
    case 'far_less':
    case 'far_more':
      return say(LEANINGS, 'leanings.far', { towards });
    case 'less':
    case 'more':
      return say(LEANINGS, 'leanings.side', { towards });
    default:
      return say(LEANINGS, `leanings.${standing}`, { towards });
  }
}

/** The sentences for what stands out of so many levels, or one that says that nothing does. */
export function sayOutstanding(levels: Measured<Scale, Level>): readonly string[] {
  const outstanding = findOutstanding(levels, MOST_OUTSTANDING);
  if (outstanding.length > 0) return outstanding.map(({ scale, standing }) => sayStanding(scale, standing));
  return [sayNothingOutstanding(levels)];
}

/** Why nothing stands out: everything is in the middle, or not enough is known. */
export function sayNothingOutstanding(levels: Measured<Scale, Level>): string {
  const standings = Object.values(levels).map(placeStanding);
  const isMiddle = standings.length > 0 && standings.every((standing) => standing === 'middle');
  return say(LEANINGS, isMiddle ? 'leanings.all_middle' : 'leanings.none');
}
