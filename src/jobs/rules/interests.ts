// What somebody is likely to enjoy at work: expected from traits and values, and then learned from the person.
import type { BlendedScale } from '#profile/rules/blend.ts';
import { INTEREST_TYPES, type InterestType } from '#profile/rules/interest-types.ts';
import type { Scale } from '#profile/rules/scales.ts';
import { type Belief, dot, observe } from './belief.ts';

/** Of each scale that is known; others are absent. */
export type Levels = Partial<Readonly<Record<Scale, BlendedScale>>>;

type Weights = Partial<Readonly<Record<Scale, number>>>;

/**
 * How an interest (in standard deviations) is expected to follow a trait or a value. Traits: correlations over 24 samples
 * (Larson, Rottinghaus & Borgen 2002), the five that they call substantial, and the customary .2 of Conscientiousness
 * with Conventional interests. Values: signs from what people of 32 occupations hold dear (Knafo & Sagiv 2004); they give no
 * coefficients, so the sizes are choices of design. Emotional sensitivity stands nowhere: it decides about no work.
 */
const EXPECTED: Readonly<Record<InterestType, Weights>> = {
  Realistic: {},
  Investigative: { Openness: 0.28, 'Self-Direction': 0.15, Tradition: -0.1 },
  Artistic: { Openness: 0.48, Conformity: -0.15 },
  Social: {
    ...{ Extraversion: 0.31, Agreeableness: 0.19 },
    ...{ Benevolence: 0.15, Universalism: 0.1, Power: -0.1, Achievement: -0.1 },
  },
  Enterprising: { Extraversion: 0.41, Universalism: -0.1 },
  Conventional: { Conscientiousness: 0.2 },
};

/**
 * The interests that levels let expect, each in standard deviations from the average person. What a scale is unsure of, the
 * interests are unsure of; a scale that is not known is as unsure as anybody's.
 */
export function expectInterests(levels: Levels): Belief {
  const weights = INTEREST_TYPES.map((type) => Object.entries(EXPECTED[type]) as [Scale, number][]);
  const sharedOf = (left: readonly [Scale, number][], right: readonly [Scale, number][]) =>
    left.reduce((sum, [scale, weight]) => {
      const other = right.find(([name]) => name === scale)?.[1] ?? 0;
      // Of what a scale is: its known part moves the mean, the rest stays spread.
      return sum + weight * other * (levels[scale]?.confidence ?? 0);
    }, 0);
  const alikeOf = (left: readonly [Scale, number][], right: readonly [Scale, number][]) =>
    left.reduce(
      (sum, [scale, weight]) => sum + weight * (right.find(([name]) => name === scale)?.[1] ?? 0),
      0,
    );
  return {
    mean: weights.map((row) =>
      row.reduce((sum, [scale, weight]) => sum + weight * (levels[scale]?.theta ?? 0), 0),
    ),
    // Everybody's variance is 1; two interests that follow the same scale go together as far as they follow it.
    covariance: weights.map((row, i) =>
      weights.map((other, j) => (i === j ? 1 : alikeOf(row, other)) - sharedOf(row, other)),
    ),
  };
}

/** What somebody's answers say of interests, each drawn towards the average as far as it is unsure; others are absent. */
export type AskedInterests = Partial<Readonly<Record<InterestType, BlendedScale>>>;

/** Two sources of answers taken together, each by how sure it is; they must not rest on the same answers. */
export function joinAsked(one: AskedInterests, other: AskedInterests): AskedInterests {
  return Object.fromEntries(
    INTEREST_TYPES.flatMap((type) => {
      // An estimate that is drawn to the average weighs as much more than the average as its odds of being true.
      const parts = [one[type], other[type]].flatMap((part) => (part && part.confidence > 0 ? [part] : []));
      const odds = parts.reduce((sum, { confidence }) => sum + confidence / (1 - confidence), 0);
      if (odds === 0) return [];
      const said = parts.reduce((sum, { theta, confidence }) => sum + theta / (1 - confidence), 0);
      return [[type, { theta: said / (1 + odds), confidence: odds / (1 + odds) }]];
    }),
  );
}

/** What is believed of the interests after answers to questions about them. */
export function hearInterests(expected: Belief, asked: AskedInterests): Belief {
  return INTEREST_TYPES.reduce((belief, type, place) => {
    const { theta, confidence } = asked[type] ?? { theta: 0, confidence: 0 };
    if (confidence === 0) return belief;
    const direction = INTEREST_TYPES.map((_, other) => (other === place ? 1 : 0));
    // An estimate that is drawn to the average is an observation times its confidence.
    return observe(belief, {
      direction,
      value: theta / confidence,
      variance: (1 - confidence) / confidence,
    });
  }, expected);
}

/** What a person did with a posting, of what work it was, and when. */
export type Signal = {
  readonly kind: SignalKind;
  /** Of the work: see `PlacedOccupation`. */
  readonly direction: readonly number[];
  /** Days ago; not below 0. */
  readonly age: number;
};

export type SignalKind = keyof typeof SIGNALS;

/** What each signal says of the interest in the work that it is about, in standard deviations, and how surely. Choices of design. */
const SIGNALS = {
  apply: { value: 1.5, variance: 0.6 },
  favorite: { value: 1, variance: 0.6 },
  more: { value: 1, variance: 0.6 },
  /** Read for a while. */
  open: { value: 0.2, variance: 3 },
  hide: { value: -0.6, variance: 3 },
  less: { value: -1, variance: 0.6 },
} as const satisfies Readonly<Record<string, { readonly value: number; readonly variance: number }>>;

/** After so many days a signal says half as much. A choice of design. */
const HALF_LIFE_DAYS = 180;

/** What is believed of the interests after all signals; each can be taken back by leaving it out. */
export function learnInterests(expected: Belief, signals: readonly Signal[]): Belief {
  return signals.reduce((belief, { kind, direction, age }) => {
    const { value, variance } = SIGNALS[kind];
    const already = dot(expected.mean, direction);
    // Whoever was taken to like it more than that has not said that they like it less: nobody's star speaks against what they starred.
    const least = value > 0 ? Math.max(value, already) : Math.min(value, already);
    return observe(belief, { direction, value: least, variance: variance * 2 ** (age / HALF_LIFE_DAYS) });
  }, expected);
}
