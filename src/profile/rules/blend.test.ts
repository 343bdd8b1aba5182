// Blending by hand-worked numbers, and what must hold whatever the sources say.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blendScale, type Source } from './blend.ts';
import { SCALES, type Scale } from './scales.ts';

const scales = fc.constantFrom(...SCALES);
const sources: fc.Arbitrary<Source> = fc.record({
  kind: fc.constantFrom('test', 'game'),
  theta: fc.double({ min: -6, max: 6, noNaN: true }),
  confidence: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

const test1: Source = { kind: 'test', theta: 1, confidence: 0.77 };
const game: Source = { kind: 'game', theta: 0.8, confidence: 0.6 };

describe('a blend', () => {
  test('of nothing is nothing', () => {
    expect(blendScale('Power', [])).toBeUndefined();
  });

  test('of a test alone is its score, drawn to the average by the root of its reliability', () => {
    const blend = blendScale('Extraversion', [test1]);
    expect(blend?.theta).toBeCloseTo(0.8775, 4);
    expect(blend?.confidence).toBeCloseTo(0.77, 10);
  });

  test('of a game alone is its estimate, of which half is the trait', () => {
    const blend = blendScale('Extraversion', [game]);
    expect(blend?.theta).toBeCloseTo(0.5657, 4);
    expect(blend?.confidence).toBeCloseTo(0.3, 10);
  });

  test('of both weighs each by what it knows', () => {
    // Test: √.77 / .23 = 3.8152, .77 / .23 = 3.3478. Game: .8 · √.5 / .7 = .8081, .3 / .7 = .4286.
    const blend = blendScale('Extraversion', [test1, game]);
    expect(blend?.theta).toBeCloseTo((3.8152 + 0.8081) / (1 + 3.3478 + 0.4286), 4);
    expect(blend?.confidence).toBeCloseTo(1 - 1 / 4.7764, 4);
  });

  test('of risk discounts seeing and taking against each other', () => {
    // Test: r² = .63 · .51 = .3213; √.3213 / .6787 = .8352, .3213 / .6787 = .4734.
    // Game: r² = .6 · .5 · .51 = .153; .8 · √.255 / .847 = .4770, .153 / .847 = .1806.
    const blend = blendScale('Ethical', [{ ...test1, confidence: 0.63 }, game]);
    expect(blend?.theta).toBeCloseTo((0.8352 + 0.477) / (1 + 0.4734 + 0.1806), 3);
    expect(blend?.confidence).toBeCloseTo(1 - 1 / 1.654, 3);
  });

  test.each<[Scale, number]>([
    ['Ethical', 0.51],
    ['Financial', 0.5],
    ['Health/Safety', 0.51],
    ['Recreational', 0.47],
    ['Social', 0.43],
    ['Neuroticism', 1],
    ['Tradition', 1],
  ])('of %s takes two windows to correlate %d', (scale, window) => {
    expect(blendScale(scale, [test1])?.confidence).toBeCloseTo(0.77 * window, 10);
    expect(blendScale(scale, [game])?.confidence).toBeCloseTo(0.3 * window, 10);
    expect(blendScale(scale, [game])?.theta).toBeCloseTo(0.8 * Math.sqrt(0.5 * window), 10);
  });

  test('refuses what is no number', () => {
    for (const confidence of [1, -0.01, 2, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => blendScale('Power', [{ ...game, confidence }])).toThrow(RangeError);
    for (const theta of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => blendScale('Power', [{ ...game, theta }])).toThrow(RangeError);
  });
});

describe('whatever the sources say', () => {
  const several = fc.array(sources, { minLength: 1, maxLength: 5 });

  test('a blend is a number, its confidence 0 to below 1', () => {
    fc.assert(
      fc.property(scales, several, (scale, said) => {
        const { theta, confidence } = blendScale(scale, said)!;
        expect(Number.isFinite(theta)).toBe(true);
        expect(confidence >= 0 && confidence < 1).toBe(true);
      }),
    );
  });

  test('their order makes no difference, and their mirror image blends to the mirror image', () => {
    fc.assert(
      fc.property(scales, several, (scale, said) => {
        const blend = blendScale(scale, said)!;
        const turned = blendScale(scale, said.toReversed())!;
        expect(turned.theta).toBeCloseTo(blend.theta, 8);
        expect(turned.confidence).toBeCloseTo(blend.confidence, 8);
        const mirrored = blendScale(
          scale,
          said.map((source) => ({ ...source, theta: -source.theta })),
        )!;
        expect(mirrored.theta).toBeCloseTo(-blend.theta, 8);
      }),
    );
  });

  test('one more makes it surer, and one that knows nothing changes nothing of what a test says', () => {
    fc.assert(
      fc.property(scales, several, sources, (scale, said, more) => {
        const [before, after] = [blendScale(scale, said)!, blendScale(scale, [...said, more])!];
        expect(after.confidence).toBeGreaterThanOrEqual(before.confidence - 1e-12);
        const silent = blendScale(scale, [...said, { kind: 'test', theta: more.theta, confidence: 0 }])!;
        expect(silent.theta).toBeCloseTo(before.theta, 10);
        expect(silent.confidence).toBeCloseTo(before.confidence, 10);
      }),
    );
  });
});
