// Which cards a game asks: those that are new to the person first, then those that tell most of them now.
import { startChance } from '#pictures/chance.ts';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { type AskedMore, foreseeError } from '#profile/rules/forecast.ts';
import { type Scale, surveyOf } from '#profile/rules/scales.ts';
import { weighAnswer } from '#profile/rules/weights.ts';
import { type KeyedCard, keysOf, type TopicDeck, type WeighedKey } from '../content.ts';
import { isForced } from '../evidence.ts';
import { findDecisive } from './decisive.ts';
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

/** What cards that are chosen already ask of each scale. */
type Asked = ReadonlyMap<Scale, AskedMore>;

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
 * before comes first, then what would bring the estimates of the person's scales nearest, then what was met longest ago, then lot,
 * drawn from the seed: the same seed, deck and acquaintance give the same game.
 */
export function chooseCards(
  deck: TopicDeck,
  { met, answers }: Acquaintance,
  { seed, form }: { readonly seed: string; readonly form: GameForm },
): readonly string[] {
  const errorOf = foreseeError(answers);
  const gainOf = ({ keys }: Candidate, asked: Asked) =>
    keys.reduce((sum, key) => {
      const before = asked.get(key.scale) ?? NOTHING_ASKED;
      return sum + errorOf(key.scale, before) - errorOf(key.scale, askMore(before, key));
    }, 0);
  const best = listPlaces(deck.cards).map((place) => {
    const candidates = place.map((card): Candidate => {
      const metAt = met.get(card.id)?.getTime() ?? Number.NEGATIVE_INFINITY;
      return { card, metAt, ...countKeys(card, met.has(card.id)), lot: drawLot(seed, card.id) };
    });
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

/** Whether a deck is long enough for a short game of it to be another one. */
export function hasShortForm(deck: Pick<TopicDeck, 'cards'>): boolean {
  return listPlaces(deck.cards).length > SHORT_CARDS;
}

/**
 * The cards of a short game: the first and the last, those on which an ending hangs, each of the Big Five of which nothing is known
 * yet, and then what tells most for each answer that it takes, of every scale less the more it has been asked. Between equals the one that
 * keeps plain and inverse keys even.
 */
function shorten(
  deck: TopicDeck,
  cards: readonly Candidate[],
  {
    gainOf,
    touched,
  }: {
    readonly gainOf: (candidate: Candidate, asked: Asked) => number;
    readonly touched: ReadonlySet<Scale>;
  },
): readonly Candidate[] {
  if (cards.length <= SHORT_CARDS) return cards;
  const decisive = findDecisive(deck);
  const frame = cards.filter(({ card: { tag } }) => tag !== 'base');
  const hinges = cards.filter(({ card: { tag, place, id } }) => tag === 'base' && decisive.has(place ?? id));
  const chosen = new Set([...frame, ...hinges].slice(0, SHORT_CARDS));
  while (chosen.size < SHORT_CARDS) {
    const { asked, lean } = sumKeys([...chosen]);
    const rest = cards.filter((candidate) => !chosen.has(candidate));
    const missing = rest.filter(({ keys }) =>
      keys.some(({ scale }) => surveyOf(scale) === 'ipip' && !touched.has(scale) && !asked.has(scale)),
    );
    chosen.add(
      pickFirst(missing.length > 0 ? missing : rest, [
        (candidate) => -gainOf(candidate, asked) / countAnswers(candidate.card),
        ({ keys }) => Math.abs(lean + leanOf(keys)),
        ({ lot }) => lot,
      ]),
    );
  }
  return cards.filter((candidate) => chosen.has(candidate));
}

/** How many answers a card may be expected to take: its own, and one for half of the sides that insert another. */
function countAnswers({ answers }: KeyedCard): number {
  return 1 + answers.filter(({ consequences: { operation } }) => operation !== undefined).length / 2;
}

const NOTHING_ASKED: AskedMore = { weight: 0, lean: 0 };

function askMore({ weight, lean }: AskedMore, key: WeighedKey): AskedMore {
  return { weight: weight + key.weight, lean: lean + leanOf([key]) };
}

/** What cards ask of each scale together, and how much more plainly than inversely. */
function sumKeys(candidates: readonly Candidate[]): { readonly asked: Asked; readonly lean: number } {
  const asked = new Map<Scale, AskedMore>();
  const keys = candidates.flatMap((candidate) => candidate.keys);
  for (const key of keys) asked.set(key.scale, askMore(asked.get(key.scale) ?? NOTHING_ASKED, key));
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
