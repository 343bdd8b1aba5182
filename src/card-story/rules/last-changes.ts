// How a resource has changed of late: what the last answers did to it.
import { answerCard, type Deck, type StoryState, startStory } from '../rules.ts';

/**
 * The last changes of a resource in points, newest first, at most `most`; answers that left it as it was are none. `deck` has the
 * resources as they were at the beginning.
 */
export function listLastChanges(
  deck: Deck,
  { cardIds, answeredCards }: Pick<StoryState, 'cardIds' | 'answeredCards'>,
  name: string,
  most: number,
): readonly number[] {
  const amountOf = (state: StoryState) =>
    state.resources.find((resource) => resource.name === name)?.value ?? 0;
  const changes: number[] = [];
  let state = startStory(deck);
  for (const cardId of cardIds) {
    const agree = Object.hasOwn(answeredCards, cardId) ? answeredCards[cardId] : undefined;
    const result = agree === undefined ? undefined : answerCard(deck, state, { cardId, agree });
    if (result?.kind !== 'answered') break;
    const change = amountOf(result.state) - amountOf(state);
    if (change !== 0) changes.push(change);
    state = result.state;
  }
  return changes.reverse().slice(0, most);
}
