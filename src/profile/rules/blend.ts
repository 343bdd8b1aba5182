// Blends what several sources say of one scale into one level, each as far as it can be trusted.
import type { RiskDomain, Scale } from './scales.ts';

/**
 * What one source says of a scale. `theta` is as the source tells it: of a test the distance of the score from the norm's
 * mean in standard deviations of the norm, of the game the estimate of `estimateTrait`. `confidence` (0 to below 1) is
 * the reliability of the test, or the confidence of the game's estimate.
 */
export type Source = {
  readonly kind: 'test' | 'game';
  readonly theta: number;
  readonly confidence: number;
};

/** A level in standard deviations from the average person (0), drawn towards 0 as far as it is unsure. */
export type BlendedScale = {
  readonly theta: number;
  /** Expected squared correlation of `theta` with the true level: 0 (nothing known) to below 1. */
  readonly confidence: number;
};

/**
 * The share of what cards measure that the questionnaire's trait explains, r². A choice of design: published games that
 * are keyed to a questionnaire correlate with it about .3 to .6, which is .7 (the root of this) times what the
 * unreliability of both leaves.
 */
const SHARED_BY_GAME = 0.5;

/**
 * Correlation between rating a risk as small and being ready to take it, by domain: six items each, N = 522 adults
 * (open data of the Self-Regulation Ontology project). Not corrected for what the items measure unreliably.
 */
const SEEING_AND_TAKING: ReadonlyMap<Scale, number> = new Map<RiskDomain, number>([
  ['Ethical', 0.51],
  ['Financial', 0.5],
  ['Health/Safety', 0.51],
  ['Recreational', 0.47],
  ['Social', 0.43],
]);

/**
 * Blends the sources of a scale; undefined when there are none. With x the share of each source's own subject that is
 * the blended level (see `sharedWith`):
 *
 *     r² = confidence · x
 *     θ̂  = θ · √x for the game, θ · √(confidence · x) for a test
 *     θ  = Σ θ̂ / (1 - r²) / (1 + Σ r² / (1 - r²))          confidence = 1 - 1 / (1 + Σ r² / (1 - r²))
 *
 * The game's θ is drawn towards the average already, a test's is not; each θ̂ has the variance r² and is what its source
 * alone leads to expect. docs/assessment.md derives it. Throws a RangeError for a confidence that is not 0 to below
 * 1, and for a theta that is no number.
 */
export function blendScale(scale: Scale, sources: readonly Source[]): BlendedScale | undefined {
  if (sources.length === 0) return undefined;
  let [precision, pull] = [1, 0];
  for (const source of sources) {
    const { kind, theta, confidence } = source;
    if (!(confidence >= 0 && confidence < 1))
      throw new RangeError(`A confidence must be 0 to below 1, not ${confidence}`);
    if (!Number.isFinite(theta)) throw new RangeError(`A theta must be a number, not ${theta}`);
    const shared = sharedWith(scale, kind);
    const known = confidence * shared;
    const expected = theta * Math.sqrt(kind === 'test' ? known : shared);
    precision += known / (1 - known);
    pull += expected / (1 - known);
  }
  return { theta: pull / precision, confidence: 1 - 1 / precision };
}

/**
 * The share (r²) of what a source measures that is the level to be blended. Of risk the test asks how large it seems and
 * the cards whether one takes it: two windows on one readiness. Two things that share nothing but that, both to
 * the same degree, correlate by the very share; so it is their correlation.
 */
function sharedWith(scale: Scale, kind: Source['kind']): number {
  return kind === 'game' ? sharedByGame(scale) : (SEEING_AND_TAKING.get(scale) ?? 1);
}

/** The share (r²) of what cards measure that is what a test of the scale asks about; of risk, by way of the readiness for it. */
export function sharedByGame(scale: Scale): number {
  return SHARED_BY_GAME * (SEEING_AND_TAKING.get(scale) ?? 1);
}
