// Answering as one likes without losing: a look ahead on the engine itself, for whoever must come to the end of a story.
import {
  answerCard,
  answerOf,
  type Card,
  clampResource,
  currentCard,
  type Deck,
  outcomeOf,
  type StoryState,
} from '../rules.ts';

/** What an answer leaves of the resources: the least of them, and all together. Both in points. */
function foresee(card: Card, { resources }: Pick<StoryState, 'resources'>, agree: boolean) {
  const change = answerOf(card, agree).consequences.resourceChange;
  let [lowest, sum] = [Number.POSITIVE_INFINITY, 0];
  for (const { name, value } of resources) {
    const after = clampResource(value + (change[name] ?? 0));
    lowest = Math.min(lowest, after);
    sum += after;
  }
  return { lowest, sum };
}

/** Above 0 where agreeing keeps the lowest resource higher, or of equals more together; below 0 where disagreeing does. */
export function weighSides(card: Card, state: Pick<StoryState, 'resources'>): number {
  const [agree, disagree] = [foresee(card, state, true), foresee(card, state, false)];
  return agree.lowest - disagree.lowest || agree.sum - disagree.sum;
}

/** The state after an answer to the current card; undefined where there is none. */
function answer(deck: Deck, state: StoryState, agree: boolean): StoryState | undefined {
  const card = currentCard(deck, state);
  if (card === undefined) return undefined;
  const result = answerCard(deck, state, { cardId: card.id, agree });
  return result.kind === 'answered' ? result.state : undefined;
}

/** Whether whoever is careful from here on comes to the end. */
function canBeSaved(deck: Deck, from: StoryState | undefined): boolean {
  let state = from;
  while (state && outcomeOf(state) === 'open') {
    const card = currentCard(deck, state);
    state = card && answer(deck, state, weighSides(card, state) >= 0);
  }
  return state !== undefined && outcomeOf(state) === 'ended';
}

/**
 * The answer that is wanted, as long as care can still save the story after it; else the other one. Whoever begins in a story that
 * care can finish, finishes it.
 */
export function answerSafely(deck: Deck, state: StoryState, wanted: boolean): boolean {
  return canBeSaved(deck, answer(deck, state, wanted)) || !canBeSaved(deck, answer(deck, state, !wanted))
    ? wanted
    : !wanted;
}
