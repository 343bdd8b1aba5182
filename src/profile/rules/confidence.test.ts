// How sure an estimate is, in a word, and on the whole.
import { describe, expect, test } from 'vitest';
import { assessGame } from './assess-game.ts';
import { confidenceWord, meanConfidence } from './confidence.ts';

describe('confidenceWord', () => {
  test.each([
    [0, 'first guess'],
    [0.2999, 'first guess'],
    [0.3, 'rough'],
    [0.5499, 'rough'],
    [0.55, 'fair'],
    [0.7499, 'fair'],
    [0.75, 'good'],
    [0.999, 'good'],
  ] as const)('%d is "%s"', (confidence, word) => {
    expect(confidenceWord(confidence)).toBe(word);
  });
});

describe('meanConfidence', () => {
  test('is the mean over the measured scales alone', () => {
    expect(meanConfidence({ Openness: 0.5 })).toBe(0.5);
    expect(meanConfidence({ Openness: 0.2, Extraversion: 0.6, Neuroticism: 0.1 })).toBeCloseTo(0.3, 12);
  });

  test('is undefined when nothing was measured', () => {
    expect(meanConfidence({})).toBeUndefined();
    expect(meanConfidence(assessGame([]).ssvs_confidence)).toBeUndefined();
  });
});
