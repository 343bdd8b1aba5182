// How well work fits a person, as terms that can be said one by one and add up to the score.

import { INTEREST_TYPES, type InterestType } from '#profile/rules/interest-types.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { type Belief, centre, dot } from './belief.ts';
import {
  type AskedInterests,
  expectInterests,
  hearInterests,
  type Levels,
  learnInterests,
  type Signal,
} from './interests.ts';
import {
  type PlacedOccupation,
  WORK_STYLES,
  WORK_VALUES,
  type WorkStyle,
  type WorkValue,
} from './occupations.ts';

/**
 * How much each kind of knowledge may count when it is sure. Choices of design: interests tell best what people stay with;
 * what somebody is like tells little of it (an occupation explains 2 to 7 % of how people differ in a trait; Anni, Vainik &
 * Mõttus 2024), and most of that little by the interests that go with it, which are counted already.
 */
const WEIGHTS = { interests: 0.45, values: 0.12, styles: 0.005 } as const;

type Mix = Readonly<Partial<Record<Scale, number>>>;

/** Which of Schwartz's values are met by what work gives. */
const MET_BY: Readonly<Record<WorkValue, Mix>> = {
  Achievement: { Achievement: 1 },
  Independence: { 'Self-Direction': 1 },
  Recognition: { Power: 1 },
  Relationships: { Benevolence: 1 },
  Support: { Security: 0.5, Conformity: 0.5 },
  'Working Conditions': { Hedonism: 0.5, Security: 0.5 },
};

/** Which trait comes easily where work asks for a style. */
const EASY_FOR: Readonly<Record<WorkStyle, Mix>> = {
  Innovation: { Openness: 1 },
  Dependability: { Conscientiousness: 1 },
  'Social Orientation': { Extraversion: 1 },
  Cooperation: { Agreeableness: 1 },
};

type Known = {
  readonly levels: Levels;
  readonly asked: AskedInterests;
  /** In any order. */
  readonly signals: readonly Signal[];
};

/** What draws a person to work and away from it: of each thing that work can be rated by, how much a rating counts. */
export type Seeker = readonly Draw[];

type Draw = Pick<Term, 'source' | 'about' | 'confidence'> & {
  /** Which ratings of an occupation, and which of them. */
  readonly by: 'direction' | 'gives' | 'asks';
  readonly place: number;
  readonly pull: number;
};

/** One of the terms of a score. */
export type Term = {
  readonly source: 'interests' | 'signals' | 'values' | 'styles';
  /** A type of interest, a value or a style. */
  readonly about: InterestType | WorkValue | WorkStyle;
  /** Whether the person is drawn to it, rather than away from it. */
  readonly isWanted: boolean;
  readonly value: number;
  /** 0 to below 1. */
  readonly confidence: number;
};

/** Puts together what is known of a person; what is not known draws nowhere. */
export function describeSeeker({ levels, asked, signals }: Known): Seeker {
  const expected = hearInterests(expectInterests(levels), asked);
  const learned = learnInterests(expected, signals);
  const values = mixLevels(
    levels,
    WORK_VALUES.map((value) => MET_BY[value]),
  );
  const styles = mixLevels(
    levels,
    WORK_STYLES.map((style) => EASY_FOR[style]),
  );
  // What was learned is what is believed now less what was expected before; both are measured by what is believed now.
  const before = centre(expected.mean);
  const change = centre(learned.mean).map((one, place) => one - (before[place] ?? 0));
  const share = WEIGHTS.interests / sizeOf(learned);
  const list = (
    source: Term['source'],
    by: Draw['by'],
    names: readonly Term['about'][],
    { covariance }: Belief,
    pulls: readonly number[],
  ) =>
    names.flatMap((about, place): readonly Draw[] => {
      const pull = pulls[place] ?? 0;
      const confidence = Math.max(0, 1 - (covariance[place]?.[place] ?? 1));
      return pull === 0 ? [] : [{ source, about, by, place, pull, confidence }];
    });
  const scale = (numbers: readonly number[], by: number) => numbers.map((one) => one * by);
  return [
    ...list('interests', 'direction', INTEREST_TYPES, learned, scale(before, share)),
    ...list('signals', 'direction', INTEREST_TYPES, learned, scale(change, share)),
    ...list(
      'values',
      'gives',
      WORK_VALUES,
      values,
      scale(centre(values.mean), WEIGHTS.values / sizeOf(values)),
    ),
    ...list(
      'styles',
      'asks',
      WORK_STYLES,
      styles,
      scale(centre(styles.mean), WEIGHTS.styles / sizeOf(styles)),
    ),
  ];
}

/** Levels mixed into others, with what they are unsure of; each is taken for itself. */
function mixLevels(levels: Levels, mixes: readonly Mix[]): Belief {
  const parts = mixes.map((mix) => Object.entries(mix) as [Scale, number][]);
  const sum = (mix: readonly [Scale, number][], of: (scale: Scale, share: number) => number) =>
    mix.reduce((all, [scale, share]) => all + of(scale, share), 0);
  return {
    mean: parts.map((mix) => sum(mix, (scale, share) => share * (levels[scale]?.theta ?? 0))),
    covariance: parts.map((mix, i) =>
      parts.map((_, j) =>
        i === j ? sum(mix, (scale, share) => share ** 2 * (1 - (levels[scale]?.confidence ?? 0))) : 0,
      ),
    ),
  };
}

/**
 * How large the differences within a belief are expected to be, in standard deviations: the root of the mean of their square, so that what is
 * unsure counts less. 1 where there are none.
 */
function sizeOf({ mean, covariance }: Belief): number {
  const own = centre(mean);
  const spread = covariance.reduce((sum, row, place) => sum + (row[place] ?? 0), 0);
  const common = covariance.flat().reduce((sum, one) => sum + one, 0) / mean.length;
  return Math.sqrt(dot(own, own) + spread - common) || 1;
}

/** The terms of how an occupation fits a person; their sum is its score, which lies between about -.6 and .6. */
export function termsOf(seeker: Seeker, occupation: PlacedOccupation): readonly Term[] {
  return seeker.map(({ source, about, confidence, by, place, pull }) => ({
    ...{ source, about, confidence, isWanted: pull > 0 },
    value: pull * (occupation[by][place] ?? 0),
  }));
}

/** The score of an occupation for a person: the sum of its terms. */
export function scoreOf(seeker: Seeker, occupation: PlacedOccupation): number {
  let score = 0;
  for (const { by, place, pull } of seeker) score += pull * (occupation[by][place] ?? 0);
  return score;
}
