// How levels are compared, against numbers worked out by hand, and which band a number lies in.
import { describe, expect, test } from 'vitest';
import { SCALES } from './scales.ts';
import {
  bandOfCosine,
  bandOfDistance,
  greatestDistanceOf,
  hasEnoughLevels,
  leastCosineOf,
  makeComparable,
  orderLevels,
  snapThreshold,
} from './similarity.ts';

describe('levels as they are compared', () => {
  const levels = orderLevels({
    Extraversion: 1,
    Ethical: -1,
    Social: -4,
    Power: 2,
    Achievement: 1,
    Security: -6,
  });
  const at = (scale: (typeof SCALES)[number]) => SCALES.indexOf(scale);

  test('stand in the order of the scales, with a bit for each that is measured', () => {
    expect(levels).toHaveLength(20);
    const { mask } = makeComparable(levels);
    const measured = SCALES.filter((_, place) => (mask & (1 << place)) !== 0);
    expect(measured).toEqual(['Extraversion', 'Ethical', 'Social', 'Power', 'Achievement', 'Security']);
  });

  test('for the cosine are less their mean where they are values, and as they are where they are not', () => {
    const { centred } = makeComparable(levels);
    expect([centred[at('Extraversion')], centred[at('Ethical')]]).toEqual([1, -1]);
    // The mean of 2, 1 and -6 is -1.
    expect(
      ['Power', 'Achievement', 'Security', 'Hedonism'].map((value) => centred[at(value as 'Power')]),
    ).toEqual([3, 2, -5, 0]);
  });

  test('for the distance are places on the diagram, 0 to 1', () => {
    const { placed } = makeComparable(levels);
    expect(placed[at('Extraversion')]).toBeCloseTo((1.805 + 1.029) / 4, 6);
    expect(placed[at('Ethical')]).toBeCloseTo((1.04 - 0.83) / 6, 6);
    // Where a level would lie beyond an end of its diagram it lies at the end: 4.45 + 2 · 2.18 is more than 8.
    expect(['Social', 'Power', 'Security'].map((scale) => placed[at(scale as 'Power')])).toEqual([0, 1, 0]);
  });

  test('are enough from five on', () => {
    expect(hasEnoughLevels(levels)).toBe(true);
    expect(hasEnoughLevels(orderLevels({ Extraversion: 0, Ethical: 0, Social: 0, Power: 0 }))).toBe(false);
    expect(makeComparable(orderLevels({}))).toEqual({
      ...{ mask: 0, centred: SCALES.map(() => 0), placed: SCALES.map(() => 0) },
    });
  });
});

describe('bands', () => {
  test.each([
    [1, 0, 0],
    [0.95, 0, 0],
    [0.9499, 0, 1],
    [0.6, 12, 7],
    [0.5999, 12, undefined],
    [0, 0, 19],
    [-0.001, 0, undefined],
    [0.9999, 20, undefined],
    [1 - 1e-15, 20, 0],
    [Number.NaN, 0, undefined],
  ])('a cosine of %d at a threshold of %d steps lies in %s', (cosine, steps, band) => {
    expect(bandOfCosine(cosine, steps)).toBe(band);
  });

  test.each([
    [0, 0, 0],
    [1e-15, 0, 0],
    [0.001, 0, undefined],
    [0.05, 20, 0],
    [0.0501, 20, 1],
    [0.3, 6, 5],
    [0.3001, 6, undefined],
    [1, 20, 19],
    [Number.NaN, 20, undefined],
  ])('a distance of %d at a threshold of %d steps lies in %s', (distance, steps, band) => {
    expect(bandOfDistance(distance, steps)).toBe(band);
  });

  test('who is equal is found at a threshold of 0, whatever order their levels were added up in', () => {
    // Levels that differ by less than anybody can mean, on either side of where single precision rounds.
    const levels = (shift: number) =>
      orderLevels(Object.fromEntries(SCALES.map((scale, at) => [scale, at / 7 - 1 + shift])));
    let apart = 0;
    for (let shift = 0; shift < 400; shift += 1) {
      const [one, other] = [levels(shift * 1e-9), levels(shift * 1e-9 + 4e-16 + 1e-9)].map(makeComparable);
      const squares = one!.placed.map((place, at) => (place - (other!.placed[at] ?? 0)) ** 2);
      const distance = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
      if (distance > 0) apart += 1;
      expect(bandOfDistance(distance, 0)).toBe(0);
    }
    expect(apart).toBeGreaterThan(0);
    expect([bandOfDistance(1e-6, 0), bandOfDistance(0.001, 0)]).toEqual([undefined, undefined]);
  });

  test('end where they say', () => {
    for (let band = 0; band < 20; band += 1) {
      expect(bandOfCosine(leastCosineOf(band), 0)).toBe(band);
      expect(bandOfDistance(greatestDistanceOf(band), 20)).toBe(band);
    }
  });

  test('a threshold is the nearest of 0, 0.05, … 1', () => {
    expect([0, 0.02, 0.03, 0.6, 0.62, 0.63, 0.97, 0.98, 1].map(snapThreshold)).toEqual([
      0, 0, 1, 12, 12, 13, 19, 20, 20,
    ]);
  });
});
