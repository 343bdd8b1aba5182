// How alike two people are: by the direction in which they differ from the average, or by how far apart they stand.
import { GAME_NORMS } from './norms.ts';
import { SCALE_MAXIMUM, SCALES_BY_SURVEY, type Scale, SURVEYS, surveyOf, VALUES } from './scales.ts';

export const SIMILARITY_METRICS = ['cosine', 'euclidean'] as const;
export type SimilarityMetric = (typeof SIMILARITY_METRICS)[number];

/** The scales of a vector, in its order; the ten values are the last. */
export const SIMILARITY_SCALES: readonly Scale[] = SURVEYS.flatMap((survey) => [...SCALES_BY_SURVEY[survey]]);

/** Two people with fewer scales in common are neither alike nor different: too little is known. */
export const FEWEST_SHARED = 5;

/** A threshold is one of 0, 0.05, … 1, and nothing finer is ever told. */
export const THRESHOLD_STEPS = 20;

const FIRST_VALUE = SIMILARITY_SCALES.length - VALUES.length;

/** Beyond any error of the arithmetic, and far below a step: nobody is less than wholly similar to themselves. */
const ROUNDING = 1e-9;

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

/**
 * Who finds everything important and who finds nothing important may weigh their values just alike. So the cosine takes
 * values less their mean over the person (Schwartz's correction for the use of the scale); the other levels are
 * distances from the average person already. Numbers are those of single precision, as they are kept in memory.
 */
export function makeComparable(levels: Levels): Comparable {
  const values = levels.slice(FIRST_VALUE).filter((level) => level !== null);
  const mean = values.reduce((sum, level) => sum + level, 0) / Math.max(1, values.length);
  return {
    mask: levels.reduce<number>((mask, level, at) => (level === null ? mask : mask | (1 << at)), 0),
    centred: levels.map((level, at) =>
      level === null ? 0 : Math.fround(at < FIRST_VALUE ? level : level - mean),
    ),
    placed: levels.map((level, at) => (level === null ? 0 : placeLevel(level, at))),
  };
}

function placeLevel(level: number, at: number): number {
  const scale = SIMILARITY_SCALES[at];
  if (scale === undefined) throw new RangeError(`A vector has no place ${at}`);
  const { mean, sd } = GAME_NORMS[scale];
  return Math.fround(Math.min(1, Math.max(0, (mean + sd * level) / SCALE_MAXIMUM[surveyOf(scale)])));
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
  const steps = Math.ceil(distance * THRESHOLD_STEPS - ROUNDING);
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
