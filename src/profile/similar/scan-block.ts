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
export type Columns = {
  readonly levels: Float32Array;
  /** For each row the root of the sum of its squares. */
  readonly lengths: Float32Array;
};

export type Block = {
  /** As the cosine compares them, and as the distance does. */
  readonly centred: Columns;
  readonly placed: Columns;
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

function scanByCosine({ mask: ownMask, centred: own }: Comparable, thresholdSteps: number): Scan {
  const sum = createSums(own, ownMask);
  const ownSquares = sumByMask(own.map((level) => level ** 2));
  return ({ centred, masks }, rows, worst, found) => {
    const { products, lengths } = sum(centred, rows);
    const findLeast = () => Math.max(thresholdSteps / THRESHOLD_STEPS, leastCosineOf(worst())) - SLACK;
    let least = findLeast();
    for (let row = 0; row < rows; row += 1) {
      const mask = (masks[row] as number) & ownMask;
      const ownLength = Math.sqrt(lookUp(ownSquares, mask));
      if ((products[row] as number) < least * ownLength * (lengths[row] as number)) continue;
      const band = bandOfCosine(measureCosine(own, centred.levels, row, mask), thresholdSteps);
      if (band === undefined || band > worst()) continue;
      found(band, row);
      least = findLeast();
    }
  };
}

function scanByDistance({ mask: ownMask, placed: own }: Comparable, thresholdSteps: number): Scan {
  const sum = createSums(own, ownMask);
  const ownSquares = sumByMask(own.map((level) => level ** 2));
  const counts = sumByMask(own.map(() => 1));
  return ({ placed, masks }, rows, worst, found) => {
    const { products, lengths } = sum(placed, rows);
    const findGreatest = () => Math.min(thresholdSteps / THRESHOLD_STEPS, greatestDistanceOf(worst()));
    let limit = findGreatest() ** 2 + SLACK;
    for (let row = 0; row < rows; row += 1) {
      const mask = (masks[row] as number) & ownMask;
      const square = lookUp(ownSquares, mask) - 2 * (products[row] as number) + (lengths[row] as number) ** 2;
      if (square > lookUp(counts, mask) * limit) continue;
      const band = bandOfDistance(measureDistance(own, placed.levels, row, mask), thresholdSteps);
      if (band === undefined || band > worst()) continue;
      found(band, row);
      limit = findGreatest() ** 2 + SLACK;
    }
  };
}

/**
 * Makes what sums up each row over the scales that we have: its products with our levels, and its length. Where somebody
 * lacks a scale there is 0, which adds nothing.
 */
function createSums(own: readonly number[], ownMask: number) {
  const products = new Float32Array(BLOCK_ROWS);
  const measured = new Float32Array(BLOCK_ROWS);
  return ({ levels, lengths }: Columns, rows: number) => {
    addProducts(products, levels, own, rows);
    if (ownMask === ALL) return { products, lengths };
    addLengths(measured, levels, ownMask, rows);
    return { products, lengths: measured };
  };
}

/** Sums of products for each row, four columns at a time. */
function addProducts(sums: Float32Array, columns: Float32Array, own: readonly number[], rows: number): void {
  sums.fill(0);
  for (let axis = 0; axis < AXES; axis += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = own.slice(axis, axis + 4);
    if (a === 0 && b === 0 && c === 0 && d === 0) continue;
    const first = columns.subarray(axis * BLOCK_ROWS);
    for (let row = 0; row < rows; row += 1)
      (sums[row] as number) +=
        a * (first[row] as number) +
        b * (first[row + BLOCK_ROWS] as number) +
        c * (first[row + 2 * BLOCK_ROWS] as number) +
        d * (first[row + 3 * BLOCK_ROWS] as number);
  }
}

function addLengths(lengths: Float32Array, columns: Float32Array, mask: number, rows: number): void {
  lengths.fill(0);
  for (let axis = 0; axis < AXES; axis += 1) {
    if ((mask & (1 << axis)) === 0) continue;
    const first = columns.subarray(axis * BLOCK_ROWS);
    for (let row = 0; row < rows; row += 1) (lengths[row] as number) += (first[row] as number) ** 2;
  }
  for (let row = 0; row < rows; row += 1) lengths[row] = Math.sqrt(lengths[row] as number);
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

const HALF = AXES / 2;
const LOW_HALF = 2 ** HALF - 1;

/** Sums over the scales of a mask, made beforehand for each mask of the first ten scales and of the last ten. */
type MaskSums = { readonly low: Float64Array; readonly high: Float64Array };

function sumByMask(numbers: readonly number[]): MaskSums {
  return { low: sumHalf(numbers.slice(0, HALF)), high: sumHalf(numbers.slice(HALF)) };
}

function sumHalf(numbers: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** HALF);
  for (let mask = 1; mask < sums.length; mask += 1) {
    const lowest = 31 - Math.clz32(mask & -mask);
    sums[mask] = (sums[mask & (mask - 1)] as number) + (numbers[lowest] as number);
  }
  return sums;
}

function lookUp({ low, high }: MaskSums, mask: number): number {
  return (low[mask & LOW_HALF] as number) + (high[mask >> HALF] as number);
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
