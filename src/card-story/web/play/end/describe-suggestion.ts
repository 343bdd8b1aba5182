// The words under a story that is over: what its answers suggest, how sure that is, and what another game would add.
import { joinSentences, writeList } from '#base/ui/locale.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory, WireAssessment } from '../../../contract.ts';
import { answerOf } from '../../../rules.ts';
import { describeStandOuts, readConfidence, tellConfidence } from '../../results/describe.ts';

export type SuggestionWords = {
  readonly sentences: readonly string[];
  /** Whether another game would add to it. */
  readonly again: boolean;
};

/**
 * "What speaks for it most: “Move the dog” and “Hear them both out”." Undefined where the answers are of another story than this one: its cards
 * may have been turned round since.
 */
export function describeReasons(
  because: WireAssessment['because'],
  story: Pick<PlayableStory, '_id' | 'cards'>,
): string | undefined {
  const answers = because.flatMap(({ story_id, card_id, agree }) => {
    if (story_id !== story._id) return [];
    const card = story.cards.find(({ id }) => id === card_id);
    return card === undefined ? [] : [say(PLAY, 'play.quoted', { answer: answerOf(card, agree).text })];
  });
  return answers.length === 0 ? undefined : say(PLAY, 'play.because', { answers: writeList(answers) });
}

/** Says what stands out of all that was measured, and how sure all of it is; where nothing is to be seen, it says why. */
export function describeSuggestion(assessment: WireAssessment): SuggestionWords {
  const confidence = readConfidence({ confidences: gatherConfidences(assessment) });
  const standOuts = describeStandOuts(assessment.levels, assessment);
  if (!assessment.kept || (confidence === undefined && assessment.hidden_count > 0))
    return { sentences: standOuts, again: false };
  const later = readConfidence({ confidences: gatherConfidences(assessment.again) });
  const surer = later !== undefined && Math.round(later * 100) > Math.round((confidence ?? 0) * 100);
  const promise = confidence === undefined ? 'play.first_sure' : 'play.surer';
  const sure = confidence === undefined ? [] : [tellConfidence(confidence)];
  return {
    sentences: [
      joinSentences([...standOuts, ...sure, say(PLAY, 'play.private')]),
      ...(surer ? [say(PLAY, promise, { percent: Math.round(later * 100) })] : []),
    ],
    again: later !== undefined,
  };
}

function gatherConfidences(by: WireAssessment['again']): Readonly<Record<string, number>> {
  return { ...by.ipip_confidence, ...by.dospert_confidence, ...by.ssvs_confidence };
}
