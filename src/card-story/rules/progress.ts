// How far a story is: of cards here, and of chapters where stories are told.
import { type Card, type Deck, isSpineCard, type StoryState } from '../rules.ts';

/** `percentage` is a whole number, and 0 of nothing. */
export type Progress = { readonly passed: number; readonly total: number; readonly percentage: number };

export function measureProgress(passed: number, total: number): Progress {
  return { passed, total, percentage: total === 0 ? 0 : Math.round((passed / total) * 100) };
}

function countCards(deck: Deck, state: StoryState, counts: (card: Card) => boolean): Progress {
  const counted = deck.cards.filter(counts);
  const passed = counted.filter((card) => Object.hasOwn(state.answeredCards, card.id)).length;
  return measureProgress(passed, counted.length);
}

/** Progress on a selection card: base cards only. */
export function progressOf(deck: Deck, state: StoryState): Progress {
  return countCards(deck, state, (card) => card.tag === 'base');
}

/** Progress of the segmented bar: base, start and end cards, so inserted ones never make it jump back. */
export function segmentsOf(deck: Deck, state: StoryState): Progress {
  return countCards(deck, state, isSpineCard);
}
