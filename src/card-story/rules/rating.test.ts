// The average of ratings: none of nothing, the mean of the rest.
import { expect, it } from 'vitest';
import { averageRating } from './rating.ts';

it.each([
  [{ sum: 0, ratings: 0 }, null],
  [{ sum: 4, ratings: 1 }, 4],
  [{ sum: 7, ratings: 2 }, 3.5],
])('of %j is %s', (sums, average) => {
  expect(averageRating(sums)).toBe(average);
});
