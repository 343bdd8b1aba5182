// Thousands of made-up players, whose true traits are known, check that confidence means what it says.
import { describe, expect, test } from 'vitest';
import { estimateTrait, type KeyedAnswer, type TraitEstimate } from './estimate.ts';

const PLAYERS = 1500;
const SEED = 20_260_501;

/** A repeatable stream of numbers between 0 and 1 (mulberry32). */
function seedChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawNormal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

interface Player {
  readonly trait: number;
  readonly estimate: TraitEstimate;
}

/**
 * Cards differ in ways the estimate does not know: sharpness around .8 (log-normal, .3), difficulty (normal, .8).
 * Players have a habit of agreeing (normal, .4 logit). `reversed` says which cards have a reversed key.
 */
function playCards(count: number, reversed: (card: number) => boolean): readonly Player[] {
  const chance = seedChance(SEED + count);
  return Array.from({ length: PLAYERS }, () => {
    const trait = drawNormal(chance);
    const habit = 0.4 * drawNormal(chance);
    const answers = Array.from({ length: count }, (_, card): KeyedAnswer => {
      const inverse = reversed(card);
      const sharpness = 0.8 * Math.exp(0.3 * drawNormal(chance));
      const difficulty = 0.8 * drawNormal(chance);
      const logit = (inverse ? -1 : 1) * sharpness * (trait - difficulty) + habit;
      return { agree: chance() < 1 / (1 + Math.exp(-logit)), inverse, weight: 1 };
    });
    return { trait, estimate: estimateTrait(answers) };
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlate(players: readonly Player[]): number {
  const trait = meanOf(players.map((player) => player.trait));
  const theta = meanOf(players.map((player) => player.estimate.theta));
  const product = (left: (player: Player) => number, right: (player: Player) => number) =>
    meanOf(players.map((player) => left(player) * right(player)));
  const fromTrait = (player: Player) => player.trait - trait;
  const fromTheta = (player: Player) => player.estimate.theta - theta;
  return (
    product(fromTrait, fromTheta) / Math.sqrt(product(fromTrait, fromTrait) * product(fromTheta, fromTheta))
  );
}

function coverageOf(players: readonly Player[]): number {
  const covered = players.filter(
    ({ trait, estimate }) => estimate.quantile05 <= trait && trait <= estimate.quantile95,
  );
  return covered.length / players.length;
}

const balanced = (card: number) => card % 2 === 1;
const neverReversed = () => false;

describe('simulated players', () => {
  test.each([
    [4, 0.53],
    [8, 0.65],
    [12, 0.72],
    [20, 0.8],
  ])('%d answers to a balanced deck correlate with the true trait by %d or more', (count, least) => {
    const players = playCards(count, balanced);
    const correlation = correlate(players);
    const confidence = meanOf(players.map((player) => player.estimate.confidence));
    expect(correlation).toBeGreaterThanOrEqual(least);
    expect(Math.abs(Math.sqrt(confidence) - correlation)).toBeLessThanOrEqual(0.06);
    expect(coverageOf(players)).toBeGreaterThanOrEqual(0.84);
    expect(coverageOf(players)).toBeLessThanOrEqual(0.93);
  });

  test('mean confidence grows with every further answer', () => {
    const means = [1, 2, 3, 4, 6, 8, 12, 20].map((count) =>
      meanOf(playCards(count, balanced).map((player) => player.estimate.confidence)),
    );
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect(means[0]).toBeGreaterThan(0.1);
    expect(means.at(-1)).toBeLessThan(0.8);
  });

  test('keys that all point one way cost accuracy, which is why decks are balanced', () => {
    const [even, onesided] = [playCards(20, balanced), playCards(20, neverReversed)];
    expect(correlate(even) - correlate(onesided)).toBeGreaterThan(0.03);
    expect(coverageOf(even) - coverageOf(onesided)).toBeGreaterThan(0.03);
  });
});
