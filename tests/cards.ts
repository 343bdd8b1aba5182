// Builds cards and frozen decks for tests of the engine, and plays them.
import {
  type Answer,
  answerCard,
  type Card,
  currentCard,
  type Deck,
  type StoryState,
  startStory,
} from '#card-story/rules.ts';

export type Side = { change?: Record<string, number>; operation?: Answer['consequences']['operation'] };

export function card(
  id: string,
  tag: string,
  agree: Side = {},
  disagree: Side = {},
  inverse?: boolean,
): Card {
  const answer = (side: Side, isAgree: boolean): Answer => ({
    text: isAgree ? 'Yes' : 'No',
    agree: isAgree,
    consequences: {
      resourceChange: side.change ?? {},
      ...(side.operation ? { operation: side.operation } : {}),
    },
  });
  return {
    id,
    tag,
    answers: [answer(agree, true), answer(disagree, false)],
    ...(inverse === undefined ? {} : { psychoData: { survey: { type: 'ipip' }, inverse } }),
  };
}

export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freezeDeep);
    Object.freeze(value);
  }
  return value;
}

/** Plays a deck from its beginning, a letter for each answer: R agrees, anything else disagrees. Throws where one is refused. */
export function playSides(sides: string, deck: Deck): StoryState {
  let state = startStory(deck);
  for (const side of sides) {
    const cardId = currentCard(deck, state)?.id ?? '';
    const result = answerCard(deck, state, { cardId, agree: side === 'R' });
    if (result.kind === 'refused') throw new Error(`${sides}: ${side}: ${result.reason}`);
    state = freezeDeep(result.state);
  }
  return state;
}
