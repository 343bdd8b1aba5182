// The cards of a short game: what a card tells of somebody, beside what is known and asked already, and how many answers it takes.
import type { AskedMore, foreseeError } from '#profile/rules/forecast.ts';
import { type Scale, surveyOf } from '#profile/rules/scales.ts';
import { weighAnswer } from '#profile/rules/weights.ts';
import { type KeyedCard, keysOf, type TopicDeck, type WeighedKey } from '../content.ts';
import { isForced } from '../evidence.ts';
import { findDecisive } from './decisive.ts';

/** How many cards a short game begins with. */
export const SHORT_CARDS = 14;

/** What cards that are chosen already ask of each scale. */
type Asked = ReadonlyMap<Scale, AskedMore>;

/** A card that may stand in a game, with what speaks for it. */
export type Candidate = {
  readonly card: KeyedCard;
  /** What an answer to it would count for, by scale: a card met before counts half. */
  readonly keys: readonly WeighedKey[];
  readonly lot: number;
};

/** By how much an answer to a card brings the estimates nearer (squares of standard deviations, over all scales) once others are asked. */
type Gain = (candidate: Candidate, asked: Asked) => number;

/** `following` are the cards of a fork, of which the game will have one: what they ask is asked along with the card. */
export function judgeCard(
  card: KeyedCard,
  {
    lot,
    isMet,
    following = [],
  }: {
    readonly lot: number;
    readonly isMet: (id: string) => boolean;
    readonly following?: readonly KeyedCard[] | undefined;
  },
): Candidate {
  const weighKeys = (one: KeyedCard, share: number) => {
    const circumstances = { repeated: isMet(one.id), touchesExtremeResource: false, forced: isForced(one) };
    const counts = share * weighAnswer(circumstances);
    return keysOf(one).map((key) => ({ ...key, weight: key.weight * counts }));
  };
  const followed = following.flatMap((one) => weighKeys(one, 1 / following.length));
  return { card, lot, keys: [...weighKeys(card, 1), ...followed] };
}

export function measureGain(errorOf: ReturnType<typeof foreseeError>): Gain {
  return ({ keys }, asked) => {
    const more = new Map<Scale, AskedMore>();
    for (const key of keys)
      more.set(key.scale, askMore(more.get(key.scale) ?? asked.get(key.scale) ?? NOTHING_ASKED, key));
    return [...more].reduce(
      (sum, [scale, after]) =>
        sum + errorOf(scale, asked.get(scale) ?? NOTHING_ASKED) - errorOf(scale, after),
      0,
    );
  };
}

/** How much a game brings the estimates nearer for each of its answers. */
export function rateGame(cards: readonly Candidate[], gainOf: Gain): number {
  const gains = cards.map((candidate, at) => gainOf(candidate, sumKeys(cards.slice(0, at)).asked));
  const answers = cards.map(({ card }) => countAnswers(card));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return sum(gains) / sum(answers);
}

/**
 * The cards of a short game: the first and the last, those on which an ending hangs, each of the Big Five of which nothing is known
 * yet, and then what tells most for each answer that it takes, of every scale less the more it has been asked. Between equals the one that
 * keeps plain and inverse keys even.
 */
export function shorten(
  deck: TopicDeck,
  cards: readonly Candidate[],
  {
    gainOf,
    touched,
  }: {
    readonly gainOf: Gain;
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

/** Less than that is the rounding of a computer, and no reason. */
export const NOTHING = 1e-9;

/** The first by the first figure, among equals by the next, and so on. Throws a RangeError where there is none. */
export function pickFirst<C extends Candidate>(
  candidates: readonly C[],
  figures: readonly ((candidate: C) => number)[],
): C {
  const [first] = figures.reduce((left, figure) => {
    const values = left.map(figure);
    const least = Math.min(...values);
    return left.filter((_, at) => values[at] === least || (values[at] ?? 0) - least < NOTHING);
  }, candidates);
  if (first === undefined) throw new RangeError('There is no card to choose');
  return first;
}
