// Decks for tests: the starter of deck new, which is in order, with one thing changed.
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import { choosePrefix } from './new.ts';
import { makeStarter, STARTER_ICONS, writeIcon } from './starter.ts';

/** The starter called `tiny`, whose cards are t-01 to t-10, t-x1 and t-x2, after a change. Throws DeckError. */
export function plantDeck(change: (deck: DeckFile) => void = () => undefined, id = 'tiny'): TopicDeck {
  const deck = structuredClone(makeStarter(id, 'Tiny', choosePrefix(id, [])));
  change(deck);
  return parseDeck('deck.json', JSON.stringify(deck), (icon) => {
    const path = STARTER_ICONS[icon];
    return path === undefined ? undefined : writeIcon(path).trim();
  });
}

/** A card of a deck that is being changed. */
export function cardOf(deck: DeckFile, id: string): CardFile {
  const card = deck.cards.find((one) => one.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}
