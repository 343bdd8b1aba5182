// Answers of the game become scores on the diagrams, and what was not asked stays absent.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessGame, type GameAnswer, type Interval } from './assess-game.ts';
import { estimateTrait } from './estimate.ts';
import { GAME_NORMS } from './norms.ts';
import { SCALE_MAXIMUM, SCALES, type Scale, SURVEYS, type Survey, surveyOf } from './scales.ts';

function answer(scale: Scale, agree = true, inverse = false, weight = 1): GameAnswer {
  return { scale, agree, inverse, weight };
}

/** The assessment as one list of measured scales. */
function listMeasured(evidence: readonly GameAnswer[]) {
  const assessment = assessGame(evidence);
  return SURVEYS.flatMap((survey: Survey) =>
    Object.keys(assessment[survey]).map((name) => {
      const pick = <T>(map: Readonly<Partial<Record<string, T>>>) => map[name]!;
      return {
        scale: name as Scale,
        score: pick<number>(assessment[survey]),
        confidence: pick<number>(assessment[`${survey}_confidence`]),
        interval: pick<Interval>(assessment[`${survey}_interval`]),
        answers: pick<number>(assessment[`${survey}_answers`]),
      };
    }),
  );
}

const evidence = fc.array(
  fc.record({
    scale: fc.constantFrom(...SCALES),
    agree: fc.boolean(),
    inverse: fc.boolean(),
    weight: fc.constantFrom(0, 0.3, 0.5, 1),
  }),
  { maxLength: 80 },
);

const NOTHING = {
  ipip: {},
  ipip_confidence: {},
  ipip_interval: {},
  ipip_answers: {},
  dospert: {},
  dospert_confidence: {},
  dospert_interval: {},
  dospert_answers: {},
  ssvs: {},
  ssvs_confidence: {},
  ssvs_interval: {},
  ssvs_answers: {},
  levels: {},
};

