// The level of a scale follows its whole interval: sure only where even the cautious end is.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS, placeStanding } from './describe-scale.ts';

const standings = [
  // Interval and score, and what they are called.
  [70, 90, 97, 'far_more', 'clear'],
  [69, 90, 97, 'more', 'clear'],
  [50, 75, 90, 'more', 'clear'],
  [49, 75, 90, 'more', 'leaning_more'],
  [45, 70, 90, 'more', 'leaning_more'],
  [44, 70, 90, 'middle', 'leaning_more'],
  [45, 56, 70, 'more', 'leaning_more'],
  [45, 55, 70, 'middle', 'clear'],
  [30, 45, 55, 'middle', 'clear'],
  [20, 60, 90, 'middle', 'leaning_more'],
  [20, 59, 90, 'middle', 'open'],
  [5, 50, 95, 'middle', 'open'],
  [20, 41, 80, 'middle', 'open'],
  [10, 40, 80, 'middle', 'leaning_less'],
  [10, 30, 56, 'middle', 'leaning_less'],
  [10, 30, 55, 'less', 'leaning_less'],
  [10, 30, 50, 'less', 'clear'],
  [5, 20, 31, 'less', 'clear'],
  [2, 12, 30, 'far_less', 'clear'],
  [25, 50, 75, 'middle', 'clear'],
  [24, 50, 75, 'middle', 'open'],
  [46, 50, 54, 'middle', 'clear'],
  [1, 1, 1, 'far_less', 'clear'],
  [99, 99, 99, 'far_more', 'clear'],
] as const;

describe('a standing', () => {
  test.each(standings)('from %d over %d to %d is %s, %s', (low, at, high, level, certainty) => {
    expect(placeStanding({ low, at, high })).toEqual({ level, certainty });
  });

  const percentiles = fc
    .tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 99 })))
    .map((three) => three.toSorted((one, other) => one - other) as [number, number, number]);
  const mirrored: Readonly<Record<string, string>> = {
    leaning_less: 'leaning_more',
    leaning_more: 'leaning_less',
  };

  test('is the mirror image of that of the mirror image', () => {
    fc.assert(
      fc.property(percentiles, ([low, at, high]) => {
        const one = placeStanding({ low, at, high });
        const other = placeStanding({ low: 100 - high, at: 100 - at, high: 100 - low });
        expect(LEVELS.indexOf(other.level)).toBe(LEVELS.length - 1 - LEVELS.indexOf(one.level));
        expect(other.certainty).toBe(mirrored[one.certainty] ?? one.certainty);
      }),
    );
  });

  test('never says more than before when the interval only grows', () => {
    const distance = (three: [number, number, number]) =>
      Math.abs(LEVELS.indexOf(placeStanding({ low: three[0], at: three[1], high: three[2] }).level) - 2);
    fc.assert(
      fc.property(percentiles, fc.nat({ max: 50 }), fc.nat({ max: 50 }), ([low, at, high], below, above) => {
        const wider: [number, number, number] = [Math.max(1, low - below), at, Math.min(99, high + above)];
        expect(distance(wider)).toBeLessThanOrEqual(distance([low, at, high]));
      }),
    );
  });
});
