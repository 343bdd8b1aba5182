// Puts the results of a finished story into plain words: tendencies, never verdicts.
import { joinSentences, sayCount } from '#base/ui/locale.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import type { GameAssessmentWire } from '#profile/contract.ts';
import { confidenceWord, type Measured, meanConfidence } from '#profile/rules/assess-game.ts';
import { SCALES_BY_SURVEY, type Scale, type Survey } from '#profile/rules/scales.ts';
import type { Level } from '#profile/rules/standing.ts';
import { sayOutstanding } from '#profile/web/say-standing.ts';

/** What the assessment says of one survey; `intervals` hold the true value with a probability of 90 %. */
export type SurveyResult = {
  readonly values: Readonly<Record<string, number>>;
  readonly confidences: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** Where each scale stands, in standard deviations from the average person. */
  readonly levels: Measured<Scale, Level>;
};

export function readSurvey(assessment: GameAssessmentWire, survey: Survey): SurveyResult {
  return {
    values: assessment[survey],
    confidences: assessment[`${survey}_confidence`],
    intervals: assessment[`${survey}_interval`],
    levels: Object.fromEntries(
      SCALES_BY_SURVEY[survey].flatMap((scale) => {
        const level = assessment.levels[scale];
        return level === undefined ? [] : [[scale, level]];
      }),
    ),
  };
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

/** The sentences for what stands out, surest and farthest first; an invitation where nothing was measured. */
export function describeStandOuts({ levels }: Pick<SurveyResult, 'levels'>): readonly string[] {
  return Object.keys(levels).length === 0 ? [say(RESULTS, 'results.nothing')] : sayOutstanding(levels);
}

/** The same in one. */
export function describeLeanings(levels: SurveyResult['levels']): string {
  return joinSentences(describeStandOuts({ levels }));
}

/** What the results rest on and what would make them surer. */
export function describeBasis(answers: number): string {
  return sayCount(RESULTS, 'results.basis', answers);
}
