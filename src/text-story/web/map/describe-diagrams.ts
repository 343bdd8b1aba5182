// What the replies to told stories say of a person, in words: tendencies with their confidence, and never more than is known.

import { joinSentences, sayCount } from '#base/ui/locale.ts';
import { MINIMUM_MEASURED } from '#base/ui/radar/radar.ts';
import { readConfidence, tellConfidence } from '#card-story/web/results/describe.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import { sayOutstanding } from '#profile/web/say-standing.ts';
import type { StoryDiagrams } from '../../contract.ts';
import { STANCES, type Stance } from '../../rules/words.ts';

export type DiagramWords = {
  /** Whether there is something to draw. */
  readonly isDrawn: boolean;
  readonly sentences: readonly string[];
  /** Whether what is missing can be changed on the profile. */
  readonly leadsToProfile: boolean;
};

/** A diagram without consent, or with everything hidden, says why; one with too little says how much is missing. */
export function describeOcean(diagrams: StoryDiagrams): DiagramWords {
  const { ocean, ocean_confidence: confidences, replies } = diagrams;
  if (!diagrams.kept)
    return { isDrawn: false, sentences: [say(STORY_MAP, 'story-map.not_kept')], leadsToProfile: true };
  const count = Object.keys(ocean).length;
  const mean = readConfidence({ confidences });
  if (count === 0 || mean === undefined) {
    const isHidden = diagrams.hidden_count > 0 && replies > 0;
    const code = isHidden ? 'story-map.all_hidden' : 'story-map.basis_none';
    return { isDrawn: false, sentences: [say(STORY_MAP, code)], leadsToProfile: isHidden };
  }
  const basis = sayCount(STORY_MAP, 'story-map.basis', replies);
  const hidden = diagrams.hidden_count > 0 ? [say(STORY_MAP, 'story-map.some_hidden')] : [];
  if (count < MINIMUM_MEASURED)
    return {
      isDrawn: false,
      sentences: [say(STORY_MAP, 'story-map.too_few', { count }), ...hidden],
      leadsToProfile: hidden.length > 0,
    };
  return {
    isDrawn: true,
    sentences: [
      tellConfidence(mean),
      joinSentences(sayOutstanding(diagrams.levels)),
      joinSentences([basis, say(STORY_MAP, 'story-map.guess')]),
      ...hidden,
    ],
    leadsToProfile: false,
  };
}

export type Tendency = {
  readonly name: Stance;
  readonly label: string;
  readonly share: number;
  readonly count: string;
};

/** The ways a person takes, the likeliest first; those that were never offered are left out. */
export function listTendencies({ traits }: Pick<StoryDiagrams, 'traits'>): readonly Tendency[] {
  return traits
    .filter(({ offered }) => offered > 0)
    .map(({ name, share, taken, offered }) => ({
      name,
      label: say(STORY_MAP, `story-map.stance_${name}`),
      share,
      count: say(STORY_MAP, 'story-map.tend_share', { taken, offered }),
    }))
    .sort((one, other) => other.share - one.share || STANCES.indexOf(one.name) - STANCES.indexOf(other.name));
}
