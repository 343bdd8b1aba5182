// What replies say, trait by trait: nothing from nothing, and more from thought.
import { describe, expect, it } from 'vitest';
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

  it.each([
    ['🙂', { kind: 'silent' }],
    ['My grandmother kept bees', { kind: 'aside' }],
    ['I wait', { kind: 'free', quote: 'I wait', manner: 'done' }],
    ['I would follow the law, because I am afraid', { kind: 'free', quote: 'I would follow the law' }],
    // As it was kept before such replies counted nothing.
    ['I would follow the law', { kind: 'free', quote: 'I would follow the law', stance: 'duty' }],
    ['I will not climb', { kind: 'refusal' }],
    ['I hit him', { kind: 'violence' }],
    ['why?', { kind: 'question' }],
    ['hm', { kind: 'lost' }],
    ['-1', undefined],
  ] as const)('reads nothing from %j, which was none of the options', (reply, heard) => {
    expect(readReply(reply, heard, OFFERED)).toEqual([]);
  });

  it('reads words of worry and of calm as a little emotional sensitivity, one way and the other', () => {
    const read = (said: string) =>
      readReply(said, { kind: 'option', at: 0, quote: said }, OFFERED).filter(
        ({ trait }) => trait === 'Neuroticism',
      );
    expect(read('I am afraid and I worry')).toEqual([
      { trait: 'Neuroticism', inverse: false, taken: true, weight: 0.3 },
    ]);
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
