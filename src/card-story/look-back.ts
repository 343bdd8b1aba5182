// A played story looked back on: how long it was, and how near to empty each resource came. Pure.
import { answerCard, type Deck, isSpineCard, type Resource, type StoryState, startStory } from './rules.ts';

export type LookBack = {
  /** Cards that were answered. */
  readonly cards: number;
  /** Those among them that were there only because of an earlier answer. */
  readonly inserted: number;
  /** The lowest that each resource stood at, in the deck's order. */
  readonly lowest: readonly Resource[];
};

/** Goes through a story again from its beginning. `deck` has the resources as they were then. */
export function lookBack(deck: Deck, { cardIds, answeredCards }: StoryState): LookBack {
  let state = startStory(deck);
  let lowest = state.resources;
  for (const cardId of cardIds) {
    const agree = answeredCards[cardId];
    const result = agree === undefined ? undefined : answerCard(deck, state, { cardId, agree });
    if (result?.kind !== 'answered') break;
    state = result.state;
    const { resources } = state;
    lowest = lowest.map(({ name, value }, at) => ({
      name,
      value: Math.min(value, resources[at]?.value ?? value),
    }));
  }
  const answered = deck.cards.filter(({ id }) => Object.hasOwn(state.answeredCards, id));
  return {
    cards: answered.length,
    inserted: answered.filter((card) => !isSpineCard(card)).length,
    lowest,
  };
}
