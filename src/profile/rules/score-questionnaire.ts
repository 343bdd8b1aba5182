// Answers to a questionnaire become scores on the diagrams, each with the interval that its reliability allows.
import type { Instrument, TestAnswers } from './instruments.ts';
import { TEST_SHAPES } from './instruments.ts';
import { SCALE_MAXIMUM, SCALES_BY_SURVEY, type Scale, type Survey } from './scales.ts';

/** Names the method; raised with every change that moves a score. Norms and keys have the instrument's version. */
export const TEST_METHOD = 'item-mean-1';

/** Standard deviations of a normal distribution on either side of its mean that hold 90 % of it. */
const NINETY_PERCENT = 1.645;

export type ScaleScore = {
  /** In units of the diagram: 0 to 4, 6 or 8. */
  readonly score: number;
  /** Standard deviations from the mean of the test's own norm. */
  readonly theta: number;
  /** The reliability of the scale, above 0 and below 1. */
  readonly confidence: number;
  /** The true score lies in it with a probability of 90 %; within the diagram, rounded outwards to hundredths. */
  readonly interval: readonly [number, number];
};

/** One for each scale of the survey. */
export type TestScores = Readonly<Partial<Record<Scale, ScaleScore>>>;

/**
 * Scores a test: the mean of each scale's items after reversal, moved to the diagram. The interval is the score plus and
 * minus 1.645 standard errors of measurement, sd · √(1 - reliability), as in classical test theory (Lord & Novick 1968).
 *
 * Scores are not rounded. Throws a RangeError when an item is not answered.
 */
export function scoreTest(instrument: Instrument, answers: TestAnswers): TestScores {
  const { survey } = instrument;
  const scores: Partial<Record<Scale, ScaleScore>> = {};
  for (const scale of SCALES_BY_SURVEY[survey]) {
    const norm = instrument.norms[scale];
    if (norm === undefined) throw new RangeError(`${instrument.id} has no norm for ${scale}`);
    const score = placeOnDiagram(survey, meanAnswer(instrument, scale, answers));
    const margin = NINETY_PERCENT * norm.sd * Math.sqrt(1 - norm.reliability);
    scores[scale] = {
      score,
      theta: (score - placeOnDiagram(survey, norm.mean)) / norm.sd,
      confidence: norm.reliability,
      interval: [
        Math.max(0, Math.floor((score - margin) * 100) / 100),
        Math.min(SCALE_MAXIMUM[survey], Math.ceil((score + margin) * 100) / 100),
      ],
    };
  }
  return scores;
}

/**
 * Where a mean of answers stands on the survey's diagram. That of risk shows tolerance while the test asks how risky
 * something seems, so it counts down from the highest answer; the others count up from the lowest.
 */
export function placeOnDiagram(survey: Survey, mean: number): number {
  const { lowest, highest } = TEST_SHAPES[survey];
  return survey === 'dospert' ? highest - mean : mean - lowest;
}

function meanAnswer({ survey, items }: Instrument, scale: Scale, answers: TestAnswers): number {
  const { lowest, highest } = TEST_SHAPES[survey];
  const values = items.flatMap((item, index) => {
    if (item.scale !== scale) return [];
    const answer = answers[index + 1];
    if (answer === undefined) throw new RangeError(`Item ${index + 1} is not answered`);
    return [item.reversed ? lowest + highest - answer : answer];
  });
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
