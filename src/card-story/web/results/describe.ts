// Puts the results of a finished story into plain words: tendencies, never verdicts.
import { sayCount } from '#base/ui/locale.ts';
import { RESULTS, TENDENCIES } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import type { GameAssessmentWire } from '#profile/contract.ts';
import { confidenceWord, meanConfidence } from '#profile/rules/assess-game.ts';
import { SCALES_BY_SURVEY, SURVEYS, type Survey } from '#profile/rules/scales.ts';
import { findTendencies, type Tendency } from '#profile/rules/tendencies.ts';

/** What the assessment says of one survey; `intervals` hold the true value with a probability of 90 %. */
export type SurveyResult = {
  readonly values: Readonly<Record<string, number>>;
  readonly confidences: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, readonly [low: number, high: number]>>;
};

export function readSurvey(assessment: GameAssessmentWire, survey: Survey): SurveyResult {
  return {
    values: assessment[survey],
    confidences: assessment[`${survey}_confidence`],
    intervals: assessment[`${survey}_interval`],
  };
}

/** The first survey that anything is known of: what there is to say where only one of them is spoken of. */
export function findMeasuredSurvey(assessment: Pick<GameAssessmentWire, `${Survey}_confidence`>): Survey {
  const isMeasured = (survey: Survey) => Object.keys(assessment[`${survey}_confidence`]).length > 0;
  return SURVEYS.find(isMeasured) ?? SURVEYS[0];
}

/** The mean confidence over the measured scales, 0 to 1; undefined when nothing was measured. */
export function readConfidence({ confidences }: Pick<SurveyResult, 'confidences'>): number | undefined {
  return meanConfidence(confidences);
}

/** "Confidence: rough (36 %)". */
export function describeConfidence(mean: number): string {
  return say(RESULTS, 'results.confidence', nameConfidence(mean));
}

/** The same as a sentence among others. */
export function tellConfidence(mean: number): string {
  return say(RESULTS, 'results.confidence_told', nameConfidence(mean));
}

function nameConfidence(mean: number) {
  const word = confidenceWord(mean);
  return {
    word: say(RESULTS, word === 'first guess' ? 'results.first_guess' : `results.${word}`),
    percent: Math.round(mean * 100),
  };
}

/** One sentence on where the answers lean, naming the two surest leans at most. */
export function describeTendencies(survey: Survey, result: SurveyResult): string {
  const { values, confidences } = result;
  const mean = readConfidence(result);
  if (mean === undefined) return say(RESULTS, 'results.nothing');
  const [first, second] = findTendencies(SCALES_BY_SURVEY[survey], values, confidences);
  if (first === undefined) {
    const sure = ['fair', 'good'].includes(confidenceWord(mean));
    return say(RESULTS, sure ? 'results.middle' : 'results.unclear');
  }
  if (second === undefined) {
    const code = first.strength === 'lean' ? 'results.leans_one' : 'results.hints_one';
    return say(RESULTS, code, { first: nameTendency(first) });
  }
  const fill = { first: nameTendency(first), second: nameTendency(second) };
  if (second.strength === 'lean') return say(RESULTS, 'results.leans_two', fill);
  return say(RESULTS, first.strength === 'lean' ? 'results.leans_hints' : 'results.hints_two', fill);
}

/** What the results rest on and what would make them surer. */
export function describeBasis(answers: number): string {
  return sayCount(RESULTS, 'results.basis', answers);
}

function nameTendency({ direction, scale }: Tendency): string {
  return say(TENDENCIES, `results.${direction}_${scale}`);
}

/** What stands out of the answers, a sentence for each survey that anything is known of. */
export function describeStandOuts(assessment: GameAssessmentWire): readonly string[] {
  const known = SURVEYS.map((survey) => ({ survey, result: readSurvey(assessment, survey) })).filter(
    ({ result }) => readConfidence(result) !== undefined,
  );
  if (known.length === 0) return [say(RESULTS, 'results.nothing')];
  return [...new Set(known.map(({ survey, result }) => describeTendencies(survey, result)))];
}
