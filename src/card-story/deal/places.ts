// Places of a deck: where one of several cards stands, and a deck as it was dealt for one game.
import type { KeyedCard, TopicDeck } from '../content.ts';
import { type Condition, isSpineCard } from '../rules.ts';

/** The spine as places, in order: those that share a name take each other's place, every other card has one to itself. */
export function listPlaces<C extends Pick<KeyedCard, 'tag' | 'place'>>(
  cards: readonly C[],
): readonly (readonly [C, ...C[]])[] {
  const places: [C, ...C[]][] = [];
  for (const card of cards.filter(isSpineCard)) {
    const before = places.at(-1);
    if (card.place !== undefined && before?.[0].place === card.place) before.push(card);
    else places.push([card]);
  }
  return places;
}

/** Whether some place has a choice of cards, so that two games of the deck may differ. */
export function hasAlternates(deck: Pick<TopicDeck, 'cards'>): boolean {
  return listPlaces(deck.cards).some(({ length }) => length > 1);
}

/**
 * The deck of one game: of the spine only the cards of that game, and of conditions that ask for a place the card that stands there.
 * `cardIds` are those cards, among any others. The engine knows nothing of places; it is given decks that were dealt.
 */
export function dealDeck(deck: TopicDeck, cardIds: readonly string[]): TopicDeck {
  const dealt = new Set(cardIds);
  const cards = deck.cards.filter((card) => !isSpineCard(card) || dealt.has(card.id));
  const standing = new Map(
    cards.flatMap(({ place, id }) => (place === undefined ? [] : [[place, id] as const])),
  );
  if (cards.length === deck.cards.length && standing.size === 0) return deck;
  const settle = <T extends { readonly when?: Condition | undefined }>(one: T): T =>
    one.when?.answers ? { ...one, when: settleCondition(one.when, standing) } : one;
  return {
    ...deck,
    cards: cards.map(settle),
    ...(deck.endings === undefined ? {} : { endings: deck.endings.map(settle) }),
  };
}

/** A place that is not in this game keeps its name, which no card has: like any card that was not met, it holds for neither answer. */
function settleCondition(when: Condition, standing: ReadonlyMap<string, string>): Condition {
  const answers = Object.entries(when.answers ?? {}).map(
    ([name, agree]) => [standing.get(name) ?? name, agree] as const,
  );
  return { ...when, answers: Object.fromEntries(answers) };
}

/** Deals a deck with the card of each place that `pick` takes: the first unless told. */
export function dealPlaces(
  deck: TopicDeck,
  pick: (place: readonly [KeyedCard, ...KeyedCard[]]) => KeyedCard = ([first]) => first,
): TopicDeck {
  return dealDeck(
    deck,
    listPlaces(deck.cards).map((place) => pick(place).id),
  );
}

/** The deck as it is dealt by chance, which is drawn only where there is something to choose. */
export function dealByChance(deck: TopicDeck, chance: () => number): TopicDeck {
  return dealPlaces(deck, (place) =>
    place.length === 1 ? place[0] : (place[Math.floor(chance() * place.length)] ?? place[0]),
  );
}

/** The deck dealt so often that each card of each place is in one of the deals, as evenly as can be: once without alternates. */
export function dealAll(deck: TopicDeck): readonly TopicDeck[] {
  const most = Math.max(1, ...listPlaces(deck.cards).map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => dealGame(deck, at));
}

/** The deck as somebody's game of it is dealt who has played so many before: of each place the next card that they have not met. */
export function dealGame(deck: TopicDeck, before: number): TopicDeck {
  return dealPlaces(deck, (place) => place[before % place.length] ?? place[0]);
}
