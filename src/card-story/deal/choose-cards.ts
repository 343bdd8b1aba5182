// Which cards a game asks: those that are new to the person first, then those that tell most of them now.
import { startChance } from '#pictures/chance.ts';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { foreseeDoubt } from '#profile/rules/forecast.ts';
import { type Scale, surveyOf } from '#profile/rules/scales.ts';
import { weighAnswer } from '#profile/rules/weights.ts';
import { type KeyedCard, keysOf, type TopicDeck, type WeighedKey } from '../content.ts';
import { isForced } from '../evidence.ts';
import { listPlaces } from './places.ts';

/** How many cards a short game begins with. */
export const SHORT_CARDS = 14;

/** What is known of whoever begins a game. */
export type Acquaintance = {
  /** When each card of the deck was answered last, by its id; cards that were never met are not in it. */
  readonly met: ReadonlyMap<string, Date>;
  /** What all their games say, weighed. */
  readonly answers: readonly GameAnswer[];
};

export type GameForm = 'full' | 'short';

/** A card that may stand in a game, with what speaks for it. */
type Candidate = {
  readonly card: KeyedCard;
  /** What an answer to it would count for, by scale: a card met before counts half. */
  readonly keys: readonly WeighedKey[];
  readonly metAt: number;
  readonly lot: number;
};

/**
 * The spine of a new game, in the order of the deck: one card of each place, or, of a short game, of the places that tell most. Never met
 * before comes first, then what would lessen the doubt about the person's scales most, then what was met longest ago, then lot,
 * drawn from the seed: the same seed, deck and acquaintance give the same game.
 */
export function chooseCards(
  deck: TopicDeck,
  { met, answers }: Acquaintance,
  { seed, form }: { readonly seed: string; readonly form: GameForm },
): readonly string[] {
  const doubt = foreseeDoubt(answers);
  const gainOf = ({ keys }: Candidate, asked: ReadonlyMap<Scale, number>) =>
    keys.reduce((sum, { scale, weight }) => {
      const before = asked.get(scale) ?? 0;
      return sum + doubt(scale, before) - doubt(scale, before + weight);
    }, 0);
  const nothing = new Map<Scale, number>();
  const best = listPlaces(deck.cards).map((place) => {
    const candidates = place.map((card): Candidate => {
      const metAt = met.get(card.id)?.getTime() ?? Number.NEGATIVE_INFINITY;
      return { card, metAt, ...countKeys(card, met.has(card.id)), lot: drawLot(seed, card.id) };
    });
    return pickFirst(candidates, [
      ({ metAt }) => (metAt === Number.NEGATIVE_INFINITY ? 0 : 1),
      (candidate) => -gainOf(candidate, nothing),
      ({ metAt }) => metAt,
      ({ lot }) => lot,
    ]);
  });
  const touched = new Set(answers.map(({ scale }) => scale));
  const chosen = form === 'short' ? shorten(deck, best, { gainOf, touched }) : best;
  return chosen.map(({ card }) => card.id);
}

/** Whether a deck is long enough for a short game of it to be another one. */
export function hasShortForm(deck: Pick<TopicDeck, 'cards'>): boolean {
  return listPlaces(deck.cards).length > SHORT_CARDS;
}

/**
 * The cards of a short game: the first and the last, those on which an ending hangs, each of the Big Five of which nothing is known
 * yet, and then what tells most, of every scale less the more it has been asked. Between equals the one that keeps plain and
 * inverse keys even.
 */
function shorten(
  deck: TopicDeck,
  cards: readonly Candidate[],
  {
    gainOf,
    touched,
  }: {
    readonly gainOf: (candidate: Candidate, asked: ReadonlyMap<Scale, number>) => number;
    readonly touched: ReadonlySet<Scale>;
  },
): readonly Candidate[] {
  if (cards.length <= SHORT_CARDS) return cards;
  const decisive = new Set(deck.endings?.flatMap(({ when }) => Object.keys(when?.answers ?? {})));
  const isKept = ({ card: { id, tag, place } }: Candidate) =>
    tag !== 'base' || decisive.has(id) || (place !== undefined && decisive.has(place));
  const chosen = new Set(cards.filter(isKept).slice(0, SHORT_CARDS));
  while (chosen.size < SHORT_CARDS) {
    const { asked, lean } = sumKeys([...chosen]);
    const rest = cards.filter((candidate) => !chosen.has(candidate));
    const missing = rest.filter(({ keys }) =>
      keys.some(({ scale }) => surveyOf(scale) === 'ipip' && !touched.has(scale) && !asked.has(scale)),
    );
    chosen.add(
      pickFirst(missing.length > 0 ? missing : rest, [
        (candidate) => -gainOf(candidate, asked),
        ({ keys }) => Math.abs(lean + leanOf(keys)),
        ({ lot }) => lot,
      ]),
    );
  }
  return cards.filter((candidate) => chosen.has(candidate));
}

/** What cards ask of each scale together, and how much more plainly than inversely. */
function sumKeys(candidates: readonly Candidate[]) {
  const asked = new Map<Scale, number>();
  const keys = candidates.flatMap((candidate) => candidate.keys);
  for (const { scale, weight } of keys) asked.set(scale, (asked.get(scale) ?? 0) + weight);
  return { asked, lean: leanOf(keys) };
}

function leanOf(keys: readonly WeighedKey[]): number {
  return keys.reduce((sum, { inverse, weight }) => sum + (inverse ? -weight : weight), 0);
}

function countKeys(card: KeyedCard, repeated: boolean): Pick<Candidate, 'keys'> {
  const counts = weighAnswer({ repeated, touchesExtremeResource: false, forced: isForced(card) });
  return { keys: keysOf(card).map((key) => ({ ...key, weight: key.weight * counts })) };
}

/** Less than that is the rounding of a computer, and no reason. */
const NOTHING = 1e-9;

/** The first by the first figure, among equals by the next, and so on. Throws a RangeError where there is none. */
function pickFirst(
  candidates: readonly Candidate[],
  figures: readonly ((candidate: Candidate) => number)[],
): Candidate {
  const [first] = figures.reduce((left, figure) => {
    const values = left.map(figure);
    const least = Math.min(...values);
    return left.filter((_, at) => values[at] === least || (values[at] ?? 0) - least < NOTHING);
  }, candidates);
  if (first === undefined) throw new RangeError('There is no card to choose');
  return first;
}

function drawLot(seed: string, cardId: string): number {
  return startChance(0, `${seed} ${cardId}`).next();
}
