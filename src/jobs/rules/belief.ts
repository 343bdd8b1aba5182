// What is believed of several quantities at once: a normal distribution, and how an observation moves it.

/** `mean` has a number for each quantity, `covariance` a row for each; symmetric. Immutable. */
export type Belief = {
  readonly mean: readonly number[];
  readonly covariance: readonly (readonly number[])[];
};

/** Something seen of the quantities: `direction · quantities` was `value`, give or take `variance`. */
export type Observation = {
  readonly direction: readonly number[];
  readonly value: number;
  readonly variance: number;
};

/**
 * The belief after an observation (Kalman's update for something that stands still). Observations may come in any order:
 * all of them together lead to one belief. Throws a RangeError for a variance that is not above 0, or for a direction of
 * another length.
 */
export function observe(belief: Belief, { direction, value, variance }: Observation): Belief {
  const { mean, covariance } = belief;
  if (!(variance > 0)) throw new RangeError(`A variance must be above 0, not ${variance}`);
  if (direction.length !== mean.length)
    throw new RangeError(`A direction of ${direction.length} numbers, where there are ${mean.length}`);
  const spread = covariance.map((row) => dot(row, direction));
  const told = dot(spread, direction) + variance;
  const surprise = (value - dot(mean, direction)) / told;
  return {
    mean: mean.map((one, place) => one + at(spread, place) * surprise),
    covariance: covariance.map((row, i) => row.map((one, j) => one - (at(spread, i) * at(spread, j)) / told)),
  };
}

/** The sum of products. */
export function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, one, place) => sum + one * at(right, place), 0);
}

/** Numbers less their mean: what is left is how they differ from each other. */
export function centre(numbers: readonly number[]): readonly number[] {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return numbers.map((one) => one - mean);
}

/** Numbers scaled to the length 1; all 0 stays all 0. */
export function toUnit(numbers: readonly number[]): readonly number[] {
  const length = Math.hypot(...numbers);
  return length === 0 ? numbers : numbers.map((one) => one / length);
}

function at(numbers: readonly number[], place: number): number {
  const found = numbers[place];
  if (found === undefined) throw new RangeError(`There is no number ${place} of ${numbers.length}`);
  return found;
}
