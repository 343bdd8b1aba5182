// Made-up players play a second story of another deck: how many answers a chosen short game takes for what the deck's own order takes more for.
import type { TopicDeck } from '#card-story/content.ts';
import { chooseCards, findMostTelling } from '#card-story/deal/choose-cards.ts';
import { dealDeck, dealPlaces } from '#card-story/deal/places.ts';
import { gatherEvidence } from '#card-story/evidence.ts';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import { weighEvidence } from '#profile/rules/evidence.ts';
import { SCALES } from '#profile/rules/scales.ts';
import { type ExpectedError, expectError, sumAnswers } from './expected-error.ts';
import { meanOf, seedChance } from './simulated-players.ts';
import { drawPlayer, type Player, playThrough } from './simulated-stories.ts';

/** The second story: a short game of whichever deck, of the one that tells most, and two that nobody could play, as bounds. */
export const WAYS = ['chosen', 'most telling', 'nothing inserted', 'nothing called either'] as const;
type Way = (typeof WAYS)[number];

/** Sums over so many players: the mean square error over all scales, the error of each scale, and the number of answers. */
type Sum = { error: number; answers: number; readonly biases: number[] };
type Block = { readonly order: number[]; readonly ways: Readonly<Record<Way, Sum>> };

/** More answers than hardly any game has. */
const MOST_ANSWERS = 60;
/** Standard errors are found by leaving out one part of the players in turn. */
const BLOCKS = 20;

export type ShortGame = {
  readonly way: Way;
  /** The root of the mean square error after it, in standard deviations. */
  readonly error: number;
  readonly answers: number;
  /** How many answers in the order of a deck are as sure. */
  readonly inOrder: number;
  /** What part of the answers is saved, with its standard error. */
  readonly saving: number;
  readonly savingError: number;
  /** How far off the mean of what is said of a scale is, over all players; the mean over the scales, in standard deviations. */
  readonly bias: number;
};

/**
 * Each player plays one deck in its order and then another one, in its order and as the short games of `WAYS`. Of the second story's answers the
 * error is expected and not drawn: over all that somebody with these traits might have answered to the same cards.
 */
export function compareShortGames(
  decks: readonly TopicDeck[],
  { players, seed }: { readonly players: number; readonly seed: number },
): { readonly before: number; readonly games: readonly ShortGame[] } {
  const chance = seedChance(seed);
  const blocks = Array.from({ length: BLOCKS }, startBlock);
  for (let at = 0; at < players; at += 1) {
    const player = drawPlayer(chance);
    const [first, second] = pairOf(decks, at);
    const known = playOf(dealPlaces(first), player, chance).keyed.flatMap(({ keys }) => keys);
    const expect = startExpecting(player, known);
    const block = blocks[at % BLOCKS] ?? startBlock();
    const order = playOf(dealPlaces(second), player, chance);
    for (let count = 0; count <= MOST_ANSWERS; count += 1) {
      const keys = order.keyed.filter((one) => one.at < count).flatMap((one) => one.keys);
      block.order[count] = (block.order[count] ?? 0) + squareOf(expect(keys));
    }
    const others = decks.filter((deck) => deck !== first);
    const games: Readonly<Record<Way, TopicDeck>> = {
      chosen: second,
      'most telling': findMostTelling(others, known) ?? second,
      'nothing inserted': leaveOut(second, { crises: false }),
      'nothing called either': leaveOut(second, { crises: true }),
    };
    for (const way of WAYS) {
      const deck = games[way];
      const ids = chooseCards(
        deck,
        { met: new Map(), answers: known },
        { seed: `${seed} ${at}`, form: 'short' },
      );
      const { keyed, answers } = playOf(dealDeck(deck, ids), player, chance);
      const errors = expect(keyed.flatMap(({ keys }) => keys));
      const sum = block.ways[way];
      sum.error += squareOf(errors);
      sum.answers += answers;
      for (const [scale, { bias }] of errors.entries()) sum.biases[scale] = (sum.biases[scale] ?? 0) + bias;
    }
  }
  const perBlock = players / BLOCKS;
  const before = meanOf(blocks.map(({ order }) => (order[0] ?? 0) / perBlock));
  return { before: Math.sqrt(before), games: WAYS.map((way) => judge(blocks, way, perBlock)) };
}

function startBlock(): Block {
  const start = (): Sum => ({ error: 0, answers: 0, biases: [] });
  return {
    order: [],
    ways: {
      chosen: start(),
      'most telling': start(),
      'nothing inserted': start(),
      'nothing called either': start(),
    },
  };
}

