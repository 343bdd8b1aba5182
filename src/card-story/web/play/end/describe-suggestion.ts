// The words under a story that is over: what its answers suggest, how sure that is, and what another game would add.
import { joinSentences } from '#base/ui/locale.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { WireAssessment } from '../../../contract.ts';
import {
  describeTendencies,
  findMeasuredSurvey,
  readConfidence,
  readSurvey,
  tellConfidence,
} from '../../results/describe.ts';

export type SuggestionWords = {
  readonly sentences: readonly string[];
  /** Whether another game would add to it. */
  readonly again: boolean;
};

/** Says it of the first survey that was measured; where nothing is to be seen, it says why. */
export function describeSuggestion(assessment: WireAssessment): SuggestionWords {
  if (!assessment.kept) return { sentences: [say(PLAY, 'play.not_kept')], again: false };
  const survey = findMeasuredSurvey(assessment);
  const result = readSurvey(assessment, survey);
  const confidence = readConfidence(result);
  if (confidence === undefined && assessment.hidden_count > 0)
    return { sentences: [say(PLAY, 'play.all_hidden')], again: false };
  const later = readConfidence({ confidences: assessment.again[`${survey}_confidence`] });
  const surer = later !== undefined && Math.round(later * 100) > Math.round((confidence ?? 0) * 100);
  const promise = confidence === undefined ? 'play.first_sure' : 'play.surer';
  const sure = confidence === undefined ? [] : [tellConfidence(confidence)];
  return {
    sentences: [
      joinSentences([describeTendencies(survey, result), ...sure, say(PLAY, 'play.private')]),
      ...(surer ? [say(PLAY, promise, { percent: Math.round(later * 100) })] : []),
    ],
    again: later !== undefined,
  };
}
