// deck check: cards that nobody can meet and conditions that can never hold. Only what is certain is told.

import { findNearestWords } from '#base/content/nearest-words.ts';
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { DANGER_LIMITS, isNeed } from '#card-story/rules/dangers.ts';
import { type Condition, isSpineCard, RESOURCE_MINIMUM } from '#card-story/rules.ts';
import { collectFindings, type Finding } from './finding.ts';
import { listInsertions } from './insertions.ts';
import { explainBeyondReach, findEarliest } from './reachable-values.ts';

/** An answer that may insert a card, or bring about the danger that calls it. */
type Inserter = { readonly card: KeyedCard; readonly agree: boolean };

/**
 * The cards that may be met: the spine, and what an answer of such a card inserts under a condition that may hold then.
 * Grows from the spine until nothing is added, so that neither the order of the file nor that of the operations matters,
 * and two cards that wait for each other stay out. May say too much, never too little.
 */
export function findReachable(deck: TopicDeck): ReadonlySet<string> {
  const inserters = listInserters(deck);
  const [earliest, spine] = [findEarliestCards(deck), findPositions(deck)];
  // A place is met where its cards are: conditions ask for it by its name.
  const reached = new Set(deck.cards.filter(isSpineCard).flatMap(({ id, place }) => [id, place ?? id]));
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const card of deck.cards) {
      if (reached.has(card.id)) continue;
      const ways = (inserters.get(card.id) ?? []).filter((way) => reached.has(way.card.id));
      const when = conditionOf(card);
      if (ways.some((way) => explainImpossible(deck, when, way, { reached, earliest, spine }) === undefined))
        reached.add(card.id);
    }
  }
  return reached;
}

function listInserters(deck: TopicDeck): ReadonlyMap<string, readonly Inserter[]> {
  const inserters = new Map<string, Inserter[]>();
  for (const card of deck.cards)
    for (const answer of card.answers)
      for (const { candidates } of listInsertions(deck, answer))
        for (const { id } of candidates)
          inserters.set(id, [...(inserters.get(id) ?? []), { card, agree: answer.agree }]);
  // Any answer may bring a danger about, but for those that the engine calls no crisis after.
  const calling = deck.cards
    .filter(({ tag, crisis }) => tag !== 'end' && crisis === undefined)
    .flatMap((card) => card.answers.map(({ agree }): Inserter => ({ card, agree })));
  for (const { id } of deck.cards.filter(({ crisis }) => crisis !== undefined)) inserters.set(id, calling);
  return inserters;
}

/** What must hold for a card that waits: its condition, and the danger that calls it. */
function conditionOf({ when, crisis }: KeyedCard): Condition | undefined {
  if (crisis === undefined) return when;
  const limit = DANGER_LIMITS[crisis.danger];
  const asked = when?.resources?.[crisis.resource];
  return {
    ...when,
    resources: {
      ...when?.resources,
      [crisis.resource]: { ...asked, ...(isNeed(crisis.danger) ? { max: limit } : { min: limit }) },
    },
  };
}

/** By card, the earliest place in the spine after which it may be met, whatever its condition. */
export function findEarliestCards(deck: TopicDeck): ReadonlyMap<string, number> {
  const inserters = listInserters(deck);
  return findEarliest(deck, (id) => (inserters.get(id) ?? []).map(({ card }) => card));
}

type Known = {
  readonly reached: ReadonlySet<string>;
  readonly earliest: ReadonlyMap<string, number>;
  /** Where in the spine a card or a place stands. */
  readonly spine: ReadonlyMap<string, number>;
};

function findPositions({ cards }: TopicDeck): ReadonlyMap<string, number> {
  return new Map(
    listPlaces(cards).flatMap((place, at) =>
      place.flatMap((card): [string, number][] => [
        [card.id, at],
        [card.place ?? card.id, at],
      ]),
    ),
  );
}

/** Why a condition cannot hold right after an answer; undefined when it may. */
function explainImpossible(
  deck: TopicDeck,
  when: Condition | undefined,
  way: Inserter,
  { reached, earliest, spine }: Known,
): string | undefined {
  const position = spine.get(way.card.id);
  for (const [id, agree] of Object.entries(when?.answers ?? {})) {
    const isOwn = id === way.card.id || id === way.card.place;
    if (isOwn && agree !== way.agree)
      return `it waits for the other answer of ${id}, the very card that inserts it`;
    if (!isOwn && position !== undefined && (spine.get(id) ?? -1) > position)
      return `it waits for an answer to ${id}, which comes after ${way.card.id}, the card that inserts it`;
    if (!reached.has(id)) return `it waits for an answer to ${id}, which nobody meets`;
  }
  return explainEmptied(when) ?? explainBeyondReach(deck, when, way, earliest);
}

/** A story goes on only while every resource has something left. */
export function explainEmptied(when: Condition | undefined): string | undefined {
  for (const [name, { max }] of Object.entries(when?.resources ?? {}))
    if (max !== undefined && max <= RESOURCE_MINIMUM)
      return `it waits for ${name} at ${max}, and then the story is over`;
  return undefined;
}

/** What may have been meant by a tag that is almost one of the spine's. */
function suggestSpine(tag: string): string {
  const [nearest] = findNearestWords(tag, ['start', 'base', 'end']);
  return nearest === undefined ? '' : `; its tag is ${tag}: did you mean ${nearest}?`;
}

/** What else is told of a crisis that cannot come: each answer of the deck has a reason of its own. */
const MOST_REASONS = 1;

export function checkReach(deck: TopicDeck): readonly Finding[] {
  const { findings, fault, warn } = collectFindings(deck.id, 'reach');
  const inserters = listInserters(deck);
  const known: Known = {
    reached: findReachable(deck),
    earliest: findEarliestCards(deck),
    spine: findPositions(deck),
  };
  const { reached } = known;
  for (const card of deck.cards) {
    if (isSpineCard(card)) continue;
    const ways = inserters.get(card.id) ?? [];
    const open = ways.filter((way) => reached.has(way.card.id));
    const when = conditionOf(card);
    // Any answer of a deck may bring a crisis about, and nobody asks why not by most of them.
    const listReasons = () => open.map((way) => explainImpossible(deck, when, way, known));
    if (ways.length === 0) fault(`card ${card.id}: no answer inserts it${suggestSpine(card.tag)}`);
    else if (open.length === 0) {
      const ids = new Set(ways.map((way) => way.card.id));
      fault(`card ${card.id}: nobody meets it, since nobody meets ${[...ids].sort().join(', ')}`);
    } else if (!reached.has(card.id))
      fault(
        `card ${card.id}: ${card.crisis ? 'crisis' : 'when'}: cannot hold: ${[...new Set(listReasons())]
          .sort()
          .slice(0, 1 + MOST_REASONS)
          .join('; ')}`,
      );
    else if (card.crisis === undefined)
      for (const reason of new Set(listReasons().filter((text) => text !== undefined)))
        warn(`card ${card.id}: when: cannot hold on one of the ways to it: ${reason}`);
  }
  return findings;
}
