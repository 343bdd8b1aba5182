// Answers to the questionnaires become the scores that were worked out by hand.
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadInstruments } from '../content.ts';
import { areSameAnswers, hasSameItems, TEST_SHAPES, type TestAnswers } from './instruments.ts';
import { GAME_NORMS } from './norms.ts';
import { SCALE_MAXIMUM, SCALES_BY_SURVEY, type Scale, SURVEYS, type Survey } from './scales.ts';
import { placeOnDiagram, scoreTest } from './score-questionnaire.ts';

const INSTRUMENTS = loadInstruments(join(import.meta.dirname, '../../../content/instruments'));

function number(answers: readonly number[]): TestAnswers {
  return Object.fromEntries(answers.map((answer, index) => [String(index + 1), answer]));
}

function allAnswered(survey: Survey, answer: number): TestAnswers {
  return number(Array<number>(TEST_SHAPES[survey].items).fill(answer));
}

function scoresOf(survey: Survey, answers: TestAnswers): Record<string, number> {
  return Object.fromEntries(
    Object.entries(scoreTest(INSTRUMENTS[survey], answers)).map(([scale, { score }]) => [scale, score]),
  );
}

/** What one item alone does: how far the scores move when it goes from the lowest answer to the highest. */
function changeOf(survey: Survey, item: number): Record<string, number> {
  const { lowest, highest } = TEST_SHAPES[survey];
  const before = scoresOf(survey, allAnswered(survey, lowest));
  const after = scoresOf(survey, { ...allAnswered(survey, lowest), [item]: highest });
  return Object.fromEntries(
    Object.entries(after)
      .map(([scale, score]) => [scale, score - (before[scale] ?? Number.NaN)] as const)
      .filter(([, change]) => change !== 0),
  );
}

const BIG_FIVE = 'E+ A+ C+ N+ O+ E- A- C- N- O- E+ A+ C+ N+ O- E- A- C- N- O-'.split(' ');

/** Scale, and whether a high answer speaks for more of what the diagram shows. */
const KEYS: Readonly<Record<Survey, readonly (readonly [Scale | undefined, 1 | -1])[]>> = {
  ipip: BIG_FIVE.map((key) => [
    SCALES_BY_SURVEY.ipip.find((trait) => trait[0] === key[0]),
    key[1] === '+' ? 1 : -1,
  ]),
  dospert: SCALES_BY_SURVEY.dospert.flatMap((domain) => [[domain, -1] as const, [domain, -1] as const]),
  ssvs: SCALES_BY_SURVEY.ssvs.map((value) => [value, 1]),
};

describe('every key', () => {
  const cases = SURVEYS.flatMap((survey) =>
    KEYS[survey].map(([scale, sign], index) => [survey, index + 1, scale, sign] as const),
  );
  test.each(cases)('of %s, item %d, moves %s alone, and by %d', (survey, item, scale, sign) => {
    const { items, lowest, highest } = TEST_SHAPES[survey];
    const share = items / SCALES_BY_SURVEY[survey].length;
    expect(changeOf(survey, item)).toEqual({ [String(scale)]: (sign * (highest - lowest)) / share });
  });
});

test('answers in the middle stand in the middle of every diagram', () => {
  for (const survey of SURVEYS) {
    const { lowest, highest } = TEST_SHAPES[survey];
    const scores = Object.values(scoresOf(survey, allAnswered(survey, (lowest + highest) / 2)));
    expect(scores).toEqual(SCALES_BY_SURVEY[survey].map(() => SCALE_MAXIMUM[survey] / 2));
  }
});

test('a Mini-IPIP worked by hand', () => {
  // E: 5, 6-2, 4, 6-1 → 18/4; A: 3, 6-5, 2, 6-4 → 8/4; C: 1, 6-3, 5, 6-5 → 10/4; N: 2, 6-4, 1, 6-2 → 9/4;
  // O: 4, 6-1, 6-2, 6-3 → 16/4.
  const answers = number([5, 3, 1, 2, 4, 2, 5, 3, 4, 1, 4, 2, 5, 1, 2, 1, 4, 5, 2, 3]);
  expect(scoresOf('ipip', answers)).toEqual({
    Extraversion: 3.5,
    Agreeableness: 1,
    Conscientiousness: 1.5,
    Neuroticism: 1.25,
    Openness: 3,
  });
  const { Extraversion } = scoreTest(INSTRUMENTS.ipip, answers);
  // (4.5 - 2.805) / 1.029; 3.5 ± 1.645 · 1.029 · √.23, which is .8118, and the diagram ends at 4.
  expect(Extraversion?.theta).toBeCloseTo(1.6472, 4);
  expect(Extraversion?.confidence).toBe(0.77);
  expect(Extraversion?.interval).toEqual([2.68, 4]);
});

test('risk worked by hand: who sees little risk tolerates much', () => {
  const answers = number([1, 1, 7, 7, 2, 3, 4, 4, 6, 7]);
  expect(scoresOf('dospert', answers)).toEqual({
    Ethical: 6,
    Financial: 0,
    'Health/Safety': 4.5,
    Recreational: 3,
    Social: 0.5,
  });
  const scores = scoreTest(INSTRUMENTS.dospert, answers);
  // Mean rated risk 1 where people rate it 4.70 (1.17); 6 ± 1.645 · 1.17 · √.37, which is 1.1707.
  expect(scores.Ethical?.theta).toBeCloseTo(3.1624, 4);
  expect(scores.Ethical?.interval).toEqual([4.82, 6]);
  // 7 where people rate it 5.19 (1.11); 0 + 1.645 · 1.11 · √.31 = 1.0167.
  expect(scores.Financial?.theta).toBeCloseTo(-1.6306, 4);
  expect(scores.Financial?.interval).toEqual([0, 1.02]);
});

