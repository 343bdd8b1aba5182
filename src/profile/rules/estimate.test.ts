// The trait estimate agrees with integrals worked out apart from it, and keeps its symmetries.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../tests/evenly.ts';
import { estimateTrait, type KeyedAnswer } from './estimate.ts';

const MORE: KeyedAnswer = { agree: true, inverse: false, weight: 1 };
const LESS: KeyedAnswer = { agree: false, inverse: false, weight: 1 };

const SEVERAL_KINDS: readonly KeyedAnswer[] = [
  { ...MORE, difficulty: 1 },
  { ...MORE, difficulty: -1 },
  { ...LESS, difficulty: 1, weight: 0.5 },
  { ...LESS, discrimination: 2, difficulty: 1 },
  { ...MORE, inverse: true, discrimination: 0.4 },
];

/** Probability of an answer at a trait level, straight from the formula. */
function chanceOf(
  { agree, inverse, discrimination = 0.8, difficulty = 0 }: KeyedAnswer,
  theta: number,
): number {
  const sign = inverse ? -1 : 1;
  const chance = 1 / (1 + Math.exp(-(discrimination * sign * theta - discrimination * difficulty * sign)));
  return agree ? chance : 1 - chance;
}

/** The posterior by brute force: 40,000 strips from -10 to 10 instead of the grid of 61 points. */
function integratePosterior(answers: readonly KeyedAnswer[]) {
  const strips = 40_000;
  const levels = Array.from({ length: strips }, (_, strip) => -10 + (20 * (strip + 0.5)) / strips);
  const masses = levels.map((theta) =>
    answers.reduce(
      (mass, answer) => mass * chanceOf(answer, theta) ** answer.weight,
      Math.exp(-(theta ** 2) / 2),
    ),
  );
  let [total, first, second] = [0, 0, 0];
  for (const [strip, mass] of masses.entries()) {
    const theta = levels[strip]!;
    total += mass;
    first += mass * theta;
    second += mass * theta ** 2;
  }
  const theta = first / total;
  const quantile = (share: number) => {
    let remaining = share * total;
    return levels[
      masses.findIndex((mass) => {
        remaining -= mass;
        return remaining <= 0;
      })
    ]!;
  };
  return { theta, variance: second / total - theta ** 2, low: quantile(0.05), high: quantile(0.95) };
}

const keyedAnswer = fc.record({
  agree: fc.boolean(),
  inverse: fc.boolean(),
  weight: fc.constantFrom(0, 0.3, 0.5, 1),
});
const calibratedAnswer = fc.record({
  agree: fc.boolean(),
  inverse: fc.boolean(),
  weight: evenly(0, 1),
  discrimination: evenly(0.01, 10),
  difficulty: evenly(-10, 10),
});
/** Few different parameters, so that answers often share some of them and sums meet in many orders. */
const sharedKeyAnswer = fc.record({
  agree: fc.boolean(),
  inverse: fc.boolean(),
  weight: fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1),
  discrimination: fc.constantFrom(0.5, 0.8, 2.1),
  difficulty: fc.constantFrom(-1.1, 0, 0.3),
});
const sameKeyAnswer = fc.record({
  agree: fc.boolean(),
  inverse: fc.boolean(),
  weight: evenly(0, 1),
});
const keyedAnswers = fc.array(keyedAnswer, { maxLength: 40 });
const calibratedAnswers = fc.array(calibratedAnswer, { maxLength: 40 });

