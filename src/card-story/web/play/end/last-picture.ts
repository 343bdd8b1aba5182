// What is seen at the end of a story: the end's own picture, or that of the last card that was answered.
import type { PlayableStory } from '../../../contract.ts';
import { findEnding, RESOURCE_MINIMUM, type StoryState } from '../../../rules.ts';

/** The picture of the ending, or of what has run out; where the deck has none for it, of the last card; where there is none, the cover. */
export function findLastPicture(
  story: Pick<PlayableStory, 'image' | 'image_alt' | 'cards' | 'endings' | 'resources'>,
  state: StoryState,
): { readonly image: string; readonly image_alt: string } {
  const empty = state.resources.find(({ value }) => value <= RESOURCE_MINIMUM)?.name;
  const endingId = findEnding(story, state)?.id;
  const end =
    empty === undefined
      ? story.endings?.find(({ id }) => id === endingId)
      : story.resources.find(({ name }) => name === empty);
  if (end?.image !== undefined) return { image: end.image, image_alt: end.image_alt ?? '' };
  const lastId = state.cardIds[state.lastCardPointer - 1];
  return story.cards.find(({ id }) => id === lastId) ?? story;
}
