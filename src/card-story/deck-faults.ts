// What is wrong with a deck whose every field is well formed, in sentences that name the card and the field.

import { findNearestWords, suggestWord } from '#base/content/nearest-words.ts';
import { FACETS, isFacetOf } from '#profile/rules/facets.ts';
import type { CardFile, ConditionFile, DeckFile, KeyFile } from './deck-file.ts';
import { isSpineCard } from './rules.ts';

const SIDES = ['agree', 'disagree'] as const;
const INSERTABLE = 'only cards with another tag than start, base, end can be inserted';

/**
 * What a schema cannot say: ids known and unique, tags in place, effects and conditions on what exists, keys that fit
 * together, no cycles. One line each: `card x-07: field: what is wrong`; none where the deck can be played.
 */
export function findDeckFaults(deck: DeckFile): string[] {
  return [
    ...findFrameFaults(deck),
    ...deck.cards.flatMap((card) => findCardFaults(deck, card)),
    ...findEndingFaults(deck),
    ...findEndPictureFaults(deck),
    ...findCycles(deck),
  ];
}

function findEndPictureFaults(deck: DeckFile): string[] {
  const ends = [
    ...deck.resources.map(({ name, picture }) => [`resource ${name}`, picture] as const),
    ...(deck.endings ?? []).map(({ id, picture }) => [`ending ${id}`, picture] as const),
  ];
  return ends.flatMap(([end, picture]) => {
    const text = picture === undefined ? undefined : explainPicture(deck, picture);
    return text === undefined ? [] : [`${end}: picture: ${text}`];
  });
}

/** What is said of a picture that the deck does not have; undefined of its own. */
function explainPicture({ pictures = {} }: DeckFile, name: string): string | undefined {
  if (Object.hasOwn(pictures, name)) return undefined;
  return `there is no picture ${name}${suggestWord(name, Object.keys(pictures)) || '; the deck has no pictures'}`;
}

function findFrameFaults({ resources, cards }: DeckFile): string[] {
  const faults: string[] = [];
  if (new Set(resources.map(({ name }) => name)).size !== resources.length)
    faults.push('resources: two have the same name');
  // A record with this name in it is read without it: its effects and limits would be gone without a word.
  if (resources.some(({ name }) => name === '__proto__'))
    faults.push('resources: none can be called __proto__');
  const numbers = new Map<string, number>();
  for (const [at, { id }] of cards.entries()) {
    const first = numbers.get(id);
    if (first !== undefined)
      faults.push(`card ${id}: id: used twice, by cards number ${first} and ${at + 1}`);
    numbers.set(id, first ?? at + 1);
  }
  for (const tag of ['start', 'end']) {
    const count = cards.filter((card) => card.tag === tag).length;
    if (count !== 1)
      faults.push(`cards: there must be exactly one ${tag} card, not ${count}${findMistypedTag(cards, tag)}`);
  }
  const spine = cards.filter(isSpineCard);
  const has = (tag: string) => spine.some((card) => card.tag === tag);
  if (has('start') && spine[0]?.tag !== 'start')
    faults.push('cards: the first spine card must be the start card');
  if (has('end') && spine.at(-1)?.tag !== 'end')
    faults.push('cards: the last spine card must be the end card');
  return faults;
}

/** The card whose tag is almost one of the spine's, as far as a sentence asks after it. */
function findMistypedTag(cards: readonly CardFile[], tag: string): string {
  const card = cards.find((one) => !isSpineCard(one) && findNearestWords(one.tag, [tag]).length > 0);
  return card === undefined ? '' : `; did you mean ${tag} by the tag ${card.tag} of card ${card.id}?`;
}

