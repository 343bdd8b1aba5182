// 'Sixty seconds about work': what choosing one of two things to do says of the interests behind them.

import { INTEREST_TYPES, type InterestType } from '#profile/rules/interest-types.ts';
import { type Belief, observe } from './belief.ts';
import type { AskedInterests } from './interests.ts';

/** Two things to do at the same place, each of a type of interest. */
export type WorkPair = {
  readonly id: string;
  readonly left: PairSide;
  readonly right: PairSide;
};

export type PairSide = { readonly text: string; readonly type: InterestType };

/** What was liked better than what. */
export type PairChoice = { readonly wanted: InterestType; readonly other: InterestType };

/**
 * What a choice says of the difference of two interests. Whoever chooses compares two things to do, each of which follows
 * its interest by a third and is otherwise itself (a choice of design, as single questions about interests do); this is the normal
 * observation with the same mean and variance afterwards as the choice itself (probit), where nothing is known before.
 */
const CHOICE = matchChoice(2, 2 * 2);

/** `spread` is the variance of the difference before, `noise` that of what else decides. */
function matchChoice(spread: number, noise: number): { readonly value: number; readonly variance: number } {
  const told = spread ** 2 / (spread + noise);
  // Of a choice between two normal quantities: the mean moves by √(2/π) of its spread, the variance goes down by 2/π of it.
  const moved = Math.sqrt((2 / Math.PI) * told);
  const learned = (2 / Math.PI) * told;
  const variance = spread ** 2 / learned - spread;
  return { value: (moved * (spread + variance)) / spread, variance };
}

/** What choices say of each interest, drawn to the average as far as it is unsure; none of them say nothing. Any order. */
export function hearPairs(choices: readonly PairChoice[]): AskedInterests {
  const nothing: Belief = {
    mean: INTEREST_TYPES.map(() => 0),
    covariance: INTEREST_TYPES.map((_, i) => INTEREST_TYPES.map((__, j) => (i === j ? 1 : 0))),
  };
  const belief = choices.reduce(
    (heard, { wanted, other }) =>
      observe(heard, {
        direction: INTEREST_TYPES.map((type) => Number(type === wanted) - Number(type === other)),
        ...CHOICE,
      }),
    nothing,
  );
  const heard = INTEREST_TYPES.flatMap((type, place) => {
    const confidence = 1 - (belief.covariance[place]?.[place] ?? 1);
    // A pair whose two sides are of one type, or none at all, says nothing.
    return confidence > 1e-9 ? [[type, { theta: belief.mean[place] ?? 0, confidence }] as const] : [];
  });
  return Object.fromEntries(heard);
}

/** The choices of answers; those of pairs that are there no more say nothing. */
export function choicesOf(
  pairs: readonly WorkPair[],
  answers: ReadonlyMap<string, 'left' | 'right'>,
): readonly PairChoice[] {
  return pairs.flatMap(({ id, left, right }) => {
    const side = answers.get(id);
    if (side === undefined) return [];
    const [wanted, other] = side === 'left' ? [left, right] : [right, left];
    return [{ wanted: wanted.type, other: other.type }];
  });
}
