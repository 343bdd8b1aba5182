// Whether choices between pairs tell interests as surely as they say.
import { describe, expect, test } from 'vitest';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { drawNormal, seedChance } from '../../../tests/simulated-players.ts';
import { loadWorkPairs } from '../wishes/work-pairs.ts';
import { choicesOf, hearPairs, type PairChoice } from './pairs.ts';

const PAIRS = loadWorkPairs('content');
const answersOf = (sides: Readonly<Record<string, 'left' | 'right'>>) => new Map(Object.entries(sides));

describe('what pairs of things to do say of interests', () => {
  test('nothing of nothing, and of one answer just its two types, one up and one down', () => {
    expect(hearPairs([])).toEqual({});
    const one = hearPairs([{ wanted: 'Artistic', other: 'Realistic' }]);
    expect(Object.keys(one)).toEqual(['Realistic', 'Artistic']);
    expect(one.Artistic?.theta).toBeCloseTo(-(one.Realistic?.theta ?? 0));
    expect(one.Artistic?.theta).toBeGreaterThan(0.2);
    expect(one.Artistic?.confidence).toBeLessThan(0.2);
  });

  test('the same in whatever order they were answered', () => {
    const choices: readonly PairChoice[] = [
      { wanted: 'Artistic', other: 'Realistic' },
      { wanted: 'Social', other: 'Artistic' },
      { wanted: 'Realistic', other: 'Conventional' },
    ];
    const [there, back] = [hearPairs(choices), hearPairs([...choices].reverse())];
    for (const type of INTEREST_TYPES) {
      expect(there[type]?.theta ?? 0).toBeCloseTo(back[type]?.theta ?? 0, 10);
      expect(there[type]?.confidence ?? 0).toBeCloseTo(back[type]?.confidence ?? 0, 10);
    }
  });

  test('an answer that is taken back leaves no trace, nor does one to a pair that is there no more', () => {
    const [first, second] = PAIRS;
    const kept = answersOf({ [first?.id ?? '']: 'left' });
    const more = answersOf({ [first?.id ?? '']: 'left', [second?.id ?? '']: 'right', gone: 'left' });
    more.delete(second?.id ?? '');
    expect(choicesOf(PAIRS, more)).toEqual(choicesOf(PAIRS, kept));
  });

  test('twelve answers of 3,000 people tell interests as surely as they say', () => {
    const chance = seedChance(7);
    const normal = () => drawNormal(chance);
    let [inside, all, told, squares, claimed] = [0, 0, 0, 0, 0];
    for (let person = 0; person < 3000; person += 1) {
      const interests = new Map(INTEREST_TYPES.map((type) => [type, normal()]));
      const wish = (type: (typeof INTEREST_TYPES)[number]) =>
        (interests.get(type) ?? 0) + normal() * Math.SQRT2;
      const choices = PAIRS.map(({ left, right }): PairChoice => {
        const isLeft = wish(left.type) > wish(right.type);
        return isLeft ? { wanted: left.type, other: right.type } : { wanted: right.type, other: left.type };
      });
      const heard = hearPairs(choices);
      for (const type of INTEREST_TYPES) {
        const { theta = 0, confidence = 0 } = heard[type] ?? {};
        const truth = interests.get(type) ?? 0;
        inside += Number(Math.abs(truth - theta) < 1.645 * Math.sqrt(1 - confidence));
        told += truth * theta;
        squares += theta ** 2;
        claimed += confidence;
        all += 1;
      }
    }
    // Nine of ten lie in the interval, and the estimate is as far from 0 as it may be.
    expect(inside / all).toBeGreaterThan(0.88);
    expect(inside / all).toBeLessThan(0.92);
    expect(told / squares).toBeGreaterThan(0.93);
    expect(told / squares).toBeLessThan(1.07);
    expect(Math.abs(squares / all - claimed / all)).toBeLessThan(0.05);
    expect(claimed / all).toBeGreaterThan(0.25);
  });
});