describe('estimateTrait', () => {
  test('without answers the average person is assumed and nothing is claimed', () => {
    const estimate = estimateTrait([]);
    expect(estimate).toMatchObject({ theta: 0, confidence: 0, answers: 0 });
    expect(estimate.standardError).toBeCloseTo(1, 3);
    expect(estimate.quantile05).toBeCloseTo(-1.645, 2);
    expect(estimate.quantile95).toBeCloseTo(1.645, 2);
  });

  test.each<[string, readonly KeyedAnswer[], number, number]>([
    ['one answer for more', [MORE], 0.3505, 0.1228],
    ['one answer for less', [LESS], -0.3505, 0.1228],
    ['agreeing to a reversed card', [{ ...MORE, inverse: true }], -0.3505, 0.1228],
    ['disagreeing with a reversed card', [{ ...LESS, inverse: true }], 0.3505, 0.1228],
    ['two answers for more', [MORE, MORE], 0.6237, 0.2149],
    ['one for each side', [MORE, LESS], 0, 0.2232],
    ['half an answer for more', [{ ...MORE, weight: 0.5 }], 0.1868, 0.0657],
    ['a sharp card', [{ ...MORE, discrimination: 2 }], 0.6057, 0.3669],
    ['a card that few agree to', [{ ...MORE, difficulty: 1 }], 0.4739, 0.1209],
    ['a card that few disagree with', [{ ...MORE, difficulty: -1 }], 0.2345, 0.1063],
    ['cards of several kinds', SEVERAL_KINDS, 0.0507, 0.4548],
  ])('%s', (_, answers, theta, confidence) => {
    const worked = integratePosterior(answers);
    expect(worked.theta).toBeCloseTo(theta, 3);
    expect(1 - worked.variance).toBeCloseTo(confidence, 3);

    const estimate = estimateTrait(answers);
    expect(Math.abs(estimate.theta - worked.theta)).toBeLessThan(0.001);
    expect(Math.abs(estimate.confidence - (1 - worked.variance))).toBeLessThan(0.002);
    expect(Math.abs(estimate.standardError - Math.sqrt(worked.variance))).toBeLessThan(0.002);
    expect(Math.abs(estimate.quantile05 - worked.low)).toBeLessThan(0.005);
    expect(Math.abs(estimate.quantile95 - worked.high)).toBeLessThan(0.005);
    expect(estimate.answers).toBe(answers.length);
  });

  test('answers without weight count for nothing', () => {
    const silent = { ...LESS, weight: 0 };
    expect(estimateTrait([silent])).toEqual(estimateTrait([]));
    expect(estimateTrait([silent, MORE, silent])).toEqual(estimateTrait([MORE]));
  });

  test('two half answers are worth one', () => {
    const half = { ...MORE, weight: 0.5 };
    expect(estimateTrait([half, half])).toEqual({ ...estimateTrait([MORE]), answers: 2 });
  });

  test('someone who agrees to everything stays with the average when keys are balanced', () => {
    const agreeTo = (more: number, less: number) =>
      estimateTrait([
        ...Array<KeyedAnswer>(more).fill(MORE),
        ...Array<KeyedAnswer>(less).fill({ ...MORE, inverse: true }),
      ]).theta;
    for (const pairs of [1, 2, 4, 10, 30]) expect(agreeTo(pairs, pairs)).toBe(0);
    for (const pairs of [2, 4, 10, 30]) {
      expect(agreeTo(pairs + 1, pairs)).toBeLessThan(0.25);
      expect(agreeTo(pairs, pairs + 1)).toBeGreaterThan(-0.25);
    }
    expect(agreeTo(8, 0)).toBeGreaterThan(1);
  });

  test('ten thousand answers for the most leave the estimate on the grid and short of certainty', () => {
    const estimate = estimateTrait(Array<KeyedAnswer>(10_000).fill({ ...MORE, difficulty: 10 }));
    expect(estimate.theta).toBeCloseTo(4, 3);
    expect(estimate.quantile05).toBeGreaterThan(3.8);
    expect(estimate.quantile95).toBeLessThanOrEqual(4);
    expect(estimate.confidence).toBeGreaterThan(0.99);
    expect(estimate.confidence).toBeLessThan(1);
  });

  test.each<[string, Partial<KeyedAnswer>]>([
    ['a weight below 0', { weight: -0.1 }],
    ['a weight above 1', { weight: 1.1 }],
    ['a weight that is no number', { weight: Number.NaN }],
    ['a discrimination of 0', { discrimination: 0 }],
    ['a negative discrimination', { discrimination: -0.8 }],
    ['an endless discrimination', { discrimination: Number.POSITIVE_INFINITY }],
    ['a discrimination that is no number', { discrimination: Number.NaN }],
    ['a difficulty off the scale', { difficulty: -10.5 }],
    ['a difficulty that is no number', { difficulty: Number.NaN }],
  ])('%s is refused', (_, fault) => {
    expect(() => estimateTrait([MORE, { ...MORE, ...fault }])).toThrow(RangeError);
  });

  test('property: the order of answers makes no difference at all', () => {
    const anyAnswers = fc.oneof(
      calibratedAnswers,
      fc.array(sharedKeyAnswer, { maxLength: 40 }),
      fc.array(sameKeyAnswer, { maxLength: 40 }),
    );
    const shuffled = anyAnswers.chain((answers) =>
      fc.tuple(
        fc.constant(answers),
        fc.shuffledSubarray(answers, { minLength: answers.length, maxLength: answers.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([answers, other]) => {
        expect(estimateTrait(other)).toEqual(estimateTrait(answers));
      }),
    );
  });

  test('property: reversing every key mirrors the estimate exactly', () => {
    fc.assert(
      fc.property(keyedAnswers, (answers) => {
        const estimate = estimateTrait(answers);
        const mirrored = estimateTrait(answers.map((answer) => ({ ...answer, inverse: !answer.inverse })));
        expect(mirrored.theta + estimate.theta).toBe(0);
        expect(mirrored.quantile05 + estimate.quantile95).toBe(0);
        expect(mirrored.quantile95 + estimate.quantile05).toBe(0);
        expect(mirrored.confidence).toBe(estimate.confidence);
        expect(mirrored.standardError).toBe(estimate.standardError);
      }),
    );
  });

  test('property: with difficulties, reversing keys and difficulties mirrors the estimate', () => {
    fc.assert(
      fc.property(calibratedAnswers, (answers) => {
        const estimate = estimateTrait(answers);
        const mirrored = estimateTrait(
          answers.map((answer) => ({
            ...answer,
            inverse: !answer.inverse,
            difficulty: -answer.difficulty,
          })),
        );
        expect(mirrored.theta).toBeCloseTo(-estimate.theta, 9);
        expect(mirrored.confidence).toBeCloseTo(estimate.confidence, 9);
      }),
    );
  });

  test('property: the opposite answer to the opposite card says the same', () => {
    fc.assert(
      fc.property(calibratedAnswers, (answers) => {
        const opposite = answers.map((answer) => ({
          ...answer,
          agree: !answer.agree,
          inverse: !answer.inverse,
        }));
        expect(estimateTrait(opposite)).toEqual(estimateTrait(answers));
      }),
    );
  });

  test('property: every number is in its range and the interval holds the estimate', () => {
    fc.assert(
      fc.property(calibratedAnswers, (answers) => {
        const { theta, standardError, confidence, quantile05, quantile95 } = estimateTrait(answers);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThan(1);
        expect(standardError).toBeGreaterThan(0);
        expect(standardError).toBeLessThanOrEqual(1);
        expect(quantile05).toBeGreaterThanOrEqual(-4);
        expect(quantile05).toBeLessThanOrEqual(theta);
        expect(theta).toBeLessThanOrEqual(quantile95);
        expect(quantile95).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('property: an answer for more never lowers the estimate, one for less never raises it', () => {
    fc.assert(
      fc.property(keyedAnswers, (answers) => {
        const { theta } = estimateTrait(answers);
        expect(estimateTrait([...answers, MORE]).theta).toBeGreaterThan(theta);
        expect(estimateTrait([...answers, LESS]).theta).toBeLessThan(theta);
      }),
    );
  });

  test('property: over the answers that are to be expected, one more does not lower confidence', () => {
    fc.assert(
      fc.property(keyedAnswers, keyedAnswer, (answers, next) => {
        const yes = { ...next, agree: true, weight: 1 };
        const no = { ...yes, agree: false };
        // The chance of a yes, averaged over what the answers so far leave likely.
        let [expected, total] = [0, 0];
        for (let point = 0; point <= 60; point++) {
          const theta = -4 + (8 * point) / 60;
          const belief = answers.reduce(
            (mass, answer) => mass * chanceOf(answer, theta) ** answer.weight,
            Math.exp(-(theta ** 2) / 2),
          );
          expected += belief * chanceOf(yes, theta);
          total += belief;
        }
        const chance = expected / total;
        const after =
          chance * estimateTrait([...answers, yes]).confidence +
          (1 - chance) * estimateTrait([...answers, no]).confidence;
        expect(after).toBeGreaterThan(estimateTrait(answers).confidence);
      }),
    );
  });

  test('property: on cards of difficulty 0 every further answer adds confidence', () => {
    fc.assert(
      fc.property(keyedAnswers, keyedAnswer, (answers, next) => {
        const more = estimateTrait([...answers, { ...next, weight: 1 }]);
        expect(more.confidence).toBeGreaterThan(estimateTrait(answers).confidence);
      }),
    );
  });

  test('property: answers are read and not changed', () => {
    fc.assert(
      fc.property(calibratedAnswers, (answers) => {
        const before = structuredClone(answers);
        estimateTrait(Object.freeze(answers.map((answer) => Object.freeze(answer))));
        expect(answers).toEqual(before);
      }),
    );
  });
});