describe('assessGame', () => {
  test('no answers, no scales', () => {
    expect(assessGame([])).toEqual(NOTHING);
  });

  test('answers without weight measure nothing', () => {
    expect(assessGame([answer('Openness', true, false, 0), answer('Power', false, true, 0)])).toEqual(
      NOTHING,
    );
  });

  // One answer moves the trait level by .3503 and leaves 90 % between -1.1895 and 1.8951.
  test.each<[Scale, number, Interval]>([
    ['Extraversion', 1.805 + 1.029 * 0.3503, [0.58, 3.76]],
    ['Social', 4 + 1.08 * 0.3503, [2.71, 6]],
    ['Ethical', 1.04 + 0.83 * 0.3503, [0.05, 2.62]],
    ['Financial', 1.52 + 1.2 * 0.3503, [0.09, 3.8]],
    ['Self-Direction', 6.35 + 1.86 * 0.3503, [4.13, 8]],
  ])('one answer for more %s', (scale, score, interval) => {
    const [measured, ...others] = listMeasured([answer(scale)]);
    expect(others).toEqual([]);
    expect(measured).toMatchObject({ scale, answers: 1 });
    expect(measured!.score).toBeCloseTo(score, 3);
    expect(measured!.confidence).toBeCloseTo(0.1235, 3);
    expect(measured!.interval[0]).toBeCloseTo(interval[0], 10);
    expect(measured!.interval[1]).toBeCloseTo(interval[1], 10);
  });

  test('each survey has its own maps, in the order of its scales', () => {
    const assessment = assessGame([
      answer('Security'),
      answer('Openness', false),
      answer('Power'),
      answer('Recreational'),
      answer('Agreeableness'),
      answer('Openness', true, false, 0.5),
    ]);
    expect(Object.keys(assessment.ipip)).toEqual(['Agreeableness', 'Openness']);
    expect(Object.keys(assessment.dospert)).toEqual(['Recreational']);
    expect(Object.keys(assessment.ssvs)).toEqual(['Power', 'Security']);
    expect(assessment.ipip_answers).toEqual({ Agreeableness: 1, Openness: 2 });
    for (const survey of SURVEYS) {
      for (const part of ['confidence', 'interval', 'answers'] as const) {
        expect(Object.keys(assessment[`${survey}_${part}`])).toEqual(Object.keys(assessment[survey]));
      }
    }
  });

  test('risk of the game is neither turned, halved nor capped', () => {
    const bold = assessGame(
      Array.from({ length: 20 }, (_, card) => answer('Recreational', card % 2 === 0, card % 2 === 1)),
    );
    const { theta, confidence } = estimateTrait(Array(20).fill(answer('Recreational')));
    expect(bold.dospert.Recreational).toBeCloseTo(1.8 + 1.38 * theta, 10);
    expect(bold.dospert.Recreational).toBeGreaterThan(1.8 + 2 * 1.38);
    expect(bold.dospert_confidence.Recreational).toBeCloseTo(confidence, 10);
    expect(bold.dospert_confidence.Recreational).toBeGreaterThan(0.6);
  });

  test('a score past the end of its diagram stops at the end', () => {
    const forty = (scale: Scale, agree: boolean) => Array<GameAnswer>(40).fill(answer(scale, agree));
    expect(assessGame(forty('Openness', true)).ipip.Openness).toBe(4);
    expect(assessGame(forty('Ethical', false)).dospert.Ethical).toBe(0);
    expect(assessGame(forty('Ethical', false)).dospert_interval.Ethical).toEqual([0, 0]);
  });

  test('someone who agrees to everything stays with the average on balanced keys', () => {
    const everything = SCALES.flatMap((scale) =>
      [1, 2, 3, 4].map((card) => answer(scale, true, card % 2 === 0)),
    );
    for (const { scale, score } of listMeasured(everything)) {
      expect(Math.abs(score - GAME_NORMS[scale].mean)).toBeLessThan(0.25 * GAME_NORMS[scale].sd);
    }
    expect(listMeasured(everything)).toHaveLength(20);
  });

  test('property: exactly the scales that were answered with weight are there', () => {
    fc.assert(
      fc.property(evidence, (answers) => {
        const counted = answers.filter(({ weight }) => weight > 0);
        const expected = SCALES.filter((scale) => counted.some((one) => one.scale === scale));
        const measured = listMeasured(answers);
        expect(measured.map(({ scale }) => scale)).toEqual(expected);
        for (const { scale, answers: count } of measured) {
          expect(count).toBe(counted.filter((one) => one.scale === scale).length);
        }
      }),
    );
  });

  test('property: scores lie on their diagrams and within their intervals', () => {
    fc.assert(
      fc.property(evidence, (answers) => {
        for (const { scale, score, confidence, interval } of listMeasured(answers)) {
          const [low, high] = interval;
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(score);
          expect(score).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(SCALE_MAXIMUM[surveyOf(scale)]);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThan(1);
          for (const end of interval) expect(Number(end.toFixed(2))).toBe(end);
        }
      }),
    );
  });

  test('property: reversing every key mirrors scores about the mean of the norm', () => {
    fc.assert(
      fc.property(evidence, (answers) => {
        const mirrored = listMeasured(answers.map((one) => ({ ...one, inverse: !one.inverse })));
        for (const [index, { scale, score, confidence }] of listMeasured(answers).entries()) {
          const { mean } = GAME_NORMS[scale];
          const mirror = Math.min(SCALE_MAXIMUM[surveyOf(scale)], Math.max(0, 2 * mean - score));
          const inside = score > 0 && score < SCALE_MAXIMUM[surveyOf(scale)];
          if (inside) expect(mirrored[index]!.score).toBeCloseTo(mirror, 12);
          expect(mirrored[index]!.confidence).toBe(confidence);
        }
      }),
    );
  });

  test('property: the answers to one scale say nothing about another', () => {
    fc.assert(
      fc.property(evidence, fc.constantFrom(...SCALES), (answers, scale) => {
        const alone = listMeasured(answers.filter((one) => one.scale === scale));
        expect(listMeasured(answers).filter((one) => one.scale === scale)).toEqual(alone);
      }),
    );
  });

  test('property: answers are read and not changed', () => {
    fc.assert(
      fc.property(evidence, (answers) => {
        const before = structuredClone(answers);
        assessGame(Object.freeze(answers.map((one) => Object.freeze(one))));
        expect(answers).toEqual(before);
      }),
    );
  });
});
