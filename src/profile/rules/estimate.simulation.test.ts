// Thousands of made-up players, whose true traits are known, check that confidence means what it says.
import { describe, expect, test } from 'vitest';
import { guessTraits, judgeGuesses } from '../../../tests/simulated-players.ts';

const PLAYERS = { players: 1500, seed: 20_260_501 };

const playBalanced = (count: number) => judgeGuesses(guessTraits(count, PLAYERS));

describe('simulated players', () => {
  test.each([
    [4, 0.53],
    [8, 0.65],
    [12, 0.72],
    [20, 0.8],
  ])('%d answers to a balanced deck correlate with the true trait by %d or more', (count, least) => {
    const { correlation, confidence, coverage } = playBalanced(count);
    expect(correlation).toBeGreaterThanOrEqual(least);
    expect(Math.abs(Math.sqrt(confidence) - correlation)).toBeLessThanOrEqual(0.06);
    expect(coverage).toBeGreaterThanOrEqual(0.84);
    expect(coverage).toBeLessThanOrEqual(0.93);
  });

  test('mean confidence grows with every further answer', () => {
    const means = [1, 2, 3, 4, 6, 8, 12, 20].map((count) => playBalanced(count).confidence);
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect(means[0]).toBeGreaterThan(0.1);
    expect(means.at(-1)).toBeLessThan(0.8);
  });

  test('keys that all point one way cost accuracy, which is why decks are balanced', () => {
    const even = playBalanced(20);
    const onesided = judgeGuesses(guessTraits(20, { ...PLAYERS, reversed: () => false }));
    expect(even.correlation - onesided.correlation).toBeGreaterThan(0.03);
    expect(even.coverage - onesided.coverage).toBeGreaterThan(0.03);
  });
});
