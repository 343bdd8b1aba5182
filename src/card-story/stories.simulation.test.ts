// Made-up players play the real decks: what their stories say of them is as good as it claims to be.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareShortGames } from '../../tests/another-deck.ts';
import { buildPool } from '../../tests/decks.ts';
import { expectError } from '../../tests/expected-error.ts';
import { compareSecondGames, findEqual } from '../../tests/second-games.ts';
import {
  drawHabit,
  drawNormal,
  guessTraits,
  judgeGuesses,
  meanOf,
  seedChance,
} from '../../tests/simulated-players.ts';
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

test.each([1, 4, 8])('the error that is expected of %i answers is the one that is met', (count) => {
  const chance = seedChance(20_261_130);
  const asked = Array.from({ length: count }, (_, card) => ({ inverse: card % 2 === 1, weight: 1 }));
  const expected = Array.from(
    { length: 2000 },
    () =>
      expectError({ more: 0, less: 0 }, asked, { trait: drawNormal(chance), habit: drawHabit(chance) })
        .square,
  );
  const { error } = judgeGuesses(guessTraits(count, { players: 4000, seed: 20_261_130 }));
  // Two standard errors of the drawn one.
  expect(Math.abs(meanOf(expected) - error ** 2)).toBeLessThan(0.04);
});

test('a short game of another deck is as sure as more answers in its order, of the deck that tells most with fewest', () => {
  const { before, games } = compareShortGames(decks, { players: 120, seed: 20_261_130 });
  const [chosen, telling, whole, bare] = games;
  if (!(chosen && telling && whole && bare)) throw new Error('a way is missing');
  expect(games.every(({ error }) => error < before - 0.02)).toBe(true);
  expect(bare.answers).toBe(14);
  expect([chosen.answers < 17.5, telling.answers < chosen.answers - 0.5]).toEqual([true, true]);
  // A third is wanted, and one standard error of so few is .03.
  expect([chosen.saving > 0.1, telling.saving > 0.28]).toEqual([true, true]);
  // No more than can be had of whichever deck.
  expect([chosen.saving < whole.saving, whole.saving < bare.saving]).toEqual([true, true]);
});
