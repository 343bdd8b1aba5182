// Which cards a game asks: those that are new to the person first, then those that tell most of them now.
import { startChance } from '#pictures/chance.ts';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { foreseeError } from '#profile/rules/forecast.ts';
import type { TopicDeck } from '../content.ts';
import { listForks } from './forks.ts';
import { listPlaces } from './places.ts';
import {
  type Candidate,
  judgeCard,
  measureGain,
  NOTHING,
  pickFirst,
  rateGame,
  SHORT_CARDS,
  shorten,
} from './short-game.ts';

/** What is known of whoever begins a game. */
export type Acquaintance = {
  /** When each card of the deck was answered last, by its id; cards that were never met are not in it. */
  readonly met: ReadonlyMap<string, Date>;
  /** What all their games say, weighed. */
  readonly answers: readonly GameAnswer[];
};

export type GameForm = 'full' | 'short';

/**
 * The spine of a new game, in the order of the deck: one card of each place, or, of a short game, of the places that tell most. Never met
 * before comes first, then what would bring the estimates of the person's scales nearest, then what was met longest ago, then lot,
 * drawn from the seed: the same seed, deck and acquaintance give the same game.
 */
export function chooseCards(
  deck: TopicDeck,
  { met, answers }: Acquaintance,
  { seed, form }: { readonly seed: string; readonly form: GameForm },
): readonly string[] {
  const gainOf = measureGain(foreseeError(answers));
  const forks = listForks(deck);
  const isMet = (id: string) => met.has(id);
  const best = listPlaces(deck.cards).map((place) => {
    const candidates = place.map((card): Candidate & { readonly metAt: number } => ({
      ...judgeCard(card, { isMet, lot: drawLot(seed, card.id), following: forks.get(card.id) }),
      metAt: met.get(card.id)?.getTime() ?? Number.NEGATIVE_INFINITY,
    }));
    return pickFirst(candidates, [
      ({ metAt }) => (metAt === Number.NEGATIVE_INFINITY ? 0 : 1),
      (candidate) => -gainOf(candidate, new Map()),
      ({ metAt }) => metAt,
      ({ lot }) => lot,
    ]);
  });
  const touched = new Set(answers.map(({ scale }) => scale));
  const chosen = form === 'short' ? shorten(deck, best, { gainOf, touched }) : best;
  return chosen.map(({ card }) => card.id);
}

/**
 * The deck of which a short game would tell most about a person for each of its answers, of decks that they have met no card of; among equals the
 * first. Undefined without decks.
 */
export function findMostTelling(
  decks: readonly TopicDeck[],
  answers: readonly GameAnswer[],
): TopicDeck | undefined {
  const gainOf = measureGain(foreseeError(answers));
  const touched = new Set(answers.map(({ scale }) => scale));
  const rated = decks.map((deck) => {
    const forks = listForks(deck);
    const first = listPlaces(deck.cards).map(([card]) =>
      judgeCard(card, { isMet: () => false, lot: 0, following: forks.get(card.id) }),
    );
    return { deck, rate: rateGame(shorten(deck, first, { gainOf, touched }), gainOf) };
  });
  const most = Math.max(...rated.map(({ rate }) => rate));
  return rated.find(({ rate }) => rate >= most - NOTHING)?.deck;
}

/** Whether a deck is long enough for a short game of it to be another one. */
export function hasShortForm(deck: Pick<TopicDeck, 'cards'>): boolean {
  return listPlaces(deck.cards).length > SHORT_CARDS;
}

function drawLot(seed: string, cardId: string): number {
  return startChance(0, `${seed} ${cardId}`).next();
}
