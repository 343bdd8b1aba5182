// Made-up players play the real decks: what their stories say of them is as good as it claims to be.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildPool } from '../../tests/decks.ts';
import { compareSecondGames, findEqual } from '../../tests/second-games.ts';
import { judgeGuesses } from '../../tests/simulated-players.ts';
import { judgeReadings, measureBias, readTwice, simulateStories } from '../../tests/simulated-stories.ts';
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

test('what is said of those who came to the end is as true as what is said of all', () => {
  const biases = measureBias(decks, { players: 600, seed: 20_261_130 });
  const of = (group: string) => biases.filter((one) => one.group === group);
  const [ended, lost] = [of('ended'), of('lost')];
  expect([ended.length, lost.length]).toEqual([20, 20]);
  for (const [at, { scale, bias }] of of('all').entries()) {
    expect(ended[at]?.scale).toBe(scale);
    // The difference alone: chance drew the same people into both, and it is four standard errors.
    expect(Math.abs((ended[at]?.bias ?? Number.NaN) - bias)).toBeLessThan(0.08);
  }
  // There is somebody to be left out: a fifth of them at least.
  expect(lost[0]?.players).toBeGreaterThan(80);
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

test('a second game of new cards is as sure as the first one again with a third fewer answers', () => {
  const { asItStands, chosen } = compareSecondGames(buildPool(), { players: 150, seed: 20_261_130 });
  expect(findEqual(chosen, asItStands)).toBeLessThan((2 / 3) * asItStands.answers);
  expect(chosen.errors[0]).toBe(asItStands.errors[0]);
  expect(chosen.errors.at(-1)).toBeLessThan(asItStands.errors.at(-1) ?? 0);
});
