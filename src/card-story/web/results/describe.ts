// Puts the results of a finished story into plain words: tendencies, never verdicts.
import { sayCount } from '#base/ui/locale.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import type { GameAssessmentWire } from '#profile/contract.ts';
import type { Measured } from '#profile/rules/assess-game.ts';
import { confidenceWord, meanConfidence } from '#profile/rules/confidence.ts';
import { SCALES_BY_SURVEY, type Scale, type Survey } from '#profile/rules/scales.ts';
import type { Level } from '#profile/rules/standing.ts';
import { sayOutstanding } from '#profile/web/say-standing.ts';
import type { WireAssessment } from '../../contract.ts';

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

/** What is known of all surveys, and what is kept back. */
type Whole = Pick<WireAssessment, 'kept' | 'hidden_count' | 'levels'>;

/**
 * The sentences for what stands out of `levels`, of one survey or of all, surest and farthest first. Where there are none, it
 * says why: nothing is kept, it is hidden, or no answer has touched on it, with an invitation.
 */
export function describeStandOuts(levels: SurveyResult['levels'], whole: Whole): readonly string[] {
  return Object.keys(levels).length === 0 ? [explainNothing(whole)] : sayOutstanding(levels);
}

/** Why there is nothing to be seen: no more is said than can be known of it. */
function explainNothing({ kept, hidden_count: hidden, levels }: Whole): string {
  if (!kept) return say(RESULTS, 'results.not_kept');
  if (hidden === 0) return say(RESULTS, 'results.nothing');
  return say(RESULTS, Object.keys(levels).length === 0 ? 'results.all_hidden' : 'results.nothing_shown');
}

/** What the results rest on and what would make them surer. */
export function describeBasis(answers: number): string {
  return sayCount(RESULTS, 'results.basis', answers);
}
