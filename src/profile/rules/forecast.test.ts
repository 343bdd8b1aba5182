// What is promised of another game is what another game brings.
import { describe, expect, it } from 'vitest';
import { drawAnswer, drawHabit, drawNormal, meanOf, seedChance } from '../../../tests/simulated-players.ts';
import type { GameAnswer } from './assess-game.ts';
import { estimateTrait } from './estimate.ts';
import { forecastConfidence, foreseeError } from './forecast.ts';

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

describe('the error that is foreseen', () => {
  /** The mean square error of so many answers, of which some are asked turned round, to cards as the estimate assumes them. */
  const measure = (count: number, inverse: number) => {
    const chance = seedChance(20_261_130);
    // Which cards spoke for more of the trait makes no difference, only how many.
    const thetas = Array.from({ length: count + 1 }, (_, more) =>
      Array.from({ length: count }, (_answer, at) => ({ inverse: false, weight: 1, agree: at < more })),
    ).map((answers) => estimateTrait(answers).theta);
    const squares = Array.from({ length: 6000 }, () => {
      const [trait, habit] = [drawNormal(chance), drawHabit(chance)];
      const more = Array.from({ length: count }, (_, card) => {
        const turned = card < inverse;
        const logit = (turned ? -1 : 1) * 0.8 * trait + habit;
        return chance() < 1 / (1 + Math.exp(-logit)) !== turned;
      }).filter(Boolean).length;
      return ((thetas[more] ?? Number.NaN) - trait) ** 2;
    });
    return meanOf(squares);
  };

  it.each([
    [2, 0],
    [2, 1],
    [4, 0],
    [4, 1],
    [4, 2],
    [8, 0],
    [8, 8],
    [8, 4],
  ])(
    'is that of %i answers, %i of them turned round, by people with a habit of agreeing',
    (count, inverse) => {
      const foreseen = foreseeError([])('Power', { weight: count, lean: count - 2 * inverse });
      expect(Math.abs(foreseen - measure(count, inverse))).toBeLessThan(0.035);
    },
  );

  it('counts what was answered before, and how that was asked', () => {
    const before = { scale: 'Power', inverse: true, agree: true, weight: 1 } as const;
    const errorOf = foreseeError([before]);
    const even = errorOf('Power', { weight: 1, lean: 1 });
    const uneven = errorOf('Power', { weight: 1, lean: -1 });
    expect([errorOf('Power', { weight: 0, lean: 0 }) > uneven, uneven > even]).toEqual([true, true]);
    expect(errorOf('Tradition', { weight: 0, lean: 0 })).toBe(1);
  });
});
