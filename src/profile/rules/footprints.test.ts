// What writing allows to guess: within the diagram, never surer than .09, and nothing of too little or of another language.
import { describe, expect, it } from 'vitest';
import { judgeWriting, predictFromWriting, type Writing } from './footprints.ts';
import { GAME_NORMS } from './norms.ts';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from './predict/categories.ts';
import { addMarks, beginReading, type ModelReading } from './predict/read-by-model.ts';

function write(
  words: number,
  times: Partial<Record<CategoryName, number>> = {},
  more: Partial<Writing> = {},
): Writing {
  return {
    ...{ kind: 'writing', items: 20, words, otherWords: 0 },
    byCategory: Object.fromEntries(
      CATEGORY_NAMES.map((name) => [name, (words * CATEGORIES[name].rate * (times[name] ?? 1)) / 100]),
    ) as Writing['byCategory'],
    ...more,
  };
}

describe('a prediction', () => {
  it('of average writing is the average person, with nearly the spread of all people', () => {
    const openness = predictFromWriting(write(4000)).find(({ trait }) => trait === 'Openness');
    const { mean, sd } = GAME_NORMS.Openness;
    expect(openness?.score).toBeCloseTo(mean, 6);
    // ρ² = .09 · 4000 / 7000; 1.645 · .766 · √(1 - .0514) = 1.2273 to either side of 3.054, and no more than 4.
    expect(openness?.confidence).toBeCloseTo(0.09 * (4000 / 7000), 10);
    expect(openness?.interval).toEqual([1.82, 4]);
    expect(openness?.interval[0]).toBeLessThan(mean - sd);
  });

  it('leans where the words lean', () => {
    const [usual, warm] = [write(5000), write(5000, { family: 3, we: 3, positive: 1.6, swearing: 0.2 })];
    const of = (writing: Writing) =>
      predictFromWriting(writing).find(({ trait }) => trait === 'Agreeableness')?.score ?? Number.NaN;
    expect(of(warm)).toBeGreaterThan(of(usual) + 0.1);
  });

  it('is never surer than .09, however much there is', () => {
    for (const { confidence } of predictFromWriting(write(10_000_000)))
      expect(confidence).toBeLessThanOrEqual(0.09);
  });

  it.each([
    ['none', write(0, {}, { items: 0 })],
    ['few', write(299)],
    ['other', write(400, {}, { otherWords: 401 })],
    ['other', write(1000, { articles: 0.01, prepositions: 0.01, I: 0.01, you: 0.01 })],
  ])('is none of what is %s', (basis, writing) => {
    expect([judgeWriting(writing), predictFromWriting(writing)]).toEqual([basis, []]);
  });

  it('by a model goes where its marks go, and no further than as many counted words may', () => {
    const marked = (mark: number, words = 5000) => {
      const marks = {
        Openness: mark,
        Conscientiousness: 3,
        Extraversion: 3,
        Agreeableness: 3,
        Neuroticism: 3,
      };
      return addMarks(beginReading('a.example'), marks, { words, texts: 20 });
    };
    const of = (model: ModelReading) =>
      predictFromWriting(write(5000, {}, { model })).find(({ trait }) => trait === 'Openness');
    const { mean, sd } = GAME_NORMS.Openness;
    // ρ = .3 · √(5000 / 8000)
    const rho = 0.3 * Math.sqrt(5000 / 8000);
    expect(of(marked(3))).toMatchObject({ score: mean, confidence: rho ** 2 });
    expect(of(marked(5))?.score).toBeCloseTo(mean + 2 * rho * sd, 9);
    // Whatever a model says, or is made to say.
    for (const odd of [1e9, -1e9])
      expect(of(marked(odd))?.score).toBeCloseTo(mean + Math.sign(odd) * 2 * rho * sd, 9);
    const counted = predictFromWriting(write(5000)).find(({ trait }) => trait === 'Openness');
    const missed = addMarks(marked(5), undefined, { words: 100, texts: 1 });
    for (const none of [beginReading('a.example'), marked(5, 299), missed]) expect(of(none)).toEqual(counted);
  });
});
