// An answer weighs less when there is reason to doubt that it was weighed.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerCircumstances, isExtremeResource, weighAnswer } from './weights.ts';

const PLAIN: AnswerCircumstances = { elapsedMs: 4000, repeated: false, touchesExtremeResource: false };

describe('weighAnswer', () => {
  test.each<[string, Partial<AnswerCircumstances>, number]>([
    ['an ordinary answer', {}, 1],
    ['an answer of unknown haste', { elapsedMs: undefined }, 1],
    ['an answer after half a second', { elapsedMs: 500 }, 1],
    ['an answer before half a second', { elapsedMs: 499 }, 0.3],
    ['an answer at once', { elapsedMs: 0 }, 0.3],
    ['an answer after a long pause', { elapsedMs: 86_400_000 }, 1],
    ['a card answered before', { repeated: true }, 0.5],
    ['a resource at an extreme', { touchesExtremeResource: true }, 0.5],
    ['repeated, at an extreme', { repeated: true, touchesExtremeResource: true }, 0.5],
    ['repeated in haste', { repeated: true, elapsedMs: 300 }, 0.3],
    ['at an extreme in haste', { touchesExtremeResource: true, elapsedMs: 300 }, 0.3],
    ['all at once', { repeated: true, touchesExtremeResource: true, elapsedMs: 300 }, 0.3],
    ['forced', { forced: true }, 0],
    ['forced, in haste', { forced: true, elapsedMs: 300, repeated: true }, 0],
    ['expressly not forced', { forced: false }, 1],
  ])('%s', (_, circumstances, weight) => {
    expect(weighAnswer({ ...PLAIN, ...circumstances })).toBe(weight);
  });

  test('property: the least of the weights that apply alone counts', () => {
    const circumstances = fc.record({
      elapsedMs: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
      repeated: fc.boolean(),
      touchesExtremeResource: fc.boolean(),
      forced: fc.boolean(),
    });
    fc.assert(
      fc.property(circumstances, (given) => {
        const { elapsedMs, repeated, touchesExtremeResource, forced } = Object.freeze(given);
        const alone = [{ elapsedMs }, { repeated }, { touchesExtremeResource }, { forced }];
        expect(weighAnswer(given)).toBe(Math.min(...alone.map((one) => weighAnswer({ ...PLAIN, ...one }))));
      }),
    );
  });
});

describe('isExtremeResource', () => {
  test.each([
    [0, true],
    [14, true],
    [15, false],
    [50, false],
    [85, false],
    [86, true],
    [100, true],
  ])('%d: %s', (amount, extreme) => {
    expect(isExtremeResource(amount)).toBe(extreme);
  });
});
