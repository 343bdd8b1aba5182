// What a screen of the card story sends, apart from the server: journeys need no more of it.
import type { WireCardStory } from '#card-story/contract.ts';

/** What a screen sends after an answer: the story as it is then, the pointer advanced by one. */
export function nextMove(story: WireCardStory, agree: boolean) {
  const cardId = story.cardIds[story.lastCardPointer];
  return {
    _id: story._id,
    lastCardPointer: story.lastCardPointer + 1,
    answeredCards: { ...story.answeredCards, ...(cardId === undefined ? {} : { [cardId]: agree }) },
  };
}
