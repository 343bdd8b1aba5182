// What is said of a story that is over: how many cards it was, and what nearly ran out.
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../contract.ts';
import { lookBack } from '../../look-back.ts';
import { RESOURCE_MINIMUM, type StoryState } from '../../rules.ts';

/** A resource that came down to this or less, and did not run out, was a close call. */
const CLOSE_CALL = 15;

/** One or two sentences: "You answered 44 cards; 3 of them came because of what you chose. Close calls: Crew, at 6." */
export function describeLookBack(story: PlayableStory, state: StoryState): string {
  const { cards, inserted, lowest } = lookBack({ ...story, resources: story.start_resources }, state);
  const close = lowest
    .filter(({ value }) => value > RESOURCE_MINIMUM && value <= CLOSE_CALL)
    .map(({ name, value }) => say(PLAY, 'play.close_call', { name, value }));
  const played =
    inserted === 0
      ? say(PLAY, 'play.cards_played', { cards })
      : say(PLAY, inserted === 1 ? 'play.cards_called_one' : 'play.cards_called', { cards, inserted });
  if (lowest.some(({ value }) => value <= RESOURCE_MINIMUM) && close.length === 0) return played;
  const calls = new Intl.ListFormat('en', { type: 'conjunction' }).format(close);
  return `${played} ${close.length === 0 ? say(PLAY, 'play.never_close') : say(PLAY, 'play.close_calls', { calls })}`;
}
