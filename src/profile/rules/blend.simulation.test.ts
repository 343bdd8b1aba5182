// Made-up people whose true levels are known check that a blend is nearer to them than either source, and owns up to its error.
import { describe, expect, test } from 'vitest';
import { drawNormal, meanOf, seedChance } from '../../../tests/simulated-players.ts';
import { type BlendedScale, blendScale, type Source } from './blend.ts';
import { estimateTrait } from './estimate.ts';
import type { Scale } from './scales.ts';

const PEOPLE = 4000;

type Person = { readonly level: number; readonly sources: readonly [test: Source, game: Source] };

/**
 * People with a true level. A test of the given reliability sees it through its window, the game through another and
 * through cards, which share half of what they measure with the questionnaire. `window` is the correlation of the two
 * windows: 1 where there is but one.
 */
function makePeople(reliability: number, cards: number, window: number): readonly Person[] {
  const chance = seedChance(20_261_128 + cards);
  const normal = () => drawNormal(chance);
  const share = (level: number, part: number) => Math.sqrt(part) * level + Math.sqrt(1 - part) * normal();
  return Array.from({ length: PEOPLE }, () => {
    const level = normal();
    const score = share(share(level, window), reliability);
    const played = share(share(level, window), 0.5);
    const answers = Array.from({ length: cards }, (_, card) => {
      const inverse = card % 2 === 1;
      const logit = (inverse ? -0.8 : 0.8) * played;
      return { agree: chance() < 1 / (1 + Math.exp(-logit)), inverse, weight: 1 };
    });
    const { theta, confidence } = estimateTrait(answers);
    return {
      level,
      sources: [
        { kind: 'test', theta: score, confidence: reliability },
        { kind: 'game', theta, confidence },
      ],
    };
  });
}

function judge(people: readonly Person[], blend: (person: Person) => BlendedScale | undefined) {
  const pairs = people.map((person) => ({ level: person.level, ...blend(person)! }));
  const [level, theta] = [meanOf(pairs.map((pair) => pair.level)), meanOf(pairs.map((pair) => pair.theta))];
  const spread = (values: readonly number[], middle: number) =>
    meanOf(values.map((value) => (value - middle) ** 2));
  const together = meanOf(pairs.map((pair) => (pair.level - level) * (pair.theta - theta)));
  const variances =
    spread(
      pairs.map((pair) => pair.level),
      level,
    ) *
    spread(
      pairs.map((pair) => pair.theta),
      theta,
    );
  return {
    error: Math.sqrt(meanOf(pairs.map((pair) => (pair.level - pair.theta) ** 2))),
    correlation: together / Math.sqrt(variances),
    confidence: meanOf(pairs.map((pair) => pair.confidence)),
  };
}

describe.each<[Scale, number, number]>([
  ['Extraversion', 0.77, 1],
  ['Openness', 0.65, 1],
  ['Power', 0.7, 1],
  ['Ethical', 0.63, 0.51],
  ['Social', 0.65, 0.43],
])('of %s, with a reliability of %d and windows that correlate %d', (scale, reliability, window) => {
  test.each([4, 12, 40])('a test and %d cards together are nearer to the truth than either', (cards) => {
    const people = makePeople(reliability, cards, window);
    const both = judge(people, ({ sources }) => blendScale(scale, sources));
    const alone = [0, 1].map((which) =>
      judge(people, ({ sources }) => blendScale(scale, [sources[which as 0 | 1]])),
    );
    for (const { error, correlation } of alone) {
      expect(both.error).toBeLessThan(error);
      expect(both.correlation).toBeGreaterThan(correlation);
    }
    for (const { error, correlation, confidence } of [both, ...alone]) {
      expect(Math.abs(Math.sqrt(confidence) - correlation)).toBeLessThan(0.035);
      // What is left is as large as it is said to be: the mean of squares is 1 less the confidence.
      expect(Math.abs(error ** 2 - (1 - confidence))).toBeLessThan(0.04);
    }
  });
});
