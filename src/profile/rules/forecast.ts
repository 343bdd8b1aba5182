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
 * How many logits somebody's habit of agreeing, whatever is asked, moves their answers: the standard deviation among people that is assumed,
 * as in the simulations.
 */
const HABIT_OF_AGREEING = 0.4;

/** Cards of one scale that might be answered, together. */
export type AskedMore = {
  /** What their answers would count together. */
  readonly weight: number;
  /** How much more of it is asked plainly than turned round; below 0 where it is less. */
  readonly lean: number;
};

/**
 * Of each scale the mean square error (in squares of the population's standard deviation) that its estimate may be expected to have once more cards
 * of it are answered on top of `answers`: the variance that remains, and the square of what a habit of agreeing adds where plain and inverse keys
 * do not balance. An answer moves an estimate by about a · variance, and one standard deviation of the habit changes the chance to agree by
 * .4 · P (1 - P); so the habit moves an estimate by variance · a P (1 - P) · .4 · lean. Throws a RangeError for an answer that
 * `estimateTrait` refuses.
 */
export function foreseeError(answers: readonly GameAnswer[]): (scale: Scale, more: AskedMore) => number {
  const known = new Map(
    SCALES.map((scale) => {
      const of = answers.filter((answer) => answer.scale === scale);
      const { theta, confidence } = estimateTrait(of);
      const lean = of.reduce((sum, { inverse, weight }) => sum + (inverse ? -weight : weight), 0);
      const information = expectInformation(theta, Math.sqrt(1 - confidence));
      return [scale, { precision: 1 / (1 - confidence), information, lean }] as const;
    }),
  );
  return (scale, more) => {
    const one = known.get(scale);
    if (one === undefined) return 1;
    const variance = 1 / (one.precision + more.weight * one.information);
    const shift = (one.information / DEFAULT_DISCRIMINATION) * HABIT_OF_AGREEING;
    return variance + (variance * shift * (one.lean + more.lean)) ** 2;
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
