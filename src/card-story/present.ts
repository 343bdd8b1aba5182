// Puts topics, cards and stories into the shape of the wire. The scale a card measures is left behind here.

import type { Mood } from '#pictures/faces/words.ts';
import { airOfDeck } from './air.ts';
import type { KeyedCard, TopicDeck } from './content.ts';
import type {
  ListedCardStory,
  ListedTopic,
  PlayableStory,
  WireCard,
  WireCardStory,
  WireTopic,
} from './contract.ts';
import { hasShortForm } from './deal/choose-cards.ts';
import { listPlaces } from './deal/places.ts';
import { SHORT_CARDS } from './deal/short-game.ts';
import { boundAttitude, moodInNeed, moodOfAttitude } from './rules/attitudes.ts';
import { DANGER_LIMITS } from './rules/dangers.ts';
import type { PlainWords } from './rules/edition.ts';
import { progressOf } from './rules/progress.ts';
import { countResult, type Ending, findEnding, legacyOf, type StoryState } from './rules.ts';
import type { StoredStory } from './store.ts';
import type { ShelvedStory } from './store-lists.ts';

/** The default background of a cover and of a card's back. */
const CARD_BACK = '/card-story/back.png';

/** Where the cover of a deck version is drawn. The checksum in it makes the address safe to cache for ever. */
function coverAddress(deck: TopicDeck): string {
  return `/api/card-game/topics/${deck.id}/cover/${deck.version}.svg?v=${deck.checksum.slice(0, 12)}`;
}

/** Where a named picture of a deck version is drawn. */
function pictureAddress(deck: TopicDeck, picture: string): string {
  return `/api/card-game/topics/${deck.id}/pictures/${picture}/${deck.version}.svg?v=${deck.checksum.slice(0, 12)}`;
}

/** Where somebody of a deck version is drawn in a mood: one address for each. */
function portraitAddress(deck: TopicDeck, who: string, mood: Mood): string {
  return `/api/card-game/topics/${deck.id}/people/${who}/${mood}/${deck.version}.svg?v=${deck.checksum.slice(0, 12)}`;
}

/** The face of whom a card is about; null when it is about nobody who has one. */
function presentPortrait(
  deck: TopicDeck,
  card: KeyedCard,
  people: WireTopic['people'],
): WireCard['portrait'] {
  const { who, mood = 'at-ease' } = card;
  const person = who === undefined ? undefined : deck.people?.[who];
  if (who === undefined || person === undefined) return null;
  const follows = card.mood === undefined && people !== undefined && Object.hasOwn(people, who);
  return { image: portraitAddress(deck, who, mood), alt: person.alt, mood, ...(follows ? { who } : {}) };
}

/** A value of each band that faces answer to. */
const VALUES_OF_NEED = [DANGER_LIMITS.low + 1, DANGER_LIMITS.low, DANGER_LIMITS.lowest];

/** Those whom answers move, with their faces in the moods that they can come to; undefined where there is nobody. */
function presentPeople(deck: TopicDeck): WireTopic['people'] {
  const people = Object.entries(deck.people ?? {}).flatMap(([who, { name }]) => {
    const { lowest, highest, isMoved } = boundAttitude(deck.cards, who);
    if (!isMoved) return [];
    const moods = new Set<Mood>();
    for (let attitude = lowest; attitude <= highest; attitude += 1)
      for (const value of VALUES_OF_NEED) moods.add(moodInNeed(moodOfAttitude(attitude), [value]));
    const faces = Object.fromEntries([...moods].map((mood) => [mood, portraitAddress(deck, who, mood)]));
    return [[who, { name, faces }] as const];
  });
  return people.length === 0 ? undefined : Object.fromEntries(people);
}

/** The endings of a deck among those that a person has come to: `reached` are their keys, in no order. */
export function presentEndings(
  { endings = [] }: TopicDeck,
  reached: readonly string[],
): ListedTopic['endings'] {
  const found = endings
    .filter(({ id }) => reached.includes(id))
    .map(({ id, name }) => ({ key: id, ...(name === undefined ? {} : { name }) }));
  return { found, total: endings.length };
}

export function presentListedTopic(deck: TopicDeck): Omit<ListedTopic, 'endings'> {
  return {
    id: deck.id,
    language: deck.language,
    name: deck.name,
    blurb: deck.blurb,
    image: coverAddress(deck),
    image_alt: deck.cover.alt,
    back_cover_image: CARD_BACK,
    base_cards: listPlaces(deck.cards).filter(([{ tag }]) => tag === 'base').length,
    ...(hasShortForm(deck) ? { short_cards: SHORT_CARDS } : {}),
    // How a story ends, and what a loss leaves behind, is told to those who play it.
    resources: deck.resources.map(({ emptied: _, legacy: __, picture: ___, ...resource }) => resource),
  };
}

export function presentTopic(deck: TopicDeck): WireTopic {
  return {
    ...presentListedTopic(deck),
    format: deck.format,
    deck_version: deck.version,
    resources: deck.resources.map(({ legacy: _, picture, ...resource }) => ({
      ...resource,
      ...presentEnd(deck, picture),
    })),
    ...presentTale(deck, ({ place }) => (place === undefined ? {} : { place })),
  };
}

