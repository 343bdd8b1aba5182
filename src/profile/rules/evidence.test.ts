// Evidence of several games becomes one assessment: what counts less, and what not at all.
import { describe, expect, it } from 'vitest';
import { assessEvidence, type Evidence } from './evidence.ts';

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
