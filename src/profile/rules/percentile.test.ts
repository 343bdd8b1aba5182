// Percentiles against the table of the normal distribution, and what must hold of any score.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_NORMS } from './norms.ts';
import { percentileOf, percentileOfGame, shareBelow } from './percentile.ts';
import { TRAITS } from './scales.ts';

const NORM = { mean: 2, sd: 0.5 };

describe('the share of a normal distribution below a level', () => {
  test.each([
    [0, 0.5],
    [0.5, 0.6914625],
    [1, 0.8413447],
    [1.645, 0.9500151],
    [-1.96, 0.0249979],
    [3, 0.9986501],
    [-4, 0.0000317],
  ])('%d is %d, as in the tables', (z, share) => {
    expect(shareBelow(z)).toBeCloseTo(share, 6);
  });

  test('rises, and is mirrored at the middle', () => {
    const levels = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(levels, levels, (one, other) => {
        expect(shareBelow(one) + shareBelow(-one)).toBeCloseTo(1, 7);
        if (one < other) expect(shareBelow(one)).toBeLessThanOrEqual(shareBelow(other) + 1e-7);
      }),
    );
  });
});

describe('a percentile', () => {
  test('is where score and interval stand in the sample', () => {
    // 1 above, 0.5 above and 1.5 above the mean, in standard deviations.
    expect(percentileOf(NORM, 2.5, [2.25, 2.75])).toEqual({ at: 84, low: 69, high: 93 });
    expect(percentileOf(NORM, 2, [1.5, 2.5])).toEqual({ at: 50, low: 16, high: 84 });
  });

  test('is never below 1 or above 99', () => {
    expect(percentileOf(NORM, 0, [-9, 9])).toEqual({ at: 1, low: 1, high: 99 });
  });

  test('of the game is read against the norms of the game', () => {
    const { mean, sd } = GAME_NORMS.Openness;
    expect(percentileOfGame('Openness', mean + sd, [mean, mean + 1.2 * sd])).toEqual({
      ...{ at: 84, low: 50, high: 88 },
    });
    expect(percentileOfGame('Ethical', 1.04, [0, 2.4])).toEqual({ at: 50, low: 11, high: 95 });
  });

  test('keeps the order of the interval, and refuses what is no number', () => {
    const scores = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...TRAITS), fc.tuple(scores, scores, scores), (scale, three) => {
        const [low, score, high] = three.toSorted((one, other) => one - other) as [number, number, number];
        const percentile = percentileOfGame(scale, score, [low, high]);
        expect(percentile.low <= percentile.at && percentile.at <= percentile.high).toBe(true);
        for (const value of Object.values(percentile)) {
          expect(Number.isInteger(value) && value >= 1 && value <= 99).toBe(true);
        }
      }),
    );
    expect(() => percentileOf(NORM, Number.NaN, [0, 1])).toThrow(RangeError);
    expect(() => percentileOf(NORM, 1, [0, Number.NaN])).toThrow(RangeError);
  });
});
