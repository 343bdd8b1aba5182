// How fair a deck is: finish rates, keys, effects, mirror images, and how much of a person it finds out in simulation.

import { type KeyedCard, keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealAll, dealByChance, dealPlaces } from '#card-story/deal/places.ts';
import { gatherEvidence } from '#card-story/evidence.ts';
import { answerOf } from '#card-story/rules.ts';
import { startChance } from '#pictures/chance.ts';
import { assessEvidence } from '#profile/rules/evidence.ts';
import { GAME_NORMS } from '#profile/rules/norms.ts';
import { SCALE_MAXIMUM, SURVEYS, type Survey, TRAITS } from '#profile/rules/scales.ts';
import { judgeGuesses, meanOf, type Quality } from '../../tests/simulated-players.ts';
import { simulateStories } from '../../tests/simulated-stories.ts';
import { balanceKeys } from './check-keys.ts';
import { ALL_AGREE, ALL_DISAGREE, isLeaning, RANDOM } from './personas.ts';
import { type Amount, type Played, recordGame } from './simulator.ts';

const MIRRORED_GAMES = 4;

/** The share (0 to 1) of so many games that one kind of player finished. */
type FinishRate = { readonly name: string; readonly finished: number; readonly games: number };

/** How far from the average the player of that name comes out, in standard deviations. */
type Deviation = { readonly name: string; readonly scale: string; readonly deviation: number };

export type Fairness = {
  readonly worst: FinishRate;
  /** Of random players and of those who lean. */
  readonly best: FinishRate;
  /** The worst finish rate as a part of the best, 0 to 1. */
  readonly ratio: number;
  readonly plain: number;
  readonly inverse: number;
  /** Correlation of a card's key direction with how much more agreeing gives than disagreeing, -1 to 1. */
  readonly correlation: number;
  /** The largest difference from an exact mirror image once every key is turned round. */
  readonly mirror: number;
  /**
   * Of the Big Five traits with balanced keys, the one on which a player who always goes one way comes out farthest from
   * the average, in standard deviations, and which way that is; undefined when no trait has them.
   */
  readonly oneSided: Deviation | undefined;
};

/** What made-up players of known traits come out as, by survey: simulated, and so an upper bound. */
export type Recovery = Readonly<Partial<Record<Survey, Quality>>>;

/** What is fair or unfair in a deck, from the games that each kind of player played. */
export function measureFairness(deck: TopicDeck, played: readonly Played[], seed: number): Fairness {
  const rates = played.map(({ persona, tally: { finished, games } }) => ({
    ...{ name: persona.name, finished: finished / games, games },
  }));
  const sorted = rates.toSorted((one, other) => one.finished - other.finished);
  const nobody = { name: 'nobody', finished: 0, games: 0 };
  // Whoever reads the effects, or goes one way whatever is asked, is no measure of what luck somebody has who answers as they are.
  const best = sorted.findLast(({ name }) => name === RANDOM.name || isLeaning(name)) ?? nobody;
  const worst = sorted[0] ?? nobody;
  // As one game has them: what takes the place of a card has its key.
  const keys = dealPlaces(deck).cards.flatMap(keysOf);
  const inverse = keys.filter((key) => key.inverse).length;
  return {
    ...{ worst, best, ratio: best.finished === 0 ? 0 : worst.finished / best.finished },
    ...{ plain: keys.length - inverse, inverse },
    correlation: correlateKeysWithEffects(deck.cards),
    mirror: measureMirror(deck, seed),
    oneSided: measureOneSided(deck),
  };
}

/** Has `games` players whose traits are known play the deck once each, and compares the estimates with the truth. */
export function recoverTraits(deck: TopicDeck, { games, seed }: Amount): Recovery {
  const results = simulateStories([deck], { players: games, seed, after: [1] });
  const measured = results.filter(({ guesses }) => guesses.length > 0);
  return Object.fromEntries(measured.map(({ survey, guesses }) => [survey, judgeGuesses(guesses)]));
}

/** What agreeing and disagreeing to a keyed card pay in all, in points. */
export type WeighedCard = { readonly id: string; readonly agree: number; readonly disagree: number };