/** Every deck as the first one, and every other one as the second, in turn. */
function pairOf(decks: readonly TopicDeck[], at: number): readonly [TopicDeck, TopicDeck] {
  const apart = 1 + (Math.floor(at / decks.length) % (decks.length - 1));
  const [first, second] = [decks[at % decks.length], decks[(at + apart) % decks.length]];
  if (first === undefined || second === undefined || first === second)
    throw new RangeError('There must be two decks at least');
  return [first, second];
}

/** A deck whose answers insert nothing and on which no ending hangs; without `crises` no danger calls a card either, and nothing moves. */
function leaveOut(deck: TopicDeck, { crises }: { readonly crises: boolean }): TopicDeck {
  const cards = deck.cards
    .filter(({ crisis }) => !(crises && crisis !== undefined))
    .map((card) => {
      const [agree, disagree] = card.answers;
      const settle = ({ consequences, ...answer }: typeof agree) => ({
        ...answer,
        consequences: { resourceChange: crises ? {} : consequences.resourceChange },
      });
      return { ...card, answers: [settle(agree), settle(disagree)] as const };
    });
  return { ...deck, cards, endings: undefined };
}

/** One game: the number of its answers, and of those that speak of a scale at which place they were given and what they say. */
function playOf(deck: TopicDeck, player: Player, chance: () => number) {
  const { answers } = playThrough(deck, player, chance);
  const evidence = gatherEvidence(deck, answers);
  const weighed = weighEvidence([evidence]);
  const spoken = evidence.filter((one) => 'scale' in one);
  const places = new Map(answers.map(({ cardId }, at) => [cardId, at]));
  const keyed = spoken.map(({ cardId }, index) => ({
    at: places.get(cardId) ?? MOST_ANSWERS,
    keys: weighed.slice(index, index + 1),
  }));
  return { answers: answers.length, keyed };
}

function squareOf(errors: readonly ExpectedError[]): number {
  return meanOf(errors.map(({ square }) => square));
}

/** The error of each scale that is expected of one player once more is answered on top of what is known. */
function startExpecting({ traits, habit }: Player, known: readonly GameAnswer[]) {
  const before = new Map(SCALES.map((scale) => [scale, sumAnswers(known, scale)]));
  const found = new Map<string, ExpectedError>();
  return (more: readonly GameAnswer[]) =>
    SCALES.map((scale) => {
      const asked = more.filter((answer) => answer.scale === scale);
      const key = `${scale} ${asked.map(({ inverse, weight }) => `${inverse} ${weight}`).join()}`;
      const player = { trait: traits.get(scale) ?? 0, habit };
      const error = found.get(key) ?? expectError(before.get(scale) ?? { more: 0, less: 0 }, asked, player);
      found.set(key, error);
      return error;
    });
}

function judge(blocks: readonly Block[], way: Way, perBlock: number): ShortGame {
  const measure = (of: readonly Block[]) => {
    const players = perBlock * of.length;
    const error = of.reduce((sum, block) => sum + block.ways[way].error, 0) / players;
    const answers = of.reduce((sum, block) => sum + block.ways[way].answers, 0) / players;
    const order = Array.from(
      { length: MOST_ANSWERS + 1 },
      (_, count) => of.reduce((sum, block) => sum + (block.order[count] ?? 0), 0) / players,
    );
    const inOrder = findCrossing(order, error);
    return { error: Math.sqrt(error), answers, inOrder, saving: 1 - answers / inOrder };
  };
  const left = blocks.map((one) => measure(blocks.filter((block) => block !== one)).saving);
  const mean = meanOf(left);
  const spread = left.reduce((sum, saving) => sum + (saving - mean) ** 2, 0);
  const savingError = Math.sqrt(((BLOCKS - 1) / BLOCKS) * spread);
  const bias = meanOf(
    SCALES.map((_, scale) =>
      Math.abs(meanOf(blocks.map(({ ways }) => (ways[way].biases[scale] ?? 0) / perBlock))),
    ),
  );
  return { way, ...measure(blocks), savingError, bias };
}

/** Where a falling course comes down to a level, between its steps; not a number where it does not. */
function findCrossing(course: readonly number[], level: number): number {
  const after = course.findIndex((value) => value <= level);
  const [above, below] = [course[after - 1], course[after]];
  if (above === undefined || below === undefined) return after === 0 ? 0 : Number.NaN;
  return after - (level - below) / (above - below);
}
