// When scores are said to lean, and how firmly.
import { describe, expect, it } from 'vitest';
import { assessGame, type GameAnswer } from './assess-game.ts';
import { GAME_NORMS } from './norms.ts';
import { TRAITS } from './scales.ts';
import { findTendencies } from './tendencies.ts';

const KEY = { inverse: false, discrimination: 0.8, difficulty: 0, weight: 1 };

function answer(agree: boolean, times: number): readonly GameAnswer[] {
  return Array.from({ length: times }, () => ({ ...KEY, scale: 'Extraversion', agree }));
}

function lean(answers: readonly GameAnswer[]) {
  const { ipip, ipip_confidence } = assessGame(answers);
  return findTendencies(TRAITS, ipip, ipip_confidence);
}

describe('findTendencies', () => {
  it('says nothing after one answer, a hint after two that agree, a lean after five', () => {
    expect(lean(answer(true, 1))).toEqual([]);
    expect(lean(answer(true, 2))).toEqual([{ scale: 'Extraversion', direction: 'more', strength: 'hint' }]);
    expect(lean(answer(true, 5))).toEqual([{ scale: 'Extraversion', direction: 'more', strength: 'lean' }]);
    expect(lean(answer(false, 5))).toEqual([{ scale: 'Extraversion', direction: 'less', strength: 'lean' }]);
  });

  it('says nothing of answers that balance, however many', () => {
    expect(lean([...answer(true, 10), ...answer(false, 10)])).toEqual([]);
  });

  it('puts the surest first, not the farthest out', () => {
    const { Openness, Neuroticism } = GAME_NORMS;
    const scores = {
      Openness: Openness.mean - 0.9 * Openness.sd,
      Neuroticism: Neuroticism.mean + Neuroticism.sd,
    };
    const found = findTendencies(TRAITS, scores, { Openness: 0.8, Neuroticism: 0.2 });
    expect(found.map(({ scale, direction }) => [scale, direction])).toEqual([
      ['Openness', 'less'],
      ['Neuroticism', 'more'],
    ]);
  });

  it('passes over what was not measured', () => {
    expect(findTendencies(TRAITS, { Openness: 0 }, {})).toEqual([]);
    expect(findTendencies(TRAITS, {}, { Openness: 0.5 })).toEqual([]);
  });
});
