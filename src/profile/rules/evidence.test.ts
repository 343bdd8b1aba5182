// Evidence of several games becomes one assessment: what counts less, and what not at all.
import { describe, expect, it } from 'vitest';
import {
  assessEvidence,
  type Evidence,
  type InterestEvidence,
  weighEvidence,
  weighInterests,
} from './evidence.ts';
import { INTEREST_TYPES } from './interest-types.ts';

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

describe('answers about interests', () => {
  const interest = (cardId: string, change: Partial<InterestEvidence> = {}): InterestEvidence => ({
    ...{ cardId, interest: 'Social', inverse: false, agree: true, extreme: false },
    ...change,
  });

  it('enter no score of a scale, also of the one that has the same name', () => {
    const scales = [answer('a'), answer('b', { scale: 'Social', agree: false })];
    const interests = INTEREST_TYPES.map((type) => interest(`i ${type}`, { interest: type }));
    expect(assessEvidence([interests, scales, interests])).toEqual(assessEvidence([scales]));
    expect(weighEvidence([interests])).toEqual([]);
  });

  it('are weighed as the others are, and are all that is heard of interests', () => {
    const game = [interest('a'), answer('b', { scale: 'Social' }), interest('c', { elapsedMs: 400 })];
    const heard = weighInterests([game, [interest('a', { agree: false })]]);
    expect(heard.map(({ interest: type, agree, weight }) => [type, agree, weight])).toEqual([
      ['Social', true, 1],
      ['Social', true, 0.3],
      ['Social', false, 0.5],
    ]);
  });
});
