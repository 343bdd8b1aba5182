// How alike two people are: by the direction in which they differ from the average, or by how far apart they stand.
import { GAME_NORMS } from './norms.ts';
import { SCALE_MAXIMUM, SCALES, type Scale, surveyOf, VALUES } from './scales.ts';

export const SIMILARITY_METRICS = ['cosine', 'euclidean'] as const;
export type SimilarityMetric = (typeof SIMILARITY_METRICS)[number];

/** The scales of a vector, in its order; the ten values are the last. */
export const SIMILARITY_SCALES = SCALES;

/** Two people with fewer scales in common are neither alike nor different: too little is known. */
export const FEWEST_SHARED = 5;

/** A threshold is one of 0, 0.05, … 1, and nothing finer is ever told. */
export const THRESHOLD_STEPS = 20;
/** What is asked for by who names none, and what the slider begins at; as the specification has it. */
export const FIRST_THRESHOLD = 0.6;

const FIRST_VALUE = SIMILARITY_SCALES.length - VALUES.length;

/** Beyond any error of the arithmetic, and far below a step: nobody is less than wholly similar to themselves. */
const ROUNDING = 1e-9;

/**
 * The same of a distance: places are kept in single precision, so that two equal people may lie 6e-8 of a diagram apart where
 * their levels were added up in another order. In steps that is 1.2e-6.
 */
const ROUNDING_OF_DISTANCE = 1e-5;

/** A person's trait levels in the order of `SIMILARITY_SCALES`; null where a scale is not measured, or hidden. */
export type Levels = readonly (number | null)[];

/** Levels as they are compared: a number for each scale, of which only those count that `mask` has a bit for. */
export type Comparable = {
  /** Bit `n` for the scale at place `n`. */
  readonly mask: number;
  /** For the cosine: the levels, the values less their mean. 0 where there is none, to the precision that is kept. */
  readonly centred: readonly number[];
  /** For the distance: where each level lies on its diagram, 0 the beginning and 1 the end. 0 where there is none. */
  readonly placed: readonly number[];
};

/** Puts levels by scale into the order of a vector. */
export function orderLevels(levels: Readonly<Partial<Record<Scale, number>>>): Levels {
  return SIMILARITY_SCALES.map((scale) => levels[scale] ?? null);
}

/** Whether there is enough to compare at all. */
export function hasEnoughLevels(levels: Levels): boolean {
  return levels.filter((level) => level !== null).length >= FEWEST_SHARED;
}

/** Of each scale in the order of a vector: the norm by which a level lies on its diagram, and where that ends. */
const DIAGRAMS = SIMILARITY_SCALES.map((scale) => ({
  ...GAME_NORMS[scale],
  maximum: SCALE_MAXIMUM[surveyOf(scale)],
}));

/**
 * Who finds everything important and who finds nothing important may weigh their values just alike. So the cosine takes
 * values less their mean over the person (Schwartz's correction for the use of the scale); the other levels are
 * distances from the average person already. Numbers are those of single precision, as they are kept in memory.
 * `levels` has a place for each of `SIMILARITY_SCALES`.
 */
export function makeComparable(levels: Levels): Comparable {
  const mean = findMeanValue(levels);
  let mask = 0;
  const centred: number[] = [];
  const placed: number[] = [];
  // A plain loop: all people go through it when somebody first searches.
  for (let at = 0; at < DIAGRAMS.length; at += 1) {
    const level = levels[at] ?? null;
    if (level !== null) mask |= 1 << at;
    centred.push(level === null ? 0 : Math.fround(at < FIRST_VALUE ? level : level - mean));
    placed.push(level === null ? 0 : placeLevel(level, at));
  }
  return { mask, centred, placed };
}

/** Where a level lies on its diagram; beyond its ends at the end. */
function placeLevel(level: number, at: number): number {
  const { mean, sd, maximum } = DIAGRAMS[at] as (typeof DIAGRAMS)[number];
  return Math.fround(Math.min(1, Math.max(0, (mean + sd * level) / maximum)));
}

/** The mean of the values that are measured; 0 when none is. */
function findMeanValue(levels: Levels): number {
  let [sum, count] = [0, 0];
  for (let at = FIRST_VALUE; at < levels.length; at += 1) {
    const level = levels[at] ?? null;
    if (level === null) continue;
    sum += level;
    count += 1;
  }
  return sum / Math.max(1, count);
}

/** A threshold (0 to 1) as a number of steps, the nearest. */
export function snapThreshold(threshold: number): number {
  return Math.round(threshold * THRESHOLD_STEPS);
}

/**
 * In which band a cosine lies: 0 for 0.95 to 1, 1 for 0.90 to 0.95, and so on. Undefined for one below the threshold,
 * and for one that is no number.
 */
export function bandOfCosine(cosine: number, thresholdSteps: number): number | undefined {
  const steps = Math.floor(cosine * THRESHOLD_STEPS + ROUNDING);
  return steps >= thresholdSteps && steps >= 0 ? Math.max(0, THRESHOLD_STEPS - 1 - steps) : undefined;
}

/** In which band a distance (0 to 1) lies: 0 for 0 to 0.05, and so on. Undefined for one beyond the threshold. */
export function bandOfDistance(distance: number, thresholdSteps: number): number | undefined {
  const steps = Math.ceil(distance * THRESHOLD_STEPS - ROUNDING_OF_DISTANCE);
  return steps <= thresholdSteps ? Math.max(0, steps - 1) : undefined;
}

/** The least cosine that lies in a band or in one before it. */
export function leastCosineOf(band: number): number {
  return (THRESHOLD_STEPS - 1 - band) / THRESHOLD_STEPS;
}

/** The greatest distance that lies in a band or in one before it. */
export function greatestDistanceOf(band: number): number {
  return (band + 1) / THRESHOLD_STEPS;
}
