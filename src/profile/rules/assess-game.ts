// Turns the answers of played card stories into scores on the diagrams, with their uncertainty.
import { estimateTrait, type KeyedAnswer } from './estimate.ts';
import { GAME_NORMS } from './norms.ts';
import {
  RISK_DOMAINS,
  type RiskDomain,
  SCALE_MAXIMUM,
  type Scale,
  surveyOf,
  TRAITS,
  type Trait,
  VALUES,
  type Value,
} from './scales.ts';
import type { Level } from './standing.ts';

/** An answer to a card that measures the named scale. */
export interface GameAnswer extends KeyedAnswer {
  readonly scale: Scale;
}

/** Lower and upper end, in units of the scale's diagram. */
export type Interval = readonly [low: number, high: number];

/** Something for each scale that was measured; the other scales are absent. */
export type Measured<S extends Scale, T> = Readonly<Partial<Record<S, T>>>;

/**
 * What the game says of a person, by survey and scale: the score (0 to 4, 6 or 8), the confidence (0 to below 1),
 * the interval that holds the true score with a probability of 90 %, and the number of answers that counted.
 */
export interface GameAssessment {
  readonly ipip: Measured<Trait, number>;
  readonly ipip_confidence: Measured<Trait, number>;
  readonly ipip_interval: Measured<Trait, Interval>;
  readonly ipip_answers: Measured<Trait, number>;
  readonly dospert: Measured<RiskDomain, number>;
  readonly dospert_confidence: Measured<RiskDomain, number>;
  readonly dospert_interval: Measured<RiskDomain, Interval>;
  readonly dospert_answers: Measured<RiskDomain, number>;
  readonly ssvs: Measured<Value, number>;
  readonly ssvs_confidence: Measured<Value, number>;
  readonly ssvs_interval: Measured<Value, Interval>;
  readonly ssvs_answers: Measured<Value, number>;
  /** The same scores before they are put on a diagram, which has ends. */
  readonly levels: Measured<Scale, Level>;
}

/**
 * Assesses every scale with at least one answer of a weight above 0. A scale's score is its norm's mean plus the
 * estimated trait level times the norm's standard deviation, kept within the diagram. Risk is scored like the
 * rest: neither halved nor capped for measuring the taking of risks where the questionnaire asks of their size.
 *
 * Scores and confidences are not rounded. Intervals are rounded outwards to hundredths, so that they still hold
 * the score. Throws a RangeError for an answer that `estimateTrait` refuses.
 */
export function assessGame(evidence: readonly GameAnswer[]): GameAssessment {
  const traits = assessScales(TRAITS, evidence);
  const risks = assessScales(RISK_DOMAINS, evidence);
  const values = assessScales(VALUES, evidence);
  return {
    ipip: traits.scores,
    ipip_confidence: traits.confidences,
    ipip_interval: traits.intervals,
    ipip_answers: traits.answers,
    dospert: risks.scores,
    dospert_confidence: risks.confidences,
    dospert_interval: risks.intervals,
    dospert_answers: risks.answers,
    ssvs: values.scores,
    ssvs_confidence: values.confidences,
    ssvs_interval: values.intervals,
    ssvs_answers: values.answers,
    levels: { ...traits.levels, ...risks.levels, ...values.levels },
  };
}

function assessScales<S extends Scale>(scales: readonly S[], evidence: readonly GameAnswer[]) {
  const scores: Partial<Record<S, number>> = {};
  const confidences: Partial<Record<S, number>> = {};
  const intervals: Partial<Record<S, Interval>> = {};
  const answers: Partial<Record<S, number>> = {};
  const levels: Partial<Record<S, Level>> = {};
  for (const scale of scales) {
    const estimate = estimateTrait(evidence.filter((answer) => answer.scale === scale));
    if (estimate.answers === 0) continue;
    scores[scale] = placeLevel(scale, estimate.theta);
    confidences[scale] = estimate.confidence;
    intervals[scale] = [
      Math.floor(placeLevel(scale, estimate.quantile05) * 100) / 100,
      Math.ceil(placeLevel(scale, estimate.quantile95) * 100) / 100,
    ];
    answers[scale] = estimate.answers;
    levels[scale] = { at: estimate.theta, low: estimate.quantile05, high: estimate.quantile95 };
  }
  return { scores, confidences, intervals, answers, levels };
}

/** Where a trait level, in standard deviations, stands on the scale's diagram. */
export function placeLevel(scale: Scale, theta: number): number {
  const { mean, sd } = GAME_NORMS[scale];
  return Math.min(SCALE_MAXIMUM[surveyOf(scale)], Math.max(0, mean + sd * theta));
}
