// A played story looked back on: how long it was, and how near to empty each resource came.
import { answerCard, type Deck, isSpineCard, type Resource, type StoryState, startStory } from '../rules.ts';

export type LookBack = {
  /** How many cards were answered. */
  readonly cards: number;
  /** How many of them were there only because an earlier answer inserted them. */
  readonly inserted: number;
  /** The lowest that each resource stood at, 0 to 100, in the deck's order. */
  readonly lowest: readonly Resource[];
};

/** Goes through a story again from its beginning. `deck` has the resources as they were then. */
export function lookBack(
  deck: Deck,
  { cardIds, answeredCards }: Pick<StoryState, 'cardIds' | 'answeredCards'>,
): LookBack {
  let state = startStory(deck);
  let lowest = state.resources;
  for (const cardId of cardIds) {
    const agree = Object.hasOwn(answeredCards, cardId) ? answeredCards[cardId] : undefined;
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
