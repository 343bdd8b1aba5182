// Of what stands out about a person: the answers of their last story that speak for it most.
import type { Measured } from '#profile/rules/assess-game.ts';
import type { Evidence, GameEvidence } from '#profile/rules/evidence.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { findOutstanding, type Level, sideOf } from '#profile/rules/standing.ts';
import { weighAnswer } from '#profile/rules/weights.ts';

/** So many answers are named. */
const MOST_NAMED = 3;

/** How much an answer says, 0 to 1, by its circumstances and by what of it is meant for the scale. */
function weigh({ elapsedMs, extreme, forced, share = 1 }: Evidence): number {
  return share * weighAnswer({ elapsedMs, repeated: false, touchesExtremeResource: extreme, forced });
}

/**
 * Three answers at most, in the order in which they were given; none where nothing stands out. `levels` are those that the person may see,
 * `game` is what their last story said of them. The scale itself is named to nobody here.
 */
export function findReasons(
  levels: Measured<Scale, Level>,
  game: readonly GameEvidence[],
): readonly Pick<Evidence, 'cardId' | 'agree'>[] {
  const [first] = findOutstanding(levels, 1);
  if (first === undefined) return [];
  const isMore = sideOf(first.standing) > 0;
  const speaking = game.filter(
    (answer): answer is Evidence =>
      'scale' in answer && answer.scale === first.scale && (answer.agree !== answer.inverse) === isMore,
  );
  const named = new Set(speaking.toSorted((one, other) => weigh(other) - weigh(one)).slice(0, MOST_NAMED));
  return speaking.filter((answer) => named.has(answer)).map(({ cardId, agree }) => ({ cardId, agree }));
}
