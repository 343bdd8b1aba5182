// What stands under a story that is over is true of the person: of what is kept, of what is hidden, of what is known.
import { describe, expect, it } from 'vitest';
import { PLAY } from '#messages/card-story/play.ts';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import type { WireAssessment, WireCard } from '../../../contract.ts';
import { describeReasons, describeSuggestion } from './describe-suggestion.ts';

const NOTHING: WireAssessment = {
  ...{ method: 'm', answers: 0, topic_id: 't', stories: 1, kept: true, hidden_count: 0 },
  ...{ ipip: {}, ipip_confidence: {}, ipip_interval: {} },
  ...{ dospert: {}, dospert_confidence: {}, dospert_interval: {} },
  ...{ ssvs: {}, ssvs_confidence: {}, ssvs_interval: {} },
  ...{ personality: {}, personality_confidence: {}, personality_interval: {} },
  ...{ communication: {}, communication_confidence: {}, communication_interval: {} },
  ...{ values: {}, values_confidence: {}, values_interval: {} },
  levels: {},
  because: [],
  again: { ipip_confidence: {}, dospert_confidence: {}, ssvs_confidence: {} },
  recommendations_open: false,
  study: null,
};
const MEASURED: WireAssessment = {
  ...NOTHING,
  ...{ answers: 4, ipip: { Openness: 3.9 }, ipip_confidence: { Openness: 0.35 } },
  ipip_interval: { Openness: [3, 4] },
  levels: { Openness: { at: 1.15, low: -0.18, high: 2.48 } },
  again: { ...NOTHING.again, ipip_confidence: { Openness: 0.447 } },
};

describe('the answers that speak for it', () => {
  const CARD: WireCard = {
    ...{ id: 'c', tag: 'base', text: 'The dog lies on the book.', image: '', image_alt: '', portrait: null },
    answers: [
      { text: 'Move the dog', agree: true, consequences: { resourceChange: {} } },
      { text: 'Leave the dog be', agree: false, consequences: { resourceChange: {} } },
    ],
  };

  const STORY = { _id: 's', cards: [CARD] };

  it('are told in their words, by the side that was taken', () => {
    const because = [
      { story_id: 's', card_id: 'c', agree: true },
      { story_id: 's', card_id: 'c', agree: false },
    ];
    expect(describeReasons(because, STORY)).toBe(
      'What speaks for it most: “Move the dog” and “Leave the dog be”.',
    );
  });

  it('are not spoken of where there are none, or of another story', () => {
    expect(describeReasons([], STORY)).toBeUndefined();
    expect(describeReasons([{ story_id: 's', card_id: 'gone', agree: true }], STORY)).toBeUndefined();
    // A later attempt at a newer version, in which the card may be turned round.
    expect(describeReasons([{ story_id: 'later', card_id: CARD.id, agree: true }], STORY)).toBeUndefined();
  });
});

describe('the suggestion after a story', () => {
  it('says what the answers lean to, how sure that is, and what another game would bring it to', () => {
    const { sentences, again } = describeSuggestion(MEASURED);
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toMatch(
      /^You seem to lean towards new ideas\. Confidence: rough \(35 %\)\. Only you see this\.$/,
    );
    expect(sentences[1]).toBe(say(PLAY, 'play.surer', { percent: 45 }));
    expect(again).toBe(true);
  });

  it('speaks of a first confidence where there was none', () => {
    const unmeasured = { ...NOTHING, again: MEASURED.again };
    expect(describeSuggestion(unmeasured).sentences[1]).toBe(say(PLAY, 'play.first_sure', { percent: 45 }));
  });

  it('promises nothing where another game would bring nothing', () => {
    const still = { ...MEASURED, again: { ...NOTHING.again, ipip_confidence: { Openness: 0.352 } } };
    expect(describeSuggestion(still)).toMatchObject({ again: true, sentences: [expect.any(String)] });
    expect(describeSuggestion({ ...MEASURED, again: NOTHING.again }).again).toBe(false);
  });

  it('says that nothing is kept without consent, and offers nothing', () => {
    expect(describeSuggestion({ ...NOTHING, kept: false })).toEqual({
      sentences: [say(RESULTS, 'results.not_kept')],
      again: false,
    });
  });

  it('says that what there is has been hidden, and does not say that there is nothing', () => {
    expect(describeSuggestion({ ...NOTHING, hidden_count: 20 })).toEqual({
      sentences: [say(RESULTS, 'results.all_hidden')],
      again: false,
    });
  });
});