function findCardFaults(deck: DeckFile, card: CardFile): string[] {
  const faults: string[] = [];
  const fault = (field: string, text: string) => faults.push(`card ${card.id}: ${field}: ${text}`);
  for (const side of SIDES) {
    const { effects, operation } = card[side];
    for (const resource of Object.keys(effects)) {
      if (!deck.resources.some(({ name }) => name === resource))
        fault(`${side}.effects`, explainResource(deck, resource));
    }
    for (const { cardId, field } of targetsOf(operation)) {
      const target = deck.cards.find((other) => other.id === cardId);
      if (!target) {
        const known = deck.cards.filter((one) => !isSpineCard(one)).map(({ id }) => id);
        fault(`${side}.operation.${field}`, `there is no card ${cardId}${suggestWord(cardId, known)}`);
      } else if (isSpineCard(target))
        fault(
          `${side}.operation.${field}`,
          `${cardId} is a ${target.tag} card, met by everybody; ${INSERTABLE}`,
        );
      else if (target.crisis !== undefined)
        fault(`${side}.operation.${field}`, `${cardId} is a crisis card, which comes by itself`);
    }
    for (const name of Object.keys(card[side].attitude ?? {})) {
      const text = explainPerson(deck, name);
      if (text !== undefined) fault(`${side}.attitude`, text);
    }
    const tag = operation?.insertByTag?.tag;
    if (tag === CRISIS_TAG)
      fault(`${side}.operation.insertByTag`, 'cards of the tag crisis come by themselves');
    else if (tag !== undefined && !deck.cards.some((other) => other.tag === tag && !isSpineCard(other)))
      fault(`${side}.operation.insertByTag`, explainTag(deck, tag));
  }
  if (card.when !== undefined && isSpineCard(card))
    fault('when', `a ${card.tag} card is met by everybody; only inserted cards have conditions`);
  for (const text of findConditionFaults(deck, card.when)) fault('when', text);
  for (const [field, text] of findCrisisFaults(deck, card)) fault(field, text);
  if (card.when?.answers && Object.hasOwn(card.when.answers, card.id))
    fault('when.answers', 'the card waits for its own answer');
  const unseen = card.picture === undefined ? undefined : explainPicture(deck, card.picture);
  if (unseen !== undefined) fault('picture', unseen);
  const stranger = card.who === undefined ? undefined : explainPerson(deck, card.who);
  if (stranger !== undefined) fault('who', stranger);
  if (card.mood !== undefined && card.who === undefined) fault('mood', 'whose? The card has no who');
  faults.push(...findKeyFaults(card));
  return faults;
}

/** What is said of somebody whom the deck does not have; undefined of its people. */
function explainPerson({ people = {} }: DeckFile, name: string): string | undefined {
  if (Object.hasOwn(people, name)) return undefined;
  return `there is nobody ${name}${suggestWord(name, Object.keys(people)) || '; the deck has no people'}`;
}

/** The tag of cards that come by themselves. */
const CRISIS_TAG = 'crisis';

function findCrisisFaults(
  deck: DeckFile,
  { tag, crisis, key, interest }: CardFile,
): (readonly [field: string, text: string])[] {
  if (crisis === undefined)
    return tag === CRISIS_TAG ? [['crisis', 'missing; a card of the tag crisis says what calls it']] : [];
  const faults: (readonly [string, string])[] = [];
  if (deck.format === 1) faults.push(['crisis', 'decks of format 1 have none']);
  if (tag !== CRISIS_TAG)
    faults.push(['tag', `must be ${CRISIS_TAG} on a card that comes by itself, not ${tag}`]);
  if (!deck.resources.some(({ name }) => name === crisis.resource))
    faults.push(['crisis.resource', explainResource(deck, crisis.resource)]);
  for (const [field, said] of [
    ['key', key],
    ['interest', interest],
  ] as const)
    if (said !== undefined)
      faults.push([field, 'a crisis asks nothing about the player: whoever is in need answers for the need']);
  return faults;
}

function explainResource({ resources }: DeckFile, name: string): string {
  const known = resources.map((resource) => resource.name);
  return `there is no resource ${JSON.stringify(name)}${suggestWord(name, known)}`;
}

function explainTag({ cards }: DeckFile, tag: string): string {
  if (isSpineCard({ tag })) return `${tag} cards are met by everybody; ${INSERTABLE}`;
  const tags = cards.filter((card) => !isSpineCard(card)).map((card) => card.tag);
  return `no card has the tag ${tag}${suggestWord(tag, [...new Set(tags)])}`;
}

/** What either of two keys weighs that names no weight. */
const HALF = 0.5;

