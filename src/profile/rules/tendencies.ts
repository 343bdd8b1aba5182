// Which way measured scales lean from the average person, and how surely.
import { GAME_NORMS } from './norms.ts';
import type { Scale } from './scales.ts';

/** One lean: `hint` when it is more likely than not by a fair margin, `lean` when there is little doubt. */
export type Tendency = {
  readonly scale: Scale;
  readonly direction: 'more' | 'less';
  readonly strength: 'hint' | 'lean';
};

/**
 * Distances from the average, in standard errors, from which the true level lies on that side of it with a
 * probability of 75 % and 90 %. Two answers that agree reach the first; one alone does not.
 */
const HINT = 0.674;
const LEAN = 1.282;

/**
 * The leans of the given scales, surest first. Scores are in units of the scale's diagram, confidences 0 to below 1
 * (the rest is the variance of the level, so its root is the standard error). Scales without both are passed over.
 */
export function findTendencies(
  scales: readonly Scale[],
  scores: Readonly<Partial<Record<Scale, number>>>,
  confidences: Readonly<Partial<Record<Scale, number>>>,
): readonly Tendency[] {
  return scales
    .flatMap((scale) => {
      const score = scores[scale];
      const confidence = confidences[scale];
      if (score === undefined || confidence === undefined) return [];
      const { mean, sd } = GAME_NORMS[scale];
      const distance = (score - mean) / (sd * Math.sqrt(1 - confidence));
      return Math.abs(distance) < HINT ? [] : [{ scale, distance }];
    })
    .sort((one, other) => Math.abs(other.distance) - Math.abs(one.distance))
    .map(({ scale, distance }) => ({
      scale,
      direction: distance > 0 ? 'more' : 'less',
      strength: Math.abs(distance) < LEAN ? 'hint' : 'lean',
    }));
}
