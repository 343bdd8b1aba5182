// What replies say: nothing from nothing, more from thought, and both ways round.
import { describe, expect, it } from 'vitest';
import { assessReplies, type ReplyAnswer } from '#profile/rules/replies.ts';
import { gradeReply, readReply } from './evidence.ts';

const OFFERED = ['act', 'kind', 'deceive'] as const;

describe('readReply', () => {
  it('reads a chosen option as taken and the others as not taken, which is the other way round where it speaks for less', () => {
    expect(readReply('Climb', { kind: 'option', at: 0 }, OFFERED)).toEqual([
      { trait: 'Extraversion', inverse: false, taken: true, weight: 0.3 },
      { trait: 'Agreeableness', inverse: false, taken: false, weight: 0.3 },
      { trait: 'Agreeableness', inverse: true, taken: false, weight: 0.3 },
    ]);
  });

  it('reads a free reply of a stance that nobody offered by that stance alone', () => {
    const said = 'I would follow the law';
    expect(readReply(said, { kind: 'free', quote: said, stance: 'duty' }, OFFERED)).toEqual([
      { trait: 'Conscientiousness', inverse: false, taken: true, weight: expect.any(Number) },
    ]);
  });

  it.each([
    ['🙂', { kind: 'silent' }],
    ['My grandmother kept bees', { kind: 'free', quote: 'My grandmother kept bees' }],
    ['-1', undefined],
  ] as const)('reads nothing from %j', (reply, heard) => {
    expect(readReply(reply, heard, OFFERED)).toEqual([]);
  });

  it('reads words of worry and of calm as a little emotional sensitivity, one way and the other', () => {
    const worried = 'I am afraid and I worry';
    const read = (said: string) =>
      readReply(said, { kind: 'free', quote: said }, OFFERED).filter(({ trait }) => trait === 'Neuroticism');
    expect(read(worried)).toEqual([{ trait: 'Neuroticism', inverse: false, taken: true, weight: 0.3 }]);
    expect(read('I stay calm and smile')).toEqual([
      { trait: 'Neuroticism', inverse: false, taken: false, weight: 0.3 },
    ]);
    expect(read('I am not afraid')).toEqual([]);
  });
});

describe('a reply of one’s own that means an option', () => {
  it('counts by how much it tells, and tells of feelings besides', () => {
    const said = 'I am afraid, but I would climb down';
    expect(readReply(said, { kind: 'option', at: 0, quote: said }, OFFERED)).toEqual([
      { trait: 'Extraversion', inverse: false, taken: true, weight: 0.35 },
      { trait: 'Agreeableness', inverse: false, taken: false, weight: 0.35 },
      { trait: 'Agreeableness', inverse: true, taken: false, weight: 0.35 },
      { trait: 'Neuroticism', inverse: false, taken: true, weight: 0.3 },
    ]);
  });
});

describe('gradeReply', () => {
  it.each([
    ['ok', 'weak', 0],
    ['I help', 'weak', 0.4],
    ['I would help her carry the water home', 'intermediate', 0.7],
    [
      'I would help her carry the water home every single morning before the long way to church',
      'intermediate',
      0.7,
    ],
    [
      'I would help her carry the water home, because her brother is ill and the well by the church is too far for one woman alone',
      'strong',
      1,
    ],
  ] as const)('%j is %s', (reply, grade, worth) => {
    expect(gradeReply(reply)).toMatchObject({ grade, worth });
  });
});

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

  it('is the same in any order', () => {
    const mixed = [answer('Openness', true), answer('Openness', false), answer('Extraversion', true, true)];
    expect(assessReplies(mixed.toReversed())).toEqual(assessReplies(mixed));
  });
});
