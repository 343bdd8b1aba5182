// How high and how low a resource can be when a condition is asked: what no answers on the way could bring about.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { listPlaces } from '#card-story/deal/places.ts';
import { type Condition, isSpineCard } from '#card-story/rules.ts';

/** The answer right after which a condition is asked; none at the end of the story. */
export type Moment = { readonly card: KeyedCard; readonly agree: boolean } | undefined;

/**
 * By card, the earliest place in the spine after which it may be met: its own place for a card of the spine, the earliest
 * of its inserters' for any other. `ways` gives the cards that may insert a card. Nothing for cards that nothing inserts.
 */
export function findEarliest(
  { cards }: TopicDeck,
  ways: (id: string) => readonly KeyedCard[],
): ReadonlyMap<string, number> {
  const earliest = new Map(
    listPlaces(cards).flatMap((place, at) => place.map(({ id }) => [id, at] as const)),
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id } of cards.filter((card) => !isSpineCard(card))) {
      const known = ways(id).flatMap((card) => earliest.get(card.id) ?? []);
      const at = Math.min(...known);
      if (known.length === 0 || at === earliest.get(id)) continue;
      earliest.set(id, at);
      changed = true;
    }
  }
  return earliest;
}

/**
 * Why a bound of a condition cannot be kept, whatever was answered; undefined when it may be. Adds up the greatest gains
 * of all cards that may come before, or the greatest losses; what the condition itself demands counts as it was answered.
 * Says too little rather than too much.
 */
export function explainBeyondReach(
  deck: TopicDeck,
  when: Condition | undefined,
  moment: Moment,
  earliest: ReadonlyMap<string, number>,
): string | undefined {
  const time = moment === undefined ? 'by the end' : 'by then';
  for (const [name, { min, max }] of Object.entries(when?.resources ?? {})) {
    const start = deck.resources.find((resource) => resource.name === name)?.value;
    if (start === undefined) continue;
    const asked = { when, moment, earliest };
    const changes = [
      ...listPlaces(deck.cards).flatMap((place) => spanChanges(place, name, asked)),
      ...deck.cards.flatMap((card) => (isSpineCard(card) ? [] : listChanges(card, name, asked))),
    ];
    const highest = start + changes.reduce((sum, { most }) => sum + most, 0);
    if (min !== undefined && min > Math.max(0, highest))
      return `it waits for ${name} at ${min} or more, and from ${start} it comes to ${Math.max(0, highest)} at most ${time}`;
    // A gain may be cut off at 100, and so makes up for no loss for certain.
    const lowest = start + changes.reduce((sum, { least }) => sum + Math.min(0, least), 0);
    if (max !== undefined && max < Math.min(100, lowest))
      return `it waits for ${name} at ${max} or less, and from ${start} it comes down to ${lowest} at the lowest ${time}`;
  }
  return undefined;
}

/** What the card of a place may have changed, whichever stands there. */
function spanChanges(
  place: readonly KeyedCard[],
  name: string,
  asked: Parameters<typeof listChanges>[2],
): readonly Change[] {
  const changes = place.flatMap((card) => listChanges(card, name, asked));
  if (changes.length === 0) return [];
  return [
    {
      most: Math.max(...changes.map(({ most }) => most)),
      least: Math.min(...changes.map(({ least }) => least)),
    },
  ];
}

type Change = { readonly most: number; readonly least: number };

/** The most and the least that a card may have changed of a resource by then; nothing when it comes later. */
function listChanges(
  card: KeyedCard,
  name: string,
  asked: {
    readonly when: Condition | undefined;
    readonly moment: Moment;
    readonly earliest: ReadonlyMap<string, number>;
  },
): readonly Change[] {
  const { when, moment, earliest } = asked;
  const at = earliest.get(card.id);
  if (at === undefined) return [];
  const changes = card.answers.map(({ agree, consequences }) => ({
    agree,
    change: consequences.resourceChange[name] ?? 0,
  }));
  const demanded = moment?.card.id === card.id ? moment.agree : when?.answers?.[card.place ?? card.id];
  const possible = changes.filter(({ agree }) => demanded === undefined || agree === demanded);
  const [most, least] = [
    Math.max(...possible.map(({ change }) => change)),
    Math.min(...possible.map(({ change }) => change)),
  ];
  if (demanded !== undefined) return [{ most, least }];
  const now = moment && isSpineCard(moment.card) ? earliest.get(moment.card.id) : undefined;
  if (now !== undefined && at >= now) return [];
  // Of the spine every card before has been answered; any other card may have been met or not.
  const certain = isSpineCard(card) && (moment === undefined || now !== undefined);
  return [certain ? { most, least } : { most: Math.max(0, most), least: Math.min(0, least) }];
}
