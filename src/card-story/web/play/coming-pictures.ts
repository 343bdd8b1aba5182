// Which pictures a game will show next, so that they are here when the line is gone.
import type { PlayableStory } from '../../contract.ts';
import type { StoryState } from '../../rules.ts';
import { meetCard, pictureOf } from '../picture-of.ts';

/** So many cards ahead. */
const CARDS_AHEAD = 8;

/** The addresses of what the cards to come will show, of what a loss would, which may come any time, and of the endings once they are near. */
export function listComingPictures(story: PlayableStory, state: StoryState): readonly string[] {
  const { cardIds, lastCardPointer } = state;
  const coming = cardIds.slice(lastCardPointer + 1, lastCardPointer + 1 + CARDS_AHEAD);
  const cards = coming.flatMap((id) => story.cards.find((card) => card.id === id) ?? []);
  const ends = [...story.resources, ...(coming.length < CARDS_AHEAD ? (story.endings ?? []) : [])];
  return [
    ...cards.map((card) => pictureOf(meetCard(story, state, card))),
    ...ends.flatMap(({ image }) => image ?? []),
  ];
}
