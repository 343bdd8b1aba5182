// What replies to told stories say of the Big Five: a source of its own, weak, and never presented as more.
import { type Interval, type Measured, placeLevel } from './assess-game.ts';
import { estimateTrait } from './estimate.ts';
import { TRAITS, type Trait } from './scales.ts';
import type { Level } from './standing.ts';

/** One stance that a reader could take: whether they took it, and what taking it speaks for. */
export type ReplyAnswer = {
  readonly trait: Trait;
  /** Whether taking it speaks for less of the trait. */
  readonly inverse: boolean;
  readonly taken: boolean;
  /** 0 to 1: how much the reply says at all. */
  readonly weight: number;
};

/** The Big Five as replies suggest them, 0 to 4; a trait that no reply speaks of is absent. */
export type ReplyAssessment = {
  readonly ocean: Measured<Trait, number>;
  readonly confidence: Measured<Trait, number>;
  readonly interval: Measured<Trait, Interval>;
  /** The same before the ends of the diagram cut anything off. */
  readonly levels: Measured<Trait, Level>;
};

/** Much blunter than a card: what somebody lets a hero do is only distantly what they would do. Our own choice, on the safe side. */
const DISCRIMINATION = 0.35;
/** At the average, one of three stances is taken: ln 2 over the discrimination. */
const DIFFICULTY = Math.LN2 / DISCRIMINATION;
/**
 * All replies together count as at most so many full ones a trait. What stories and heroes add to every reply is the same in
 * each, so more of them make the picture no surer: confidence stays a first guess.
 */
const MOST_WEIGHT = 8;

/** Assesses all replies of a person; the order makes no difference. Throws a RangeError for a weight outside 0 to 1. */
export function assessReplies(answers: readonly ReplyAnswer[]): ReplyAssessment {
  if (!answers.every(({ weight }) => weight >= 0 && weight <= 1))
    throw new RangeError('A reply weighs from 0 to 1.');
  const ocean: Partial<Record<Trait, number>> = {};
  const confidence: Partial<Record<Trait, number>> = {};
  const interval: Partial<Record<Trait, Interval>> = {};
  const levels: Partial<Record<Trait, Level>> = {};
  for (const trait of TRAITS) {
    const own = answers.filter((answer) => answer.trait === trait && answer.weight > 0);
    if (own.length === 0) continue;
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    const share = Math.min(1, MOST_WEIGHT / total);
    const estimate = estimateTrait(
      own.map(({ taken, inverse, weight }) => ({
        agree: taken,
        inverse,
        weight: weight * share,
        discrimination: DISCRIMINATION,
        // Difficulty stands on the trait's own axis, so it turns with the key.
        difficulty: inverse ? -DIFFICULTY : DIFFICULTY,
      })),
    );
    ocean[trait] = placeLevel(trait, estimate.theta);
    confidence[trait] = estimate.confidence;
    levels[trait] = { at: estimate.theta, low: estimate.quantile05, high: estimate.quantile95 };
    interval[trait] = [
      Math.floor(placeLevel(trait, estimate.quantile05) * 100) / 100,
      Math.ceil(placeLevel(trait, estimate.quantile95) * 100) / 100,
    ];
  }
  return { ocean, confidence, interval, levels };
}
