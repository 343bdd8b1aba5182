// Made-up players play the real decks: what their stories say of them is as good as it claims to be.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeGuesses } from '../../tests/simulated-players.ts';
import { judgeReadings, readTwice, simulateStories } from '../../tests/simulated-stories.ts';
import { loadDecks } from './deck-folder.ts';

const { decks } = loadDecks(join(import.meta.dirname, '../../content/decks'));
const RESULTS = simulateStories(decks, { players: 250, seed: 20_261_128, after: [1, decks.length] });

describe.each(RESULTS)('$stories stories, $survey', ({ stories, survey, answers, guesses }) => {
  test('reach the answers that the decks have room for', () => {
    const most = { ipip: 16 / 5, dospert: 8 / 5, ssvs: 1 }[survey] * stories;
    expect(answers).toBeGreaterThan(0.85 * most);
  });

  test('say no more than is known', () => {
    const { correlation, confidence, coverage } = judgeGuesses(guesses);
    expect(Math.abs(Math.sqrt(confidence) - correlation)).toBeLessThanOrEqual(0.09);
    expect(coverage).toBeGreaterThanOrEqual(0.84);
  });
});

test('of two fresh readings of one person after three stories each, four words in five are the same and hardly any is contrary', () => {
  const readings = readTwice(decks, { players: 50, seed: 20_261_130, stories: 3 });
  const { same, contrary, sided, right } = judgeReadings(readings);
  expect(same).toBeGreaterThanOrEqual(0.8);
  expect(contrary).toBeLessThanOrEqual(0.01);
  // Not by saying nothing: one scale of twenty at least has a side, and it is the true one.
  expect(sided).toBeGreaterThanOrEqual(0.05);
  expect(right).toBeGreaterThanOrEqual(0.9);
});
