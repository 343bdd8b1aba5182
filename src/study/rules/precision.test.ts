// What a study of a size can tell: against worked values, and against draws.
import { describe, expect, it } from 'vitest';
import { drawNormal, seedChance } from '../../../tests/simulated-players.ts';
import { intervalOf, peopleFor } from './precision.ts';

describe('the interval of a correlation', () => {
  it.each([
    // By hand: atanh .5 = .54931, atanh .7 = .86730, 1.959964/√37 = .32222.
    ['pearson', 0.5, 40, 0.2233, 0.7021],
    ['pearson', 0.7, 40, 0.4968, 0.8304],
    ['pearson', -0.5, 40, -0.7021, -0.2233],
    // 1.959964/√38.5 = .31588.
    ['icc', 0.7, 40, 0.5016, 0.8285],
  ] as const)('of %s %d with %d people', (figure, r, n, low, high) => {
    const [found, other] = intervalOf(figure, r, n);
    expect(found).toBeCloseTo(low, 3);
    expect(other).toBeCloseTo(high, 3);
  });

  it('holds the true value about 95 times of 100', () => {
    const chance = seedChance(19);
    const normal = () => drawNormal(chance);
    const draws = 2000;
    let held = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const pairs = Array.from({ length: 40 }, () => {
        const one = normal();
        return [one, 0.5 * one + Math.sqrt(0.75) * normal()] as const;
      });
      const [low, high] = intervalOf('pearson', correlate(pairs), 40);
      if (low < 0.5 && 0.5 < high) held += 1;
    }
    expect(held / draws).toBeGreaterThan(0.93);
    expect(held / draws).toBeLessThan(0.97);
  });

  it.each([
    [0.5, 3],
    [1, 40],
    [Number.NaN, 40],
    [0.5, Number.NaN],
  ])('of %d with %d people is none', (r, n) => {
    expect(() => intervalOf('pearson', r, n)).toThrow(RangeError);
  });
});

describe('how many people an interval takes', () => {
  it.each([
    ['pearson', 0.5, 0.3],
    ['pearson', 0.7, 0.2],
    ['icc', 0.7, 0.2],
    ['pearson', 0.5, 1.9],
  ] as const)('of %s %d and width %d is the fewest', (figure, r, width) => {
    const n = peopleFor(figure, r, width);
    const widthOf = (people: number) => {
      const [low, high] = intervalOf(figure, r, people);
      return high - low;
    };
    expect(widthOf(n)).toBeLessThanOrEqual(width);
    if (n > 4) expect(widthOf(n - 1)).toBeGreaterThan(width);
  });
});

function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [a, b] = [mean(([one]) => one), mean(([, other]) => other)];
  const covariance = mean(([one, other]) => (one - a) * (other - b));
  return covariance / Math.sqrt(mean(([one]) => (one - a) ** 2) * mean(([, other]) => (other - b) ** 2));
}
