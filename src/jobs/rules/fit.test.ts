// How work fits people: what is known draws, what is not known does not, and the terms are all there is to a score.
import { describe, expect, it } from 'vitest';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { centre, dot, toUnit } from './belief.ts';
import { describeSeeker, scoreOf, termsOf } from './fit.ts';
import {
  type AskedInterests,
  expectInterests,
  hearInterests,
  type Levels,
  learnInterests,
  type Signal,
  type SignalKind,
} from './interests.ts';
import { type Occupation, type PlacedOccupation, placeOccupations } from './occupations.ts';

/** Four that differ in what they are about; ratings as O*NET has them, 1 to 7 and 1 to 5. */
const OCCUPATIONS: readonly Occupation[] = [
  occupation('27-1', [2, 3, 7, 3, 3, 2], [6, 6, 5, 4, 3, 4], [5, 3, 3, 3], 4),
  occupation('43-1', [2, 2, 1, 3, 3, 7], [3, 3, 3, 4, 5, 4], [2, 5, 3, 4], 2),
  occupation('21-1', [1, 3, 3, 7, 3, 3], [5, 4, 4, 7, 4, 4], [3, 4, 5, 5], 4),
  occupation('47-1', [7, 3, 1, 1, 2, 4], [3, 4, 3, 3, 5, 3], [3, 4, 2, 3], 2),
];
const [ARTS, OFFICE, CARE, BUILDING] = placeOccupations(OCCUPATIONS) as [
  ...[PlacedOccupation, PlacedOccupation, PlacedOccupation, PlacedOccupation],
];

function occupation(
  code: string,
  interests: readonly number[],
  values: readonly number[],
  styles: readonly number[],
  jobZone: number,
): Occupation {
  return { code, title: code, jobZone, interests, values, styles };
}

const seek = (levels: Levels, signals: readonly Signal[] = []) =>
  describeSeeker({ levels, asked: {}, signals });

describe('a person', () => {
  it('of whom nothing is known is drawn nowhere', () => {
    expect(seek({})).toEqual([]);
    expect(scoreOf(seek({}), ARTS)).toBe(0);
  });

  it('with ideas is drawn to the arts, and one without them away', () => {
    const open = seek({ Openness: { theta: 1.5, confidence: 0.7 } });
    expect(scoreOf(open, ARTS)).toBeGreaterThan(scoreOf(open, OFFICE) + 0.05);
    const closed = seek({ Openness: { theta: -1.5, confidence: 0.7 } });
    expect(scoreOf(closed, ARTS)).toBeCloseTo(-scoreOf(open, ARTS), 12);
  });

  it('is drawn less by what is less sure', () => {
    const score = (theta: number, confidence: number) =>
      scoreOf(seek({ Openness: { theta, confidence } }), ARTS);
    // Levels are drawn to the average already as far as they are unsure.
    expect(score(0.6, 0.2)).toBeLessThan(score(1.5, 0.7));
  });

  it('is drawn neither here nor there by emotional sensitivity', () => {
    expect(seek({ Neuroticism: { theta: 3, confidence: 0.9 } })).toEqual([]);
  });

  it('who says what they like is drawn to it more surely than by what they are like', () => {
    const asked = describeSeeker({
      levels: {},
      asked: { Realistic: { theta: 1, confidence: 0.5 } },
      signals: [],
    });
    expect(scoreOf(asked, BUILDING)).toBeGreaterThan(
      scoreOf(seek({ Openness: { theta: 1, confidence: 0.7 } }), ARTS),
    );
  });

  it('is never led away from what they star, however much they were taken to like it, nor towards what they wave away', () => {
    const artist: AskedInterests = { Artistic: { theta: 2.5, confidence: 0.8 } };
    const direction = toUnit(centre(INTEREST_TYPES.map((type) => (type === 'Artistic' ? 1 : 0))));
    const learned = (kind: SignalKind, asked: AskedInterests) => {
      const { mean } = learnInterests(hearInterests(expectInterests({}), asked), [
        { kind, direction, age: 0 },
      ]);
      return dot(mean, direction) - dot(hearInterests(expectInterests({}), asked).mean, direction);
    };
    expect(learned('favorite', artist)).toBeCloseTo(0, 12);
    expect(learned('favorite', {})).toBeGreaterThan(0.1);
    expect(learned('less', { Artistic: { theta: -2.5, confidence: 0.8 } })).toBeCloseTo(0, 12);
    expect(learned('less', artist)).toBeLessThan(-0.1);
  });

  it('learns from what they do, and unlearns it when it is taken back', () => {
    const nothing = seek({});
    const favorite: Signal = { kind: 'favorite', direction: CARE.direction, age: 0 };
    const once = seek({}, [favorite]);
    expect(scoreOf(once, CARE)).toBeGreaterThan(scoreOf(nothing, CARE) + 0.1);
    expect(scoreOf(once, BUILDING)).toBeLessThan(0);
    expect(scoreOf(seek({}, [favorite, { ...favorite, kind: 'less' }]), CARE)).toBeCloseTo(0, 12);
    const old = seek({}, [{ ...favorite, age: 720 }]);
    expect(scoreOf(old, CARE)).toBeLessThan(scoreOf(once, CARE) / 2);
    expect(seek({}, [])).toEqual(nothing);
  });
});

describe('the terms', () => {
  const everything = seek(
    {
      Openness: { theta: 1, confidence: 0.7 },
      Extraversion: { theta: -0.5, confidence: 0.4 },
      'Self-Direction': { theta: 0.8, confidence: 0.5 },
      Security: { theta: -0.8, confidence: 0.5 },
    },
    [{ kind: 'apply', direction: CARE.direction, age: 3 }],
  );

  it('are all there is to the score', () => {
    for (const one of [ARTS, OFFICE, CARE, BUILDING]) {
      const sum = termsOf(everything, one).reduce((all, { value }) => all + value, 0);
      expect(scoreOf(everything, one)).toBeCloseTo(sum, 12);
    }
  });

  it('say where they come from, each with how sure it is', () => {
    const sources = new Set(termsOf(everything, ARTS).map(({ source }) => source));
    expect([...sources].sort()).toEqual(['interests', 'signals', 'styles', 'values']);
    for (const { confidence } of termsOf(everything, ARTS)) {
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThan(1);
    }
  });
});

describe('placed occupations', () => {
  it('differ by what they are about and not by how high they are rated', () => {
    for (const { direction, gives, asks } of [ARTS, OFFICE, CARE, BUILDING])
      for (const side of [direction, gives, asks]) {
        expect(side.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 12);
        expect(Math.hypot(...side)).toBeCloseTo(1, 12);
      }
  });

  it('give and ask for nothing that only goes with how long one learns for them', () => {
    const ladder = placeOccupations(
      [1, 2, 3, 4].map((zone) =>
        occupation(
          String(zone),
          [1, 2, 3, 4, 5, zone],
          [zone, 2 * zone, zone, 1, zone, 3],
          [zone, 1, 2, 3],
          zone,
        ),
      ),
    );
    for (const { gives, asks } of ladder) {
      for (const one of [...gives, ...asks]) expect(one).toBeCloseTo(0, 9);
    }
  });
});
