// Guesses from words: their direction where it was planted, and how little they may claim.
import { describe, expect, it } from 'vitest';
import { TRAITS } from '../scales.ts';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from './categories.ts';
import { readOwnWords } from './own-words.ts';
import { countWords, looksEnglish, NO_WORDS, predictTraits, type WordCounts } from './predict-traits.ts';

/** So many words of somebody who uses each kind as often as people do, but for some kinds so many times as often. */
function write(words: number, times: Partial<Record<CategoryName, number>> = {}): WordCounts {
  return {
    words,
    byCategory: Object.fromEntries(
      CATEGORY_NAMES.map((name) => [name, (words * CATEGORIES[name].rate * (times[name] ?? 1)) / 100]),
    ) as WordCounts['byCategory'],
  };
}

describe('words', () => {
  it('are counted, kind by kind, and on top of what was there', () => {
    const once = countWords(readOwnWords("I don't think the game is worth it, but my friends do"));
    expect(once.words).toBe(12);
    expect(once.byCategory).toMatchObject({
      I: 2,
      negations: 1,
      articles: 1,
      leisure: 1,
      friends: 1,
      exclusion: 1,
    });
    const twice = countWords(['we'], once);
    expect([twice.words, twice.byCategory.we, twice.byCategory.I]).toEqual([13, 1, 2]);
    expect(NO_WORDS.byCategory.I).toBe(0);
  });

  it.each([
    ['I went to the shop with a friend and bought a lamp for the hall of the house', true],
    ['Ich bin gestern mit einem Freund in die Stadt gegangen und habe eine Lampe gekauft', false],
    ['Ayer fui con un amigo a la ciudad para comprar una lampara nueva para la casa', false],
    ['', false],
  ])('of a language are told: %s', (text, isEnglish) => {
    expect(looksEnglish(countWords(readOwnWords(text)))).toBe(isEnglish);
  });
});

describe('a guess', () => {
  it('is none below 300 words', () => {
    expect(predictTraits(write(299))).toBeUndefined();
    expect(predictTraits(write(300))).toBeDefined();
  });

  it('of somebody who writes as people do is the average person', () => {
    for (const trait of TRAITS) expect(predictTraits(write(10_000))?.[trait].theta).toBeCloseTo(0, 6);
  });

  it.each([
    [{ articles: 1.4, prepositions: 1.3, I: 0.5 }, 'Openness', 1],
    [{ family: 3, we: 3, positive: 1.6, swearing: 0.2 }, 'Agreeableness', 1],
    [{ swearing: 5, anger: 3 }, 'Agreeableness', -1],
    [{ anxiety: 4, I: 1.6, tentative: 1.5 }, 'Neuroticism', 1],
    [{ friends: 3, you: 1.6, we: 2, numbers: 0.5 }, 'Extraversion', 1],
    [{ negations: 1.7, swearing: 4, exclusion: 1.4 }, 'Conscientiousness', -1],
  ] as const)('goes where it was planted: %j', (times, trait, sign) => {
    const { theta, moved } = predictTraits(write(5000, times))?.[trait] ?? { theta: 0, moved: [] };
    expect(Math.sign(theta)).toBe(sign);
    expect(Math.abs(theta)).toBeGreaterThan(0.05);
    expect(Object.keys(times)).toContain(moved[0]?.category);
  });

  it('never claims more than .09, and less of fewer words', () => {
    const sure = (words: number) => predictTraits(write(words))?.Openness.confidence ?? 0;
    expect([300, 3000, 1_000_000].map(sure).map((one) => one.toFixed(3))).toEqual([
      '0.008',
      '0.045',
      '0.090',
    ]);
  });

  it('of the oddest texts stays within what it may claim', () => {
    for (const name of CATEGORY_NAMES) {
      const guess = predictTraits(countWords(Array<string>(5000).fill(CATEGORIES[name].words[0] ?? '')));
      for (const trait of TRAITS) {
        expect(Math.abs(guess?.[trait].theta ?? 9)).toBeLessThan(0.75);
        expect(guess?.[trait].moved.length).toBeLessThanOrEqual(3);
      }
    }
  });

  it('is measured by how the people of a place write, once that is known', () => {
    const reference = Object.fromEntries(
      CATEGORY_NAMES.map((name) => {
        const rate = (CATEGORIES[name].rate * (name === 'swearing' ? 5 : 1)) / 100;
        return [name, { mean: Math.log(rate / (1 - rate)), spread: CATEGORIES[name].spread }];
      }),
    ) as Parameters<typeof predictTraits>[1];
    const rough = write(5000, { swearing: 5 });
    expect(predictTraits(rough)?.Agreeableness.theta).toBeLessThan(-0.03);
    expect(predictTraits(rough, reference)?.Agreeableness.theta).toBeCloseTo(0, 2);
  });
});

it('has each word once in a kind, in lower case, and letters that texts are read into', () => {
  for (const name of CATEGORY_NAMES) {
    const words: readonly string[] = CATEGORIES[name].words;
    expect(new Set(words).size, name).toBe(words.length);
    for (const word of words) expect(readOwnWords(word), `${name}: ${word}`).toEqual([word]);
  }
});
