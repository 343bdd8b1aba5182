// The made-up players that decks are tried with: by chance, stubborn, careful, leaning, and always after something new.
import { type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealPlaces } from '#card-story/deal/places.ts';
import { weighSides } from '#card-story/rules/careful.ts';
import { answerOf, type StoryState } from '#card-story/rules.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { drawAnswer } from '../../tests/simulated-players.ts';

/** Chooses an answer: true is agreeing. */
export type Choose = (card: KeyedCard, state: StoryState) => boolean;

export type Persona = {
  readonly name: string;
  /** What part of the games this one is given: the leanings are many, and tell little each. */
  readonly share: number;
  /** A new player of this kind, who may remember from game to game. */
  readonly begin: (chance: () => number) => Choose;
};

/** How far a leaning player is from the average, in standard deviations. */
const LEANING = 1.5;

export const RANDOM: Persona = { name: 'random', share: 1, begin: (chance) => () => chance() < 0.5 };
export const ALL_AGREE: Persona = { name: 'all agree', share: 0.2, begin: () => () => true };
export const ALL_DISAGREE: Persona = { name: 'all disagree', share: 0.2, begin: () => () => false };

/** Reads the effects and keeps the lowest resource highest; between equals, the sum; between equal sums, chance. */
export const CAREFUL: Persona = {
  name: 'careful',
  share: 0.2,
  begin: (chance) => (card, state) => {
    const better = weighSides(card, state);
    return better === 0 ? chance() < 0.5 : better > 0;
  },
};

/** Somebody far from the average on one scale, who answers all other cards by chance. */
function leanTo(scale: Scale, high: boolean): Persona {
  const player = { trait: high ? LEANING : -LEANING, habit: 0 };
  return {
    name: nameLeaning(scale, high),
    share: 0.1,
    begin: (chance) => {
      const keys = new Map<KeyedCard, boolean | undefined>();
      const findKey = (card: KeyedCard) => {
        if (!keys.has(card)) keys.set(card, keysOf(card).find((key) => key.scale === scale)?.inverse);
        return keys.get(card);
      };
      return (card) => {
        const inverse = findKey(card);
        return inverse === undefined ? chance() < 0.5 : drawAnswer(chance, player, inverse);
      };
    },
  };
}

export function nameLeaning(scale: Scale, high: boolean): string {
  return `${high ? 'high' : 'low'} ${scale}`;
}

const LEANINGS = new Set(SCALES.flatMap((scale) => [nameLeaning(scale, true), nameLeaning(scale, false)]));

/** Whether a persona of this name is somebody far from the average on one scale. */
export function isLeaning(name: string): boolean {
  return LEANINGS.has(name);
}

/** High and low on every scale that at least so many cards of a game measure. */
function listLeanings(deck: TopicDeck, leastCards: number): readonly Persona[] {
  const counts = new Map<Scale, number>();
  // Of a place one card is met in a game, however many stand there.
  for (const { scale } of dealPlaces(deck).cards.flatMap(keysOf))
    counts.set(scale, (counts.get(scale) ?? 0) + 1);
  return SCALES.filter((scale) => (counts.get(scale) ?? 0) >= leastCards).flatMap((scale) => [
    leanTo(scale, true),
    leanTo(scale, false),
  ]);
}

/** Everybody whose games are compared: the four that need no key, and the leanings. */
export function listPersonas(deck: TopicDeck, leastCards = 1): readonly Persona[] {
  return [RANDOM, ALL_AGREE, ALL_DISAGREE, CAREFUL, ...listLeanings(deck, leastCards)];
}

/** Prefers the answer of a card that was given less often, over all games; every fourth answer is chance. */
const CURIOUS: Persona = {
  name: 'curious',
  share: 0.5,
  begin: (chance) => {
    const agreed = new Map<string, number>();
    return (card) => {
      const lead = agreed.get(card.id) ?? 0;
      const agree = lead === 0 || chance() < 0.25 ? chance() < 0.5 : lead < 0;
      agreed.set(card.id, lead + (agree ? 1 : -1));
      return agree;
    };
  },
};

/** Drives one resource up or down, so that conditions at its ends are met as well. */
function steer(resource: string, up: boolean): Persona {
  return {
    name: `${resource} ${up ? 'up' : 'down'}`,
    share: 0.1,
    begin: (chance) => (card) => {
      const change = (agree: boolean) => answerOf(card, agree).consequences.resourceChange[resource] ?? 0;
      const more = change(true) - change(false);
      return more === 0 || chance() < 0.2 ? chance() < 0.5 : more > 0 === up;
    },
  };
}

/** Those who look into every corner: for coverage only, since nobody plays like that. */
export function listExplorers(deck: TopicDeck): readonly Persona[] {
  return [CURIOUS, ...deck.resources.flatMap(({ name }) => [steer(name, true), steer(name, false)])];
}
