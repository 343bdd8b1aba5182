// Decks for tests: the starter of deck new without its dangers, which is in order, with one thing changed.
import { parseDeck, type TopicDeck } from '#card-story/content.ts';
import type { CardFile, DeckFile } from '#card-story/deck-file.ts';
import { choosePrefix } from './new.ts';
import { makeStarter, STARTER_ICONS, writeIcon } from './starter.ts';

/** How many times smaller its effects are then, and where its resources begin: nearly everybody comes to its end. */
const TAMED = { by: 3, value: 20, few: 18 } as const;

/** The starter as a story that nothing calls and hardly anybody loses, so that a test sees the one thing that it changes. */
function tame(deck: DeckFile): DeckFile {
  for (const resource of deck.resources) resource.value = TAMED.value;
  deck.cards = deck.cards.filter(({ crisis }) => crisis === undefined);
  for (const { agree, disagree } of deck.cards)
    for (const side of [agree, disagree])
      side.effects = Object.fromEntries(
        Object.entries(side.effects).map(([name, points]) => [name, points / TAMED.by]),
      );
  const waiting = deck.cards.find(({ when }) => when?.resources)?.when;
  if (waiting) waiting.resources = { Till: { max: TAMED.few } };
  const told = deck.endings?.find(({ when }) => when?.resources)?.when;
  if (told) told.resources = { Goodwill: { min: TAMED.value } };
  return deck;
}

/** The starter called `tiny`, whose cards are t-01 to t-10, t-x1 and t-x2, after a change. Throws DeckError. */
export function plantDeck(change: (deck: DeckFile) => void = () => undefined, id = 'tiny'): TopicDeck {
  const deck = tame(structuredClone(makeStarter(id, 'Tiny', choosePrefix(id, []))));
  change(deck);
  return parse(deck);
}

/** The starter as deck new writes it. */
export function plantStarter(id: string): TopicDeck {
  return parse(makeStarter(id, 'Tiny', choosePrefix(id, [])));
}

function parse(deck: DeckFile): TopicDeck {
  return parseDeck('deck.json', JSON.stringify(deck), (icon) => {
    const path = STARTER_ICONS[icon];
    return path === undefined ? undefined : writeIcon(path).trim();
  });
}

/** Gives every base card a place with so many cards, which are called after it: t-02, t-02-b, t-02-c. Each tells something of its own. */
export function addAlternates(deck: DeckFile, count = 2): void {
  const renamed = new Map<string, string>();
  deck.cards = deck.cards.flatMap((card) => {
    if (card.tag !== 'base') return [card];
    const place = `spot-${card.id}`;
    renamed.set(card.id, place);
    return ['', '-b', '-c', '-d'].slice(0, count).map((suffix) => ({
      ...structuredClone(card),
      ...{ id: `${card.id}${suffix}`, place },
      text: `${card.text}${suffix && ` So ${place} has it by the name of ${suffix.slice(1)}.`}`.slice(-200),
    }));
  });
  for (const { when } of [...deck.cards, ...(deck.endings ?? [])])
    if (when?.answers)
      when.answers = Object.fromEntries(
        Object.entries(when.answers).map(([id, side]) => [renamed.get(id) ?? id, side]),
      );
}

/** A card of a deck that is being changed. */
export function cardOf(deck: DeckFile, id: string): CardFile {
  const card = deck.cards.find((one) => one.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return card;
}
