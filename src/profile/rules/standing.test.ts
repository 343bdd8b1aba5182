// A standing is said only as far as the interval bears it out, and what two sources say together keeps to both.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../tests/evenly.ts';
import { SCALES } from './scales.ts';
import {
  confidenceOf,
  findOutstanding,
  joinLevels,
  type Level,
  levelOf,
  placeStanding,
  STEPS,
  sideOf,
} from './standing.ts';

describe('a standing', () => {
  test.each([
    // Place and confidence, and what it is called.
    [2, 0.7, 'far_more'],
    [1.5, 0.7, 'far_more'],
    [1.49, 0.7, 'more'],
    // Even its cautious end has to be out of the middle.
    [1.5, 0.6, 'more'],
    [0.71, 0.7, 'more'],
    [0.69, 0.7, 'unknown'],
    [1.2, 0.1, 'unknown'],
    [1.25, 0.1, 'more'],
    [0.45, 0.9, 'middle'],
    [0.5, 0.9, 'more'],
    [0.09, 0.7, 'middle'],
    [0.11, 0.7, 'unknown'],
    [0, 0.5, 'unknown'],
  ])('at %d, %d sure, is %s', (at, confidence, standing) => {
    expect(placeStanding(levelOf(at, confidence))).toBe(standing);
    const mirrored = STEPS[STEPS.length - 1 - STEPS.indexOf(standing as (typeof STEPS)[number])] ?? 'unknown';
    expect(placeStanding(levelOf(-at, confidence))).toBe(standing === 'unknown' ? standing : mirrored);
  });

  const level = fc.tuple(evenly(-3, 3), evenly(0, 0.99)).map(([at, confidence]) => levelOf(at, confidence));

  test('of an estimate with its error is unknown only where the interval is wider than a standard deviation, and in the middle only where it lies there', () => {
    fc.assert(
      fc.property(level, (one) => {
        const standing = placeStanding(one);
        if (standing === 'unknown') expect(one.high - one.low).toBeGreaterThan(1);
        if (standing === 'middle') expect(Math.max(-one.low, one.high)).toBeLessThanOrEqual(1);
        if (sideOf(standing) !== 0) expect(Math.sign(one.at)).toBe(sideOf(standing));
      }),
    );
  });

  test('never says more of a side when it only becomes less sure', () => {
    fc.assert(
      fc.property(level, evenly(1, 3), ({ at, low, high }, wider) => {
        const reach = ((high - low) / 2) * wider;
        const far = (one: Level) =>
          Math.abs(STEPS.indexOf(placeStanding(one) as (typeof STEPS)[number]) - 2) % 3;
        expect(far({ at, low: at - reach, high: at + reach })).toBeLessThanOrEqual(far({ at, low, high }));
      }),
    );
  });
});

describe('test and games together', () => {
  const [test1, game] = [levelOf(0.9, 0.7), levelOf(0.6, 0.5)];

  test('are what there is where only one of them speaks', () => {
    expect(joinLevels('Power', test1, undefined)).toBe(test1);
    expect(joinLevels('Power', undefined, game)).toBe(game);
    expect(joinLevels('Power', undefined, undefined)).toBeUndefined();
    expect(joinLevels('Power', levelOf(0.9, 0), game)).toBe(game);
    expect(joinLevels('Power', levelOf(0.9, 1), game)).toEqual(levelOf(0.9, 1));
  });

  test('are as it was told of the test where the games know nothing', () => {
    const joined = joinLevels('Power', test1, levelOf(0, 0));
    expect(joined?.at).toBeCloseTo(test1.at, 6);
    expect(joined?.low).toBeCloseTo(test1.low, 6);
  });

  test('are surer than the test, moved towards the games, and less by risks, where the two are two windows', () => {
    const joined = joinLevels('Power', test1, levelOf(-0.6, 0.5)) ?? test1;
    const risk = joinLevels('Social', test1, levelOf(-0.6, 0.5)) ?? test1;
    expect(joined.high - joined.low).toBeLessThan(test1.high - test1.low);
    expect(joined.at).toBeLessThan(risk.at);
    expect(risk.at).toBeLessThan(test1.at);
    // Worked out by hand: r = .7, s = .5, k = .25.
    const precision = 1 / 0.3 + 0.25 / (0.7 * 0.75);
    expect(joined.at).toBeCloseTo(
      (0.9 / 0.3 - (Math.SQRT1_2 * 0.6) / (Math.sqrt(0.7) * 0.75)) / precision,
      6,
    );
    expect(confidenceOf(joined)).toBeCloseTo(1 - 1 / precision, 6);
  });

  test('never turn what both say into its contrary', () => {
    const between = (least: number) =>
      fc.tuple(evenly(0, 3), evenly(least, 0.95)).map(([at, confidence]) => levelOf(at, confidence));
    // No test is less reliable than .3. One that says next to nothing (.05) may have a side by its distance alone, from which
    // games that are sure (.95) draw it into the middle: they speak of its subject by half, and are pulled to the average by it.
    fc.assert(
      fc.property(fc.constantFrom(...SCALES), between(0.3), between(0.05), (scale, first, second) => {
        const joined = joinLevels(scale, first, second);
        expect(joined?.at).toBeGreaterThanOrEqual(0);
        if (sideOf(placeStanding(first)) === 1 && second.at > first.at)
          expect(joined && sideOf(placeStanding(joined))).toBe(1);
      }),
    );
  });
});

describe('what stands out', () => {
  test('is what has a side, by distance times confidence, and no more than was asked for', () => {
    const levels = {
      Extraversion: levelOf(1, 0.7),
      Openness: levelOf(-1.4, 0.6),
      Power: levelOf(0, 0.9),
      Social: levelOf(1.2, 0.2),
      Security: levelOf(0.9, 0.7),
    };
    const found = findOutstanding(levels, 3);
    expect(found.map(({ scale, standing }) => [scale, standing])).toEqual([
      ['Openness', 'less'],
      ['Extraversion', 'more'],
      ['Security', 'more'],
    ]);
    expect(findOutstanding(levels, 1)).toEqual(found.slice(0, 1));
    expect(findOutstanding({}, 3)).toEqual([]);
  });
});
