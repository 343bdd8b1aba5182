// Made-up players play a second story: what it adds where its cards come as they stand, and where they are chosen.
import type { TopicDeck } from '#card-story/content.ts';
import { chooseCards } from '#card-story/deal/choose-cards.ts';
import { dealDeck, dealPlaces } from '#card-story/deal/places.ts';
import { gatherEvidence } from '#card-story/evidence.ts';
import { estimateTrait } from '#profile/rules/estimate.ts';
import { type GameEvidence, weighEvidence } from '#profile/rules/evidence.ts';
import { SCALES, type Scale } from '#profile/rules/scales.ts';
import { meanOf, seedChance } from './simulated-players.ts';
import { drawPlayer, type Player, playThrough } from './simulated-stories.ts';

type Simulation = { readonly players: number; readonly seed: number };

/**
 * How far off the estimates are after a first story and so many answers of a second one (by that number): the root of the mean square over
 * all scales, in standard deviations.
 */
export type Course = {
  readonly errors: readonly number[];
  /** How many answers the whole second story had on average. */
  readonly answers: number;
};

export type SecondGames = {
  /** With the cards as they stand in the deck, the same as before. */
  readonly asItStands: Course;
  readonly chosen: Course;
};

/** A second game of the same deck, with the cards of the first one again and with chosen ones. */
export function compareSecondGames(deck: TopicDeck, { players, seed }: Simulation): SecondGames {
  const chance = seedChance(seed);
  const courses = { asItStands: startCourse(), chosen: startCourse() };
  for (let at = 0; at < players; at += 1) {
    const player = drawPlayer(chance);
    const opening = dealPlaces(deck);
    const { answers } = playThrough(opening, player, chance);
    const evidence = gatherEvidence(opening, answers);
    const given = new Map(answers.map(({ cardId, agree }) => [cardId, agree]));
    const met = new Map(answers.map(({ cardId }) => [cardId, new Date(0)]));
    const known = { met, answers: weighEvidence([evidence]) };
    const choice = chooseCards(deck, known, { seed: `${seed} ${at}`, form: 'full' });
    for (const [course, dealt] of [
      [courses.asItStands, opening],
      [courses.chosen, dealDeck(deck, choice)],
    ] as const) {
      const log = playThrough(dealt, player, chance, given).answers;
      course.lengths.push(log.length);
      const all = gatherEvidence(dealt, log);
      const measure = startMeasure(player);
      for (const [count, squares] of course.squares.entries()) {
        // No card comes twice in a game.
        const answered = new Set(log.slice(0, count).map(({ cardId }) => cardId));
        squares.push(measure([evidence, all.filter(({ cardId }) => answered.has(cardId))]));
      }
    }
  }
  return { asItStands: endCourse(courses.asItStands), chosen: endCourse(courses.chosen) };
}

function startCourse() {
  return { lengths: [] as number[], squares: Array.from({ length: MOST_ANSWERS + 1 }, (): number[] => []) };
}

function endCourse({ lengths, squares }: ReturnType<typeof startCourse>): Course {
  return { answers: meanOf(lengths), errors: squares.map((all) => Math.sqrt(meanOf(all))) };
}

/** More answers than hardly any game has. */
const MOST_ANSWERS = 60;

/**
 * Measures how far off the estimates of one player are, the mean of the squares over all scales, as their answers grow: an answer speaks of one
 * scale or two, and the others are estimated as they were.
 */
function startMeasure({ traits }: Player): (games: readonly (readonly GameEvidence[])[]) => number {
  const known = new Map<Scale, { readonly of: string; readonly theta: number }>();
  return (games) => {
    const byScale = Map.groupBy(weighEvidence(games), ({ scale }) => scale);
    return meanOf(
      SCALES.map((scale) => {
        const answers = byScale.get(scale) ?? [];
        const of = answers.map(({ agree, inverse, weight }) => `${agree} ${inverse} ${weight}`).join();
        const before = known.get(scale);
        const theta = before?.of === of ? before.theta : estimateTrait(answers).theta;
        known.set(scale, { of, theta });
        return (theta - (traits.get(scale) ?? 0)) ** 2;
      }),
    );
  };
}

/** How many answers of a course are as sure as the whole of another; its whole length where all of them are less so. */
export function findEqual({ errors, answers }: Course, other: Course): number {
  const last = other.errors.at(-1) ?? 0;
  const count = errors.findIndex((error) => error <= last);
  return count < 0 ? answers : Math.min(count, answers);
}
