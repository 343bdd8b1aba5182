// What is believed after observations, against figures that can be worked out by hand.
import { describe, expect, it } from 'vitest';
import { type Belief, centre, observe, toUnit } from './belief.ts';

const NOTHING: Belief = {
  mean: [0, 0],
  covariance: [
    [1, 0],
    [0, 1],
  ],
};

describe('a belief', () => {
  it('moves half-way to what is as unsure as itself, and is half as spread', () => {
    const { mean, covariance } = observe(NOTHING, { direction: [1, 0], value: 2, variance: 1 });
    expect(mean).toEqual([1, 0]);
    expect(covariance).toEqual([
      [0.5, 0],
      [0, 1],
    ]);
  });

  it('moves what goes together with what was seen', () => {
    const together: Belief = {
      mean: [0, 0],
      covariance: [
        [1, 0.5],
        [0.5, 1],
      ],
    };
    expect(observe(together, { direction: [1, 0], value: 2, variance: 1 }).mean).toEqual([1, 0.5]);
  });

  it('comes out the same in whatever order things were seen', () => {
    const seen = [
      { direction: [1, 0], value: 1, variance: 0.5 },
      { direction: [0.6, 0.8], value: -1, variance: 2 },
      { direction: [0, 1], value: 3, variance: 1 },
    ];
    const forth = seen.reduce(observe, NOTHING);
    const back = seen.toReversed().reduce(observe, NOTHING);
    forth.mean.forEach((one, at) => {
      expect(back.mean[at]).toBeCloseTo(one, 12);
    });
    expect(back.covariance[0]?.[1]).toBeCloseTo(forth.covariance[0]?.[1] ?? 0, 12);
  });

  it.each([
    [{ direction: [1, 0], value: 1, variance: 0 }, 'variance'],
    [{ direction: [1, 0], value: 1, variance: Number.NaN }, 'variance'],
    [{ direction: [1], value: 1, variance: 1 }, 'direction'],
  ])('is not moved by what cannot be: %j', (seen, word) => {
    expect(() => observe(NOTHING, seen)).toThrow(word);
  });
});

it('centres, and scales to the length 1 what has one', () => {
  expect(centre([1, 2, 6])).toEqual([-2, -1, 3]);
  expect(toUnit([3, 4])).toEqual([0.6, 0.8]);
  expect(toUnit([0, 0])).toEqual([0, 0]);
});