test('values are as they are answered', () => {
  const answers = number([0, 1, 2, 3, 4, 5, 6, 7, 8, 4]);
  const scores = scoreTest(INSTRUMENTS.ssvs, answers);
  expect(SCALES_BY_SURVEY.ssvs.map((value) => scores[value]?.score)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 4]);
  // (4 - 5.64) / 1.99; 4 ± 1.645 · 1.99 · √.3, which is 1.7931.
  expect(scores.Security?.theta).toBeCloseTo(-0.8241, 4);
  expect(scores.Security?.interval).toEqual([2.2, 5.8]);
});

test('whoever answers like the average person is the average person', () => {
  for (const survey of SURVEYS) {
    const { items, norms } = INSTRUMENTS[survey];
    const { lowest, highest } = TEST_SHAPES[survey];
    const average = items.map(({ scale, reversed }) => {
      const mean = norms[scale]?.mean ?? Number.NaN;
      return reversed ? lowest + highest - mean : mean;
    });
    const scores = scoreTest(INSTRUMENTS[survey], number(average));
    for (const scale of SCALES_BY_SURVEY[survey]) {
      expect(scores[scale]?.theta).toBeCloseTo(0, 10);
      expect(scores[scale]?.score).toBeCloseTo(placeOnDiagram(survey, norms[scale]?.mean ?? Number.NaN), 10);
    }
  }
});

test('the average person stands where the published means put them', () => {
  const average = (survey: Survey) =>
    SCALES_BY_SURVEY[survey].map((scale) =>
      placeOnDiagram(survey, INSTRUMENTS[survey].norms[scale]?.mean ?? Number.NaN),
    );
  const expected: Readonly<Record<Survey, readonly number[]>> = {
    ipip: [1.805, 2.8, 2.2, 1.935, 3.054],
    dospert: [2.3, 1.81, 2.27, 1.95, 3.75],
    ssvs: [4.45, 5.8, 5.03, 5.56, 6.35, 5.86, 6.16, 4.84, 4.98, 5.64],
  };
  for (const survey of SURVEYS)
    for (const [index, mean] of average(survey).entries())
      expect(mean).toBeCloseTo(expected[survey][index] ?? Number.NaN, 10);
  // What the game borrows from the tests is the same; its norm of risk is of another form, which asks for deeds.
  for (const survey of ['ipip', 'ssvs'] as const)
    for (const [index, scale] of SCALES_BY_SURVEY[survey].entries()) {
      expect(average(survey)[index]).toBeCloseTo(GAME_NORMS[scale].mean, 10);
      expect(INSTRUMENTS[survey].norms[scale]?.sd).toBe(GAME_NORMS[scale].sd);
    }
});

const someTest = fc.constantFrom(...SURVEYS).chain((survey) => {
  const { items, lowest, highest } = TEST_SHAPES[survey];
  const answer = fc.integer({ min: lowest, max: highest });
  return fc.tuple(fc.constant(survey), fc.array(answer, { minLength: items, maxLength: items }));
});

test('every scale of a test is measured, on its diagram, within its interval', () => {
  fc.assert(
    fc.property(someTest, ([survey, answers]) => {
      const scores = scoreTest(INSTRUMENTS[survey], number(answers));
      expect(Object.keys(scores)).toEqual([...SCALES_BY_SURVEY[survey]]);
      for (const { score, interval, confidence } of Object.values(scores)) {
        const [low, high] = interval;
        expect(0 <= low && low <= score && score <= high && high <= SCALE_MAXIMUM[survey]).toBe(true);
        expect(high - low).toBeGreaterThan(0.5);
        expect(confidence > 0 && confidence < 1).toBe(true);
      }
    }),
  );
});

test('answering the other way round turns every score round', () => {
  fc.assert(
    fc.property(someTest, ([survey, answers]) => {
      const { lowest, highest } = TEST_SHAPES[survey];
      const turned = scoresOf(survey, number(answers.map((answer) => lowest + highest - answer)));
      for (const [scale, score] of Object.entries(scoresOf(survey, number(answers))))
        expect(turned[scale]).toBeCloseTo(SCALE_MAXIMUM[survey] - score, 10);
    }),
  );
});

test('a test with an item that is not answered is not scored', () => {
  const { 20: _, ...rest } = allAnswered('ipip', 3);
  expect(() => scoreTest(INSTRUMENTS.ipip, rest)).toThrow(new RangeError('Item 20 is not answered'));
});

test('answers are the same when every one is', () => {
  const answers = number([0, 4, 8]);
  expect(areSameAnswers(answers, { 3: 8, 2: 4, 1: -0 })).toBe(true);
  expect(areSameAnswers(answers, number([0, 4, 7]))).toBe(false);
  expect(areSameAnswers(answers, number([0, 4]))).toBe(false);
  expect(areSameAnswers(number([0, 4]), answers)).toBe(false);
});

test('answers stay good until the first number of the version changes', () => {
  const present = { ...INSTRUMENTS.ssvs, version: '10.2.1' };
  expect(hasSameItems({ id: 'ssvs', version: '10.0.0' }, present)).toBe(true);
  expect(hasSameItems({ id: 'ssvs', version: '1.2.1' }, present)).toBe(false);
  expect(hasSameItems({ id: 'ssvs-21', version: '10.2.1' }, present)).toBe(false);
});
