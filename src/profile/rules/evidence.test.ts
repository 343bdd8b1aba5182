// Evidence of several games becomes one assessment: what counts less, and what not at all.
import { describe, expect, it } from 'vitest';
import { assessEvidence, type Evidence, weighEvidence } from './evidence.ts';

const answer = (cardId: string, change: Partial<Evidence> = {}): Evidence => ({
  cardId,
  scale: 'Openness',
  inverse: false,
  agree: true,
  extreme: false,
  ...change,
});
const confidenceOf = (...games: Evidence[][]) => assessEvidence(games).ipip_confidence.Openness ?? 0;

describe('assessEvidence', () => {
  it('says nothing of nothing', () => {
    expect(assessEvidence([]).ipip).toEqual({});
    expect(assessEvidence([[]]).ipip).toEqual({});
  });

  it('counts a card that stands in a later game less than another card', () => {
    const once = confidenceOf([answer('a')]);
    const again = confidenceOf([answer('a')], [answer('a')]);
    const another = confidenceOf([answer('a')], [answer('b')]);
    expect(again).toBeGreaterThan(once);
    expect(again).toBeLessThan(another);
  });

  it('does not take a card for repeated within the one game it stands in', () => {
    expect(confidenceOf([answer('a'), answer('b')])).toBe(confidenceOf([answer('a')], [answer('b')]));
  });

  it('counts hasty answers and answers at an extreme less, and forced ones not at all', () => {
    const full = confidenceOf([answer('a')]);
    expect(confidenceOf([answer('a', { elapsedMs: 400 })])).toBeLessThan(full);
    expect(confidenceOf([answer('a', { elapsedMs: 4000 })])).toBe(full);
    expect(confidenceOf([answer('a', { extreme: true })])).toBeLessThan(full);
    expect(assessEvidence([[answer('a', { forced: true })]]).ipip).toEqual({});
  });
});

describe('weighEvidence', () => {
  const weigh = (...games: Evidence[][]) => weighEvidence(games).map(({ weight }) => weight);

  it('takes of each answer the share that speaks of the scale, times what the answer counts', () => {
    expect(weigh([answer('a', { share: 0.4 }), answer('a', { scale: 'Extraversion', share: 0.6 })])).toEqual([
      0.4, 0.6,
    ]);
    expect(weigh([answer('a', { share: 0.4, elapsedMs: 400 })])[0]).toBeCloseTo(0.4 * 0.3);
    expect(weigh([answer('a', { share: 0.4 })], [answer('a', { share: 0.4 })])[1]).toBeCloseTo(0.4 * 0.5);
    expect(weigh([answer('a', { share: 0.4, forced: true })])).toEqual([0]);
  });

  it('takes all of an answer whose card measures one scale', () => {
    expect(weigh([answer('a')], [answer('a'), answer('b')])).toEqual([1, 0.5, 1]);
  });
});