/** The keyed cards by how much each adds to the correlation of keys and effects, in its direction, the most first. */
export function weighKeyedCards(cards: readonly KeyedCard[]): readonly WeighedCard[] {
  const pairs = pairKeysWithEffects(cards);
  const direction = Math.sign(correlateKeysWithEffects(cards));
  const [mx, my] = [meanOf(pairs.map(({ key }) => key)), meanOf(pairs.map(({ gain }) => gain))];
  return pairs
    .map(({ card, key, gain }) => ({ card, weight: direction * (key - mx) * (gain - my) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ card }) => ({
      ...{ id: card.id, agree: sumEffects(card, true), disagree: sumEffects(card, false) },
    }));
}

/** Of each keyed card the direction of its first key, 1 or -1, and how much more agreeing pays than disoneSided. */
function pairKeysWithEffects(cards: readonly KeyedCard[]) {
  return cards.flatMap((card) => {
    const [first] = keysOf(card);
    const gain = sumEffects(card, true) - sumEffects(card, false);
    return first === undefined ? [] : [{ card, key: first.inverse ? -1 : 1, gain }];
  });
}

/** Pearson's coefficient over the keyed cards, by the first key of each; 0 when either side never varies. */
export function correlateKeysWithEffects(cards: readonly KeyedCard[]): number {
  const pairs = pairKeysWithEffects(cards).map(({ key, gain }) => [key, gain] as const);
  const [mx, my] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

function sumEffects(card: KeyedCard, agree: boolean): number {
  return Object.values(answerOf(card, agree).consequences.resourceChange).reduce(
    (sum, value) => sum + value,
    0,
  );
}

/** The same deck with every key turned round. */
export function mirrorDeck(deck: TopicDeck): TopicDeck {
  const turn = (card: KeyedCard): KeyedCard => {
    const [first, second] = keysOf(card).map((key) => ({ ...key, inverse: !key.inverse }));
    if (first === undefined) return card;
    return { ...card, key: second === undefined ? first : [first, second] };
  };
  return { ...deck, cards: deck.cards.map(turn) };
}

function measureMirror(deck: TopicDeck, seed: number): number {
  const choose = RANDOM.begin(startChance(seed, `${deck.id} mirror`).next);
  const lots = startChance(seed, `${deck.id} mirror places`).next;
  let worst = 0;
  for (let game = 0; game < MIRRORED_GAMES; game += 1) {
    const dealt = dealByChance(deck, lots);
    const log = recordGame(dealt, choose);
    const [one, other] = [dealt, mirrorDeck(dealt)].map((side) =>
      assessEvidence([gatherEvidence(side, log)]),
    );
    for (const survey of SURVEYS)
      for (const [scale, score] of Object.entries(one?.[survey] ?? {})) {
        const images: Readonly<Record<string, number>> = other?.[survey] ?? {};
        const image = images[scale] ?? Number.NaN;
        const { mean } = GAME_NORMS[scale as keyof typeof GAME_NORMS];
        const inside = score > 0 && score < SCALE_MAXIMUM[survey];
        const expected = Math.min(SCALE_MAXIMUM[survey], Math.max(0, 2 * mean - score));
        if (inside) worst = Math.max(worst, Math.abs(image - expected));
      }
  }
  return worst;
}

function measureOneSided(deck: TopicDeck): Deviation | undefined {
  const balances = balanceKeys(deck);
  // Where the keys lean, going one way with everything does speak for something; that is for check to judge.
  const balanced = TRAITS.filter((scale) => Math.abs(balances.get(scale)?.lean ?? 1) < 1e-9);
  const games = dealAll(deck).flatMap((dealt) =>
    [ALL_AGREE, ALL_DISAGREE].map(({ name, begin }) => {
      const choose = begin(() => 0);
      return { name, evidence: gatherEvidence(dealt, recordGame(dealt, choose)) };
    }),
  );
  const deviations = games.flatMap(({ name, evidence }) => {
    const { ipip } = assessEvidence([evidence]);
    return balanced.flatMap((scale): Deviation[] => {
      const { mean, sd } = GAME_NORMS[scale];
      const score = ipip[scale];
      return score === undefined ? [] : [{ name, scale, deviation: (score - mean) / sd }];
    });
  });
  return deviations.toSorted((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation))[0];
}
