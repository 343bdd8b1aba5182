// Looks through a block of people: roughly and fast, column by column, then exactly at whoever may match.
import {
  bandOfCosine,
  bandOfDistance,
  type Comparable,
  FEWEST_SHARED,
  greatestDistanceOf,
  leastCosineOf,
  SIMILARITY_SCALES,
  type SimilarityMetric,
  THRESHOLD_STEPS,
} from '../rules/similarity.ts';

export const AXES = SIMILARITY_SCALES.length;

/** People of a block. Memory grows by so many at a time, and nothing that is there is ever copied. */
export const BLOCK_ROWS = 8192;

/** People as columns: all first scales, then all second ones, and so on. 0 where somebody does not have the scale. */
export type Block = {
  readonly centred: Float32Array;
  readonly placed: Float32Array;
  /** The length of `centred`. */
  readonly lengths: Float32Array;
  readonly masks: Uint32Array;
  readonly ids: Uint32Array;
  /** When a row was put in last, counted in sweeps. */
  readonly generations: Uint8Array;
};

const ALL = 2 ** AXES - 1;

/** By how much the fast sums, in single precision, may be wrong: far less than this. */
const SLACK = 1e-5;

/**
 * Tells of every row of a block that matches and lies in the band `worst()` or before it, which is asked again after each
 * that is found.
 */
export type Scan = (
  block: Block,
  rows: number,
  worst: () => number,
  found: (band: number, row: number) => void,
) => void;

/** Makes what looks for people like `own`. */
export function createScan(own: Comparable, metric: SimilarityMetric, thresholdSteps: number): Scan {
  return metric === 'cosine' ? scanByCosine(own, thresholdSteps) : scanByDistance(own, thresholdSteps);
}

function scanByCosine(own: Comparable, thresholdSteps: number): Scan {
  const sums = new Float32Array(BLOCK_ROWS);
  const measured = new Float32Array(BLOCK_ROWS);
  return ({ centred, lengths, masks }, rows, worst, found) => {
    addProducts(sums, centred, own.centred, rows);
    // Whoever has a scale that we do not have is shorter over the shared ones than over all.
    const shared = own.mask === ALL ? lengths : measureLengths(measured, centred, own.mask, rows);
    const findLeast = () => Math.max(thresholdSteps / THRESHOLD_STEPS, leastCosineOf(worst())) - SLACK;
    let least = findLeast();
    let lastMask = -1;
    let ownLength = 0;
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] as number;
      if (mask !== lastMask) {
        lastMask = mask;
        ownLength = lengthOver(own.centred, mask & own.mask);
      }
      if ((sums[row] as number) < least * ownLength * (shared[row] as number)) continue;
      const band = bandOfCosine(measureCosine(own.centred, centred, row, mask & own.mask), thresholdSteps);
      if (band === undefined || band > worst()) continue;
      found(band, row);
      least = findLeast();
    }
  };
}

function scanByDistance(own: Comparable, thresholdSteps: number): Scan {
  const sums = new Float32Array(BLOCK_ROWS);
  const counts = own.placed.map((_, axis) => (own.mask >> axis) & 1);
  return ({ placed, masks }, rows, worst, found) => {
    addSquares(sums, placed, own.placed, counts, rows);
    const findGreatest = () => Math.min(thresholdSteps / THRESHOLD_STEPS, greatestDistanceOf(worst()));
    let greatest = findGreatest();
    let lastMask = -1;
    let bound = 0;
    for (let row = 0; row < rows; row += 1) {
      const mask = masks[row] as number;
      if (mask !== lastMask) {
        lastMask = mask;
        bound = boundSum(own, mask, greatest);
      }
      if ((sums[row] as number) > bound) continue;
      const band = bandOfDistance(measureDistance(own.placed, placed, row, mask & own.mask), thresholdSteps);
      if (band === undefined || band > worst()) continue;
      found(band, row);
      greatest = findGreatest();
      bound = boundSum(own, mask, greatest);
    }
  };
}

