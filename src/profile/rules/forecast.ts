// How sure an assessment would become if more cards were answered: known before they are, since it hangs on no answer.
import type { GameAnswer } from './assess-game.ts';
import { estimateTrait } from './estimate.ts';
import { SCALES, type Scale } from './scales.ts';

/** A card that might be answered: what it measures, and how much its answer would count (0 to 1). */
export type FurtherCard = { readonly scale: Scale; readonly weight: number };

/** How sharply a card of the usual kind tells people apart (see `estimateTrait`). */
const DISCRIMINATION = 0.8;

/**
 * The confidence (0 to below 1) of every scale with an answer behind it or before it, once `further` cards are answered
 * on top of `answers`. Adds the Fisher information that each card can be expected to carry, weight * a² P (1 - P)
 * (Birnbaum 1968), to the precision there is: an expectation, from which single games differ either way.
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
    const { theta, confidence } = estimateTrait(known);
    const variance = 1 - confidence;
    const precision = 1 / variance + weight * expectInformation(theta, Math.sqrt(variance));
    forecast[scale] = 1 - 1 / precision;
  }
  return forecast;
}

/** The information of one card, averaged over where the trait may lie (Gauss-Hermite, three points). */
function expectInformation(theta: number, deviation: number): number {
  const informAt = (level: number) => {
    const agrees = 1 / (1 + Math.exp(-DISCRIMINATION * level));
    return DISCRIMINATION ** 2 * agrees * (1 - agrees);
  };
  const away = Math.sqrt(3) * deviation;
  return (4 * informAt(theta) + informAt(theta - away) + informAt(theta + away)) / 6;
}
