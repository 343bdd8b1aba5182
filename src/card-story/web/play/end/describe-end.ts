// What is said of a story that is over: how it ended, how many cards it was, and what nearly ran out.
import { joinSentences, sayCount, writeList } from '#base/ui/locale.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../../contract.ts';
import { lookBack } from '../../../rules/look-back.ts';
import { type Outcome, RESOURCE_MINIMUM, type Resource, type StoryState } from '../../../rules.ts';

/** A resource that came down to this or less, and did not run out, was a close call. */
const CLOSE_CALL = 15;

/** How a story ended, where its deck has no ending of its own for it: it came through, or these resources ran out. */
export function describeEnd(outcome: Outcome, resources: readonly Resource[]): string {
  if (outcome !== 'lost') return say(PLAY, 'play.ended');
  const gone = listGone(resources);
  return sayCount(PLAY, 'play.lost', gone.length, { names: writeList(gone) });
}

/** The resources that ran out, by name. */
export function listGone(resources: readonly Resource[]): readonly string[] {
  return resources.filter(({ value }) => value <= RESOURCE_MINIMUM).map(({ name }) => name);
}

/** Two sentences: "You answered 44 cards; 3 of them came because of what you chose. Close calls: Crew at 6." */
export function describeLookBack(
  story: Pick<PlayableStory, 'format' | 'cards' | 'start_resources'>,
  state: StoryState,
): string {
  const { cards, inserted, lowest } = lookBack({ ...story, resources: story.start_resources }, state);
  const close = lowest
    .filter(({ value }) => value > RESOURCE_MINIMUM && value <= CLOSE_CALL)
    .map(({ name, value }) => say(PLAY, 'play.close_call', { name, value }));
  const played =
    inserted === 0
      ? sayCount(PLAY, 'play.cards_played', cards)
      : sayCount(PLAY, 'play.cards_called', inserted, { cards });
  if (close.length > 0)
    return joinSentences([played, say(PLAY, 'play.close_calls', { calls: writeList(close) })]);
  // Of a story that was lost nobody says that nothing came close.
  const wasLost = lowest.some(({ value }) => value <= RESOURCE_MINIMUM);
  return wasLost ? played : joinSentences([played, say(PLAY, 'play.never_close')]);
}