/** The sum of squares up to which somebody of a mask may match: scales that they lack were counted as 0. */
function boundSum(own: Comparable, mask: number, greatest: number): number {
  const lacking = lengthOver(own.placed, own.mask & ~mask) ** 2;
  return lacking + countBits(own.mask & mask) * (greatest ** 2 + SLACK);
}

/** Sums of products for each row, four columns at a time. */
function addProducts(sums: Float32Array, columns: Float32Array, own: readonly number[], rows: number): void {
  sums.fill(0);
  for (let axis = 0; axis < AXES; axis += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = own.slice(axis, axis + 4);
    const first = columns.subarray(axis * BLOCK_ROWS);
    for (let row = 0; row < rows; row += 1)
      (sums[row] as number) +=
        a * (first[row] as number) +
        b * (first[row + BLOCK_ROWS] as number) +
        c * (first[row + 2 * BLOCK_ROWS] as number) +
        d * (first[row + 3 * BLOCK_ROWS] as number);
  }
}

/** The length of each row over the columns of a mask. */
function measureLengths(
  lengths: Float32Array,
  columns: Float32Array,
  mask: number,
  rows: number,
): Float32Array {
  lengths.fill(0);
  for (let axis = 0; axis < AXES; axis += 1) {
    if ((mask & (1 << axis)) === 0) continue;
    const first = columns.subarray(axis * BLOCK_ROWS);
    for (let row = 0; row < rows; row += 1) (lengths[row] as number) += (first[row] as number) ** 2;
  }
  for (let row = 0; row < rows; row += 1) lengths[row] = Math.sqrt(lengths[row] as number);
  return lengths;
}

/** Sums of squared differences for each row, over the columns that count (1, not 0). */
function addSquares(
  sums: Float32Array,
  columns: Float32Array,
  own: readonly number[],
  counts: readonly number[],
  rows: number,
): void {
  sums.fill(0);
  for (let axis = 0; axis < AXES; axis += 2) {
    const [a = 0, b = 0] = own.slice(axis, axis + 2);
    const [countA = 0, countB = 0] = counts.slice(axis, axis + 2);
    const first = columns.subarray(axis * BLOCK_ROWS);
    for (let row = 0; row < rows; row += 1) {
      const one = a - (first[row] as number);
      const other = b - (first[row + BLOCK_ROWS] as number);
      (sums[row] as number) += countA * one * one + countB * other * other;
    }
  }
}

/** The cosine over the shared scales; NaN where they are too few, or where somebody is just the average person. */
function measureCosine(own: readonly number[], columns: Float32Array, row: number, shared: number): number {
  if (countBits(shared) < FEWEST_SHARED) return Number.NaN;
  let [product, ownSquare, square] = [0, 0, 0];
  for (let axis = 0; axis < AXES; axis += 1) {
    if ((shared & (1 << axis)) === 0) continue;
    const a = own[axis] as number;
    const b = columns[axis * BLOCK_ROWS + row] as number;
    product += a * b;
    ownSquare += a * a;
    square += b * b;
  }
  return product / Math.sqrt(ownSquare * square);
}

/** The root mean square of the differences over the shared scales, 0 to 1; NaN where they are too few. */
function measureDistance(own: readonly number[], columns: Float32Array, row: number, shared: number): number {
  const count = countBits(shared);
  if (count < FEWEST_SHARED) return Number.NaN;
  let sum = 0;
  for (let axis = 0; axis < AXES; axis += 1)
    if ((shared & (1 << axis)) !== 0)
      sum += ((own[axis] as number) - (columns[axis * BLOCK_ROWS + row] as number)) ** 2;
  return Math.sqrt(sum / count);
}

function lengthOver(levels: readonly number[], mask: number): number {
  let sum = 0;
  for (let axis = 0; axis < AXES; axis += 1) sum += ((mask >> axis) & 1) * (levels[axis] as number) ** 2;
  return Math.sqrt(sum);
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
