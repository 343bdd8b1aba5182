// Whether what people are like decides if they finish a deck: made-up people of known traits play it, and the chance is compared.
import { keysOf, type TopicDeck } from '#card-story/content.ts';
import { dealByChance } from '#card-story/deal/places.ts';
import { startChance } from '#pictures/chance.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { meanOf } from '../../tests/simulated-players.ts';
import { drawPlayer, playThrough } from '../../tests/simulated-stories.ts';
import type { Amount } from './simulator.ts';

/** By how much a trait moves the chance of finishing. */
export type Slope = {
  readonly scale: Scale;
  /** Change of the chance (0 to 1) for each standard deviation of the trait. */
  readonly slope: number;
  /** Its standard error. */
  readonly error: number;
};

/**
 * The slope of each scale that the deck measures, the steepest first: least squares over people who differ in all of them
 * at once, each on its own since they are drawn apart.
 */
export function measureChances(deck: TopicDeck, { games, seed }: Amount): readonly Slope[] {
  const chance = startChance(seed, `${deck.id} people`).next;
  const people = Array.from({ length: games }, () => {
    const player = drawPlayer(chance);
    return {
      traits: player.traits,
      finished: playThrough(dealByChance(deck, chance), player, chance).isFinished ? 1 : 0,
    };
  });
  const measured = new Set(deck.cards.flatMap((card) => keysOf(card).map(({ scale }) => scale)));
  const finished = meanOf(people.map((one) => one.finished));
  return SCALES.filter((scale) => measured.has(scale))
    .map((scale) => {
      const traits = people.map((one) => one.traits.get(scale) ?? 0);
      const middle = meanOf(traits);
      const spread = traits.reduce((sum, trait) => sum + (trait - middle) ** 2, 0);
      const together = people.reduce(
        (sum, one, at) => sum + ((traits[at] ?? 0) - middle) * (one.finished - finished),
        0,
      );
      return {
        scale,
        slope: together / spread,
        error: Math.sqrt((finished * (1 - finished)) / spread),
      };
    })
    .toSorted((one, other) => Math.abs(other.slope) - Math.abs(one.slope));
}
