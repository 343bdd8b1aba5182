// How sure an assessment would become if more cards were answered: by the information that their answers would bring.
import type { GameAnswer } from './assess-game.ts';
import { DEFAULT_DISCRIMINATION, estimateTrait } from './estimate.ts';
import { SCALES, type Scale } from './scales.ts';

/** A card that might be answered: what it measures, and how much its answer would count, 0 (not at all) to 1 (fully). */
export type FurtherCard = { readonly scale: Scale; readonly weight: number };

/**
 * The expected confidence (0 to below 1) of every scale with an answer behind it or before it, once `further` cards are
 * answered on top of `answers`; scales of which nothing is known and nothing asked are left out. Adds the Fisher
 * information that each card can be expected to carry, weight * a² P (1 - P) (Birnbaum 1968), to the precision there is
 * (the inverse of the posterior variance): an expectation, from which single games differ either way.
 *
 * Throws a RangeError for an answer that `estimateTrait` refuses.
 */
export function forecastConfidence(
  answers: readonly GameAnswer[],
  further: readonly FurtherCard[],
): Readonly<Partial<Record<Scale, number>>> {
  const forecast: Partial<Record<Scale, number>> = {};
  for (const scale of SCALES) {
    const known = answers.filter((answer) => answer.scale === scale);
    const weight = further.reduce((sum, card) => sum + (card.scale === scale ? card.weight : 0), 0);
    if (known.length === 0 && weight === 0) continue;
    forecast[scale] = forecastScale(estimateTrait(known), weight);
  }
  return forecast;
}

/**
 * Of each scale how much doubt (variance that remains, 0 to 1) there will be once cards of it that weigh so much together are answered on
 * top of `answers`. Throws a RangeError for an answer that `estimateTrait` refuses.
 */
export function foreseeDoubt(answers: readonly GameAnswer[]): (scale: Scale, weight: number) => number {
  const known = new Map(
    SCALES.map((scale) => [scale, estimateTrait(answers.filter((answer) => answer.scale === scale))]),
  );
  return (scale, weight) => {
    const estimate = known.get(scale);
    return estimate === undefined ? 1 : 1 - forecastScale(estimate, weight);
  };
}

/** The confidence that an estimate may come to by cards of its scale that weigh so much together. */
export function forecastScale(
  { theta, confidence }: { readonly theta: number; readonly confidence: number },
  weight: number,
): number {
  const variance = 1 - confidence;
  const precision = 1 / variance + weight * expectInformation(theta, Math.sqrt(variance));
  return 1 - 1 / precision;
}

/**
 * The Fisher information of one card of weight 1 and difficulty 0, averaged over where the trait may lie: a normal
 * distribution of that mean and standard deviation, by Gauss-Hermite quadrature of three points.
 */
function expectInformation(mean: number, deviation: number): number {
  const informationAt = (theta: number) => {
    const agrees = 1 / (1 + Math.exp(-DEFAULT_DISCRIMINATION * theta));
    return DEFAULT_DISCRIMINATION ** 2 * agrees * (1 - agrees);
  };
  const away = Math.sqrt(3) * deviation;
  return (4 * informationAt(mean) + informationAt(mean - away) + informationAt(mean + away)) / 6;
}
