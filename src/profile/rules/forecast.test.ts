// What is promised of another game is what another game brings.
import { describe, expect, it } from 'vitest';
import { drawAnswer, drawNormal, meanOf, seedChance } from '../../../tests/simulated-players.ts';
import type { GameAnswer } from './assess-game.ts';
import { estimateTrait } from './estimate.ts';
import { forecastConfidence } from './forecast.ts';

function answerCards(count: number, weight: number, trait: number, chance: () => number): GameAnswer[] {
  return Array.from({ length: count }, (_, card) => ({
    scale: 'Openness',
    inverse: card % 2 === 1,
    weight,
    agree: drawAnswer(chance, { trait, habit: 0 }, card % 2 === 1),
  }));
}

describe('the forecast of confidence', () => {
  it.each([
    [0, 4, 1],
    [4, 4, 0.5],
    [8, 4, 1],
    [24, 24, 0.5],
  ])('after %i answers, for %i more of weight %f, is what they bring on average', (known, more, weight) => {
    const chance = seedChance(20_261_128 + known);
    const differences = Array.from({ length: 400 }, () => {
      const trait = drawNormal(chance);
      const answers = answerCards(known, 1, trait, chance);
      const further = Array.from({ length: more }, () => ({ scale: 'Openness', weight }) as const);
      const promised = forecastConfidence(answers, further).Openness ?? 0;
      const later = [...answers, ...answerCards(more, weight, trait, chance)];
      return promised - estimateTrait(later).confidence;
    });
    expect(Math.abs(meanOf(differences))).toBeLessThan(0.03);
  });

  it('never falls below what is known, and is silent of scales nothing is known of', () => {
    const answers = answerCards(4, 1, 2, seedChance(1));
    const { confidence } = estimateTrait(answers);
    expect(forecastConfidence(answers, [])).toEqual({ Openness: expect.closeTo(confidence, 12) });
    const more = forecastConfidence(answers, [{ scale: 'Power', weight: 0.5 }]);
    expect(Object.keys(more).sort()).toEqual(['Openness', 'Power']);
    expect(more.Power).toBeGreaterThan(0);
    expect(more.Power).toBeLessThan(0.2);
  });
});
