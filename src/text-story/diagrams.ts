// What a person's replies to told stories say of them: the cautious reading as traits, and plainly how they tend to answer.
import type { PersonId } from '#accounts/rules.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { presentLevels, roundToThousandths, showOf } from '#profile/present.ts';
import { assessReplies } from '#profile/rules/replies.ts';
import { listHiddenScales } from '#profile/store-assessments.ts';
import { findProfileConsent } from '#profile/store-consents.ts';
import { listReplyEvidence } from '#profile/store-evidence.ts';
import type { StoryCatalogue } from './content.ts';
import type { StoryDiagrams } from './contract.ts';
import { STANCE_TRAITS } from './rules/evidence.ts';
import type { Heard } from './rules/hear.ts';
import { STANCES, type Stance } from './rules/words.ts';
import { listHeardReplies } from './store.ts';

/**
 * Gathers both, of those who agree to a profile, from what they replied since. Scales they do not want to see are left out, with
 * the stances that speak of them.
 */
export async function gatherDiagrams(
  db: Db,
  { stories, retired }: StoryCatalogue,
  personId: PersonId,
): Promise<StoryDiagrams> {
  const [{ replies, answers }, hidden, since] = await Promise.all([
    listReplyEvidence(db.kysely, personId),
    listHiddenScales(db.kysely, personId),
    findProfileConsent(db.kysely, personId),
  ]);
  const kept = since !== undefined;
  const heard = since === undefined ? [] : await listHeardReplies(db.kysely, personId, since);
  const { ocean, confidence, interval, levels } = assessReplies(answers);
  const round = (map: Readonly<Partial<Record<string, number>>>) =>
    Object.fromEntries(showOf(map, hidden).map(([scale, value]) => [scale, roundToThousandths(value)]));
  const scenes = new Map(
    [...stories, ...retired].flatMap((story) =>
      story.scenes.map((scene) => [`${story.key}/${scene.id}`, scene]),
    ),
  );
  const counted = heard.flatMap(({ storyKey, sceneId, heard }) => {
    // Whether what asks for something was offered is known only where it was taken.
    const stances = scenes
      .get(`${storyKey}/${sceneId}`)
      ?.options.filter(({ when }, at) => when === undefined || (heard.kind === 'option' && heard.at === at))
      .map(({ stance }) => stance);
    const taken = stances && stanceOf(heard, stances);
    return stances && taken ? [{ stances, taken }] : [];
  });
  return {
    ocean: round(ocean),
    ocean_confidence: round(confidence),
    ocean_interval: Object.fromEntries(
      showOf(interval, hidden).map(([scale, [low, high]]) => [scale, [low, high]]),
    ),
    levels: presentLevels(levels, hidden),
    traits: STANCES.flatMap((name) => {
      if (!kept || hidden.includes(STANCE_TRAITS[name].trait)) return [];
      const offered = counted.filter(({ stances, taken }) => stances.includes(name) || taken === name).length;
      const taken = counted.filter((one) => one.taken === name).length;
      return offered === 0 ? [] : [{ name, share: roundToThousandths(taken / offered), taken, offered }];
    }),
    replies,
    kept,
    hidden_count: hidden.length,
  };
}

/**
 * The stance that was taken; undefined where none was understood, also of a reply from before such were no longer counted.
 * `stances` are those of the scene's options, in their order.
 */
function stanceOf(heard: Heard, stances: readonly Stance[]): Stance | undefined {
  return heard.kind === 'option' ? stances[heard.at] : undefined;
}
