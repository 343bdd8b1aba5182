// What replies suggest of the Big Five: a first guess, both ways round.
import { describe, expect, it } from 'vitest';
import { assessReplies, type ReplyAnswer } from './replies.ts';

describe('assessReplies', () => {
  const answer = (trait: ReplyAnswer['trait'], taken: boolean, inverse = false): ReplyAnswer => ({
    ...{ trait, taken, inverse, weight: 0.5 },
  });
  const repeat = (count: number, one: ReplyAnswer) => Array.from({ length: count }, () => one);

  it('leaves out a trait that no reply speaks of', () => {
    expect(Object.keys(assessReplies([answer('Openness', true)]).ocean)).toEqual(['Openness']);
    expect(assessReplies([]).ocean).toEqual({});
  });

  it('puts who takes a stance always above who never does, and turns inverse ones round', () => {
    const score = (one: ReplyAnswer) => assessReplies(repeat(12, one)).ocean.Agreeableness ?? Number.NaN;
    expect(score(answer('Agreeableness', true))).toBeGreaterThan(score(answer('Agreeableness', false)) + 0.3);
    expect(score(answer('Agreeableness', true, true))).toBeLessThan(
      score(answer('Agreeableness', false, true)) - 0.3,
    );
  });

  it('finds nothing either way in somebody who takes each of three stances a third of the time', () => {
    const usual = [...repeat(4, answer('Extraversion', true)), ...repeat(8, answer('Extraversion', false))];
    const { ocean } = assessReplies(usual);
    const none = assessReplies([{ ...answer('Extraversion', true), weight: 1e-9 }]).ocean;
    expect(ocean.Extraversion).toBeCloseTo(none.Extraversion ?? Number.NaN, 1);
  });

  it('stays a first guess, however many replies there are', () => {
    const { confidence } = assessReplies(repeat(1000, answer('Openness', true)));
    expect(confidence.Openness).toBeGreaterThan(0.05);
    expect(confidence.Openness).toBeLessThan(0.3);
  });

  it('refuses a weight that is none', () => {
    // Also where there are so many that each counts but a part.
    const others = repeat(50, answer('Openness', true));
    for (const weight of [-0.1, 1.1, Number.NaN])
      expect(() => assessReplies([...others, { ...answer('Openness', true), weight }])).toThrow(RangeError);
  });

  it('is the same in any order', () => {
    const mixed = [answer('Openness', true), answer('Openness', false), answer('Extraversion', true, true)];
    expect(assessReplies(mixed.toReversed())).toEqual(assessReplies(mixed));
  });
});
