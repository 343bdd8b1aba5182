// The words for every scale and level: all there, two sentences each, of tendencies and of nobody's numbers.
import { describe, expect, test } from 'vitest';
import { LEVEL_TEXTS, STANDINGS } from '#messages/profile/scales.ts';
import { SCALES } from '../rules/scales.ts';
import { STEPS } from '../rules/standing.ts';
import { describeRank, describeStep } from './describe-scale.ts';

const NOT_OURS_TO_SAY =
  /sometimes|you (always|never)|at times|disorder|neurotic|symptom|disease|patholog|healthy|normal|weak|poor|lack|better than|worse|unfortunately|should|!|%|\d/i;
/** The middle is told by what lies on either side of it. */
const BOTH_SIDES =
  /(?=.*\byour answers\b)(?=.*\b(both|each|two|neither|halfway|these meet|the other|another|others)\b)/i;
const TENDENCY = /tend|seem|appear|likel|may|looks?\b|lean|counts? for/;

describe('the texts', () => {
  test('are a hundred, one for each scale and level, no two alike', () => {
    const texts = SCALES.flatMap((scale) =>
      STEPS.map((step) => {
        const text = describeStep(scale, step);
        expect(text).toBe(LEVEL_TEXTS[`scales.${step}_${scale}`].text);
        return text;
      }),
    );
    expect(new Set(texts).size).toBe(100);
    expect(Object.keys(LEVEL_TEXTS)).toHaveLength(100);
  });

  test('have two sentences each, of tendencies and without verdicts', () => {
    for (const [code, { text }] of Object.entries(LEVEL_TEXTS)) {
      expect([code, text.match(/[.!?](?= |$)/g)?.length]).toEqual([code, 2]);
      expect([code, text.length < 240]).toEqual([code, true]);
      // What is true of everybody says nothing; what judges or diagnoses is not ours to say.
      expect([code, text.match(NOT_OURS_TO_SAY)]).toEqual([code, null]);
      const wanted = code.startsWith('scales.middle_') ? BOTH_SIDES : TENDENCY;
      expect([code, wanted.test(text)]).toEqual([code, true]);
    }
  });

  test('do not all say it alike: somebody reads twenty of them one below the other', () => {
    const begin = (text: string) => text.split(' ').slice(0, 3).join(' ');
    for (const level of STEPS) {
      const texts = SCALES.map((scale) => LEVEL_TEXTS[`scales.${level}_${scale}`].text);
      const beginnings = texts.map(begin).filter((one, index, all) => all.indexOf(one) < index);
      expect([level, beginnings.length <= 1 ? [] : beginnings]).toEqual([level, []]);
      // Turns of five words: not in every third text.
      const turns = texts.flatMap((text) => {
        const words = text.toLowerCase().match(/[\w'-]+/g) ?? [];
        return [...new Set(words.map((_, at) => words.slice(at, at + 5).join(' ')))];
      });
      const worn = turns.filter((turn) => turns.filter((other) => other === turn).length > 6);
      expect([level, [...new Set(worn)]]).toEqual([level, []]);
    }
  });

  test('call Neuroticism emotional sensitivity', () => {
    const texts = Object.entries(LEVEL_TEXTS).filter(([code]) => code.endsWith('Neuroticism'));
    expect(texts.filter(([, { text }]) => text.includes('emotional sensitivity'))).toHaveLength(2);
    for (const { text } of [...Object.values(LEVEL_TEXTS), ...Object.values(STANDINGS)])
      expect(text).not.toMatch(/neurotic/i);
  });
});

describe('a rank', () => {
  test('says how many of ten stand below, and how far that reaches', () => {
    expect(describeRank({ low: 41, at: 70, high: 88 })).toBe(
      'Higher than about 7 in 10 people of the norm sample. The likely range goes from 4 to 9 in 10.',
    );
    expect(describeRank({ low: 1, at: 4, high: 33 })).toBe(
      'Lower than nearly everybody in the norm sample. The likely range goes from fewer than 1 to 3 in 10.',
    );
    expect(describeRank({ low: 68, at: 96, high: 99 })).toBe(
      'Higher than nearly everybody in the norm sample. The likely range goes from 7 to more than 9 in 10.',
    );
    expect(describeRank({ low: 48, at: 50, high: 52 })).toBe(
      'Higher than about 5 in 10 people of the norm sample. The likely range is hardly wider than that.',
    );
  });
});