/** What playing a deck needs: its cards, each with what else is told of it, those who remember, its endings, and the words of its plain edition. */
function presentTale(
  deck: TopicDeck,
  besides: (card: KeyedCard) => Pick<WireCard, 'place'> = () => ({}),
): Pick<WireTopic, 'cards' | 'people' | 'endings' | 'plain'> {
  const people = presentPeople(deck);
  return {
    cards: deck.cards.map((card) => ({ ...presentCard(deck, card, people), ...besides(card) })),
    ...(people === undefined ? {} : { people }),
    ...(deck.endings === undefined
      ? {}
      : { endings: deck.endings.map((ending) => presentEnding(deck, ending)) }),
    ...(deck.plain === undefined ? {} : { plain: presentPlain(deck, deck.plain) }),
  };
}

type Seen = { readonly image?: string; readonly image_alt?: string };

/** What is seen at an end that has a picture of its own. */
function presentEnd(deck: TopicDeck, picture: string | undefined): Seen {
  const scene = picture === undefined ? undefined : deck.pictures?.[picture];
  if (picture === undefined || scene === undefined) return {};
  return { image: pictureAddress(deck, picture), image_alt: scene.alt };
}

function presentEnding(
  deck: TopicDeck,
  { picture, ...ending }: Ending,
): NonNullable<WireTopic['endings']>[number] {
  return { ...(ending as NonNullable<WireTopic['endings']>[number]), ...presentEnd(deck, picture) };
}

/** The words for the cards that there are: a story has those alone that it was dealt. */
function presentPlain({ cards }: TopicDeck, plain: PlainWords): PlainWords {
  const dealt = cards.flatMap(({ id }) => (plain.cards[id] ? [[id, plain.cards[id]] as const] : []));
  return { ...plain, cards: Object.fromEntries(dealt) };
}

function presentCard(deck: TopicDeck, card: KeyedCard, people: WireTopic['people']): WireCard {
  const { id, tag, text, speaker, picture, when, crisis, answers, psychoData } = card;
  const scene = picture === undefined ? undefined : deck.pictures?.[picture];
  return {
    id,
    tag,
    text,
    image: picture === undefined || scene === undefined ? coverAddress(deck) : pictureAddress(deck, picture),
    image_alt: (scene ?? deck.cover).alt,
    portrait: presentPortrait(deck, card, people),
    answers: answers as WireCard['answers'],
    ...(speaker === undefined ? {} : { speaker }),
    ...(when === undefined ? {} : { when }),
    ...(crisis === undefined ? {} : { crisis }),
    ...(psychoData === undefined ? {} : { psychoData }),
  };
}

/** A story as an answer returns it: without its cards, and its resources without their icons. */
export function presentStory(deck: TopicDeck, story: StoredStory): WireCardStory {
  const { state } = story;
  const ending = findEnding(deck, state);
  return {
    _id: story.id,
    topic_id: deck.id,
    topic_name: deck.name,
    language: deck.language,
    image: coverAddress(deck),
    image_alt: deck.cover.alt,
    air: airOfDeck(deck),
    format: deck.format,
    deck_version: deck.version,
    cardIds: [...state.cardIds],
    lastCardPointer: state.lastCardPointer,
    resources: state.resources.map(({ name, value }) => ({ name, value })),
    answeredCards: { ...state.answeredCards },
    dummy: story.dummy,
    outcome: story.outcome,
    ...(ending === undefined
      ? {}
      : {
          ending: {
            key: ending.id,
            ...(ending.name === undefined ? {} : { name: ending.name }),
            text: ending.text,
          },
        }),
  };
}

/** The resources of a story with what the deck has for them: their icons and, `told`, what is told when they run out. */
function dressResources(
  deck: TopicDeck,
  resources: WireCardStory['resources'],
  told: boolean,
): WireCardStory['resources'] {
  return resources.map((resource) => {
    const { svg, emptied, legacy, picture } = deck.resources.find(({ name }) => name === resource.name) ?? {};
    return {
      ...resource,
      ...(svg === undefined ? {} : { svg }),
      ...(emptied === undefined || !told ? {} : { emptied }),
      ...(legacy === undefined || !told ? {} : { legacy }),
      ...(told ? presentEnd(deck, picture) : {}),
    };
  });
}

/** A story with everything that playing it needs; `lost` is the attempt before it, where that was lost. */
export function presentPlayableStory(
  deck: TopicDeck,
  story: StoredStory,
  lost: StoryState | undefined,
): PlayableStory {
  const presented = presentStory(deck, story);
  const legacy = lost && legacyOf(deck, lost);
  return {
    ...presented,
    resources: dressResources(deck, presented.resources, true),
    ...presentTale(deck),
    start_resources: deck.resources.map(({ name, value }) => ({ name, value })),
    ...(legacy === undefined ? {} : { legacy }),
  };
}

/** A story as the selection shows it: with its progress and its counts instead of its cards and its endings. */
export function presentListedStory(deck: TopicDeck, story: ShelvedStory): ListedCardStory {
  const presented = presentStory(deck, story);
  return {
    ...presented,
    resources: dressResources(deck, presented.resources, false),
    progress: progressOf(deck, story.state),
    started_at: story.startedAt.toISOString(),
    finished_at: story.finishedAt?.toISOString() ?? null,
    result: countResult(deck, story.state),
  };
}