function findKeyFaults({ id, key, interest }: CardFile): string[] {
  if (key !== undefined && interest !== undefined)
    return [`card ${id}: interest: stands beside a key; a card has one or the other`];
  if (key === undefined) return [];
  const keys = Array.isArray(key) ? key : [key];
  const faults = keys.flatMap((one) => findFacetFaults(one).map((text) => `card ${id}: key.${text}`));
  const [first, second] = keys;
  if (first === undefined || second === undefined) return faults;
  if (first.scale === second.scale) faults.push(`card ${id}: key: both keys are of ${first.scale}`);
  if ((first.weight ?? HALF) + (second.weight ?? HALF) > 1)
    faults.push(`card ${id}: key: the weights of two keys add up to more than 1`);
  return faults;
}

function findFacetFaults({ scale, facet, against, beside }: KeyFile): string[] {
  const faults: string[] = [];
  if (facet !== undefined && !isFacetOf(scale, facet))
    faults.push(`facet: ${scale} has no ${facet}; it has ${FACETS[scale].join(', ')}`);
  if (against === scale) faults.push(`against: is the scale of the key; where nothing else is, say itself`);
  if (beside === scale) faults.push('beside: is the scale of the key');
  return faults;
}

function findConditionFaults(deck: DeckFile, when: ConditionFile | undefined): string[] {
  const faults: string[] = [];
  for (const [resource, { min = 0, max = 100 }] of Object.entries(when?.resources ?? {})) {
    if (!deck.resources.some(({ name }) => name === resource)) faults.push(explainResource(deck, resource));
    if (min > max) faults.push(`${resource} cannot be at least ${min} and at most ${max}`);
  }
  const places = new Set(deck.cards.flatMap(({ place }) => place ?? []));
  for (const name of Object.keys(when?.answers ?? {})) {
    const card = deck.cards.find(({ id }) => id === name);
    if (card?.place !== undefined)
      faults.push(`${name} is not met in every game; ask for its place, ${card.place}`);
    else if (card === undefined && !places.has(name)) {
      const known = [...deck.cards.map(({ id }) => id), ...places];
      faults.push(`there is no card ${name}${suggestWord(name, known)}`);
    }
  }
  return faults;
}

function asksNothing(when: ConditionFile | undefined): boolean {
  const limits = Object.values(when?.resources ?? {});
  return (
    Object.keys(when?.answers ?? {}).length === 0 &&
    limits.every(({ min = 0, max = 100 }) => min <= 0 && max >= 100)
  );
}

function findEndingFaults(deck: DeckFile): string[] {
  const { endings = [] } = deck;
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const [at, { id, when }] of endings.entries()) {
    const fault = (field: string, text: string) => faults.push(`ending ${id}: ${field}: ${text}`);
    if (ids.has(id)) fault('id', 'used twice');
    ids.add(id);
    const last = at === endings.length - 1;
    if (last && when !== undefined)
      fault('when', 'the last ending must be without one, so that every story has an ending');
    if (!last && when === undefined) fault('when', 'missing; without it the endings behind are never told');
    else if (!last && asksNothing(when))
      fault('when', 'asks for nothing, so that the endings behind are never told');
    for (const text of findConditionFaults(deck, when)) fault('when', text);
  }
  return faults;
}

/** Cards that insert each other in a ring: nobody can have meant it, whatever the engine makes of it. */
function findCycles({ cards }: DeckFile): string[] {
  const targets = new Map(
    cards.map((card) => [
      card.id,
      SIDES.flatMap((side) => targetsOf(card[side].operation).map(({ cardId }) => cardId)),
    ]),
  );
  const done = new Set<string>();
  const faults: string[] = [];
  const follow = (id: string, trail: readonly string[]): void => {
    const at = trail.indexOf(id);
    if (at >= 0)
      faults.push(`card ${id}: operation: inserts itself, by way of ${trail.slice(at).join(', ')}`);
    if (at >= 0 || done.has(id)) return;
    for (const target of targets.get(id) ?? []) follow(target, [...trail, id]);
    done.add(id);
  };
  for (const { id } of cards) follow(id, []);
  return faults;
}

function targetsOf(operation: CardFile['agree']['operation']) {
  const targets: { cardId: string; field: string }[] = [];
  for (const field of ['insertAsNext', 'insertAsNextWithOffset'] as const) {
    const cardId = operation?.[field]?.cardId;
    if (cardId !== undefined) targets.push({ cardId, field });
  }
  return targets;
}
