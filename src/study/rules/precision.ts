// What a study of a size can tell: how wide the interval of a correlation is, and how many people a narrower one takes.

/** Standard deviations of a normal distribution on either side of its mean that hold 95 % of it. */
const NINETY_FIVE_PERCENT = 1.959964;

/** What is estimated: a correlation of two scores, or the agreement of two measurements of one score (intraclass). */
export type Figure = 'pearson' | 'icc';

/** What n is lessened by in the standard error of Fisher's z. */
const LESS: Readonly<Record<Figure, number>> = { pearson: 3, icc: 1.5 };

/** The fewest of whom there is an interval. */
const FEWEST_FOR_INTERVAL = 4;

/**
 * The 95 % interval of a coefficient r (above -1 and below 1) of n people, by Fisher's z: tanh(atanh r ± 1.96/√(n - 3)); of an intraclass
 * correlation of two measurements each √(n - 3/2) in its place (Fisher 1925, sections 35 and 39). Throws a RangeError for an n below 4.
 */
export function intervalOf(figure: Figure, r: number, n: number): readonly [number, number] {
  if (!(n >= FEWEST_FOR_INTERVAL) || !(Math.abs(r) < 1))
    throw new RangeError(`There is no interval for r = ${r} and n = ${n}`);
  const half = NINETY_FIVE_PERCENT / Math.sqrt(n - LESS[figure]);
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)];
}

/** The fewest people with whom the interval is at most so wide, counted up with the exact width. */
export function peopleFor(figure: Figure, r: number, width: number): number {
  const isNarrow = (n: number) => {
    const [low, high] = intervalOf(figure, r, n);
    return high - low <= width;
  };
  let [low, high] = [FEWEST_FOR_INTERVAL, 2 * FEWEST_FOR_INTERVAL];
  while (!isNarrow(high)) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isNarrow(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
