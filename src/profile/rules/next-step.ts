// What to take or to play next, to know most more of somebody.
import type { Measured } from './assess-game.ts';
import { type FurtherCard, forecastScale } from './forecast.ts';
import { type BySurvey, SCALES_BY_SURVEY, type Scale, SURVEYS, type Survey } from './scales.ts';
import { confidenceOf, joinLevels, type Level, levelOf } from './standing.ts';

/** A game that may be played, with the cards that it is sure to ask. */
export type FurtherGame = {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly FurtherCard[];
};

export type NextStep = {
  /** How much is known of all scales now: the mean confidence, 0 to 1; nothing is known of a scale that nothing touched on. */
  readonly known: number;
  /** The game that would bring it farthest, and to where. */
  readonly story?: { readonly id: string; readonly name: string; readonly known: number };
  /** The test not yet taken that would. */
  readonly test?: { readonly survey: Survey; readonly known: number };
};

type Known = {
  /** Scales that count: those that are not hidden. */
  readonly scales: readonly Scale[];
  readonly tests: Measured<Scale, Level>;
  readonly games: Measured<Scale, Level>;
  readonly further: readonly FurtherGame[];
  /** The reliability of each scale of the tests. */
  readonly reliabilities: BySurvey<Measured<Scale, number>>;
};

/** Less than this (in confidence, 0 to 1) is not worth proposing: in whole percent it might read as nothing at all. */
const LEAST_GAIN = 0.01;

/** Expects what games would bring by `forecastScale`, and of a test its reliability. */
export function findNextStep({ scales, tests, games, further, reliabilities }: Known): NextStep {
  const measure = (levelsOf: (scale: Scale) => readonly [Level | undefined, Level | undefined]) => {
    const sum = scales.reduce((total, scale) => {
      const level = joinLevels(scale, ...levelsOf(scale));
      return total + (level === undefined ? 0 : confidenceOf(level));
    }, 0);
    return scales.length === 0 ? 0 : sum / scales.length;
  };
  const known = measure((scale) => [tests[scale], games[scale]]);
  const stories = further.map(({ id, name, cards }) => {
    const weights = new Map<Scale, number>();
    for (const { scale, weight } of cards) weights.set(scale, (weights.get(scale) ?? 0) + weight);
    return {
      id,
      name,
      known: measure((scale) => [tests[scale], playOn(games[scale], weights.get(scale) ?? 0)]),
    };
  });
  const untaken = SURVEYS.filter((survey) => SCALES_BY_SURVEY[survey].every((scale: Scale) => !tests[scale]));
  const taken = untaken.map((survey) => ({
    survey,
    known: measure((scale) => {
      const reliability = reliabilities[survey][scale];
      return [reliability === undefined ? tests[scale] : levelOf(0, reliability), games[scale]];
    }),
  }));
  const best = <T extends { readonly known: number }>(steps: readonly T[]) =>
    steps
      .filter((step) => step.known >= known + LEAST_GAIN)
      .reduce<T | undefined>((most, step) => (most && most.known >= step.known ? most : step), undefined);
  const [story, test] = [best(stories), best(taken)];
  return { known, ...(story && { story }), ...(test && { test }) };
}

function playOn(level: Level | undefined, weight: number): Level | undefined {
  if (weight === 0) return level;
  const { at, confidence } = level
    ? { at: level.at, confidence: confidenceOf(level) }
    : { at: 0, confidence: 0 };
  return levelOf(at, forecastScale({ theta: at, confidence }, weight));
}
