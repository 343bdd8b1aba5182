// story check: how far the choices of a story fork: what opposite readers share, and what decides the ending.
import type { CatalogueStory } from '#text-story/content.ts';
import { continueReading, type Reading, type ReadingFrame } from '#text-story/rules/reading.ts';
import type { SharedSentences } from '#text-story/rules/tell.ts';
import { BEATS, ENDING_NUMBER, type Stance } from '#text-story/rules/words.ts';
import { HABITS, type Habit, readStory } from './habits.ts';
import { listSentences } from './sentences.ts';

/** Opposite readers are measured with as many seeds, and endings with as many readings at random. */
const PAIR_SEEDS = 40;
const ENDING_SEEDS = 150;
/** A chapter has a say in the ending when another answer to it alone changes the ending in such a part of the readings. */
const HAS_A_SAY = 0.1;

export type Forks = {
  /** By pair of opposite readers: what part of their sentences is the same, 0 to 1, on average over the seeds. */
  readonly shared: Readonly<Record<string, number>>;
  /** In what part of the readings another last answer alone makes another ending, 0 to 1. */
  readonly byLast: number;
  /** The same for each chapter with a choice, in order; the last is `byLast`. */
  readonly byChapter: readonly number[];
  /** Of how many chapters the answer has a say in the ending. */
  readonly deciding: number;
  /** Scenes that stand under conditions. */
  readonly conditional: number;
  /** In what part of the seeds two of the opposite readers share no scene of the third and fourth chapter. */
  readonly twoWays: number;
};

/** Takes the first (or the last) of the ways, whatever it is. */
const byPlace =
  (at: 0 | -1): Habit =>
  ({ chapter }) =>
    chapter.options.at(at)?.text ?? '';

/** Takes of the ways that are offered the one whose stance stands first in `order`. */
const byOrder =
  (order: readonly Stance[]): Habit =>
  ({ chapter: { options } }) =>
    options.toSorted((one, other) => order.indexOf(one.stance) - order.indexOf(other.stance))[0]?.text ?? '';

/** Two who take opposite stances wherever they can: the second prefers last what the first prefers first. */
const opposites = (...order: readonly Stance[]): readonly [Habit, Habit] => [
  byOrder(order),
  byOrder(order.toReversed()),
];

/** Pairs of readers who never take the same way out of a scene. */
const PAIRS: Readonly<Record<string, readonly [Habit, Habit]>> = {
  'first and last': [byPlace(0), byPlace(-1)],
  'kind and deceiving': opposites('kind', 'duty', 'probe', 'act', 'withdraw', 'deceive'),
  'acting and withdrawing': opposites('act', 'deceive', 'duty', 'probe', 'kind', 'withdraw'),
  'dutiful and probing': opposites('duty', 'act', 'kind', 'withdraw', 'deceive', 'probe'),
};

/** Measures the forks of a story that is whole. The same story gives the same figures. */
export function measureForks(story: CatalogueStory, shared: SharedSentences): Forks {
  const frame: ReadingFrame = { story, shared, seen: [] };
  const seeds = Array.from({ length: PAIR_SEEDS }, (_, at) => at + 1);
  const read = seeds.map((seed) =>
    Object.values(PAIRS).map((pair) => pair.map((habit) => readStory(frame, seed, habit))),
  );
  const atRandom = Array.from({ length: ENDING_SEEDS }, (_, at) => readStory(frame, at + 1, HABITS.random));
  const byChapter = BEATS.map((_, at) => countChanged(frame, atRandom, at + 1));
  return {
    shared: Object.fromEntries(
      Object.keys(PAIRS).map((name, at) => [
        name,
        average(read.map((pairs) => shareSentences(pairs[at]?.[0] ?? [], pairs[at]?.[1] ?? []))),
      ]),
    ),
    byLast: byChapter.at(-1) ?? 0,
    byChapter,
    deciding: byChapter.filter((part) => part >= HAS_A_SAY).length,
    conditional: story.scenes.filter(({ when }) => when !== undefined).length,
    twoWays: average(read.map((pairs) => (haveTwoWays(pairs.flat()) ? 1 : 0))),
  };
}

/** What part of the sentences of two readings is the same: twice those in both, over those of either. */
function shareSentences(one: readonly Reading[], other: readonly Reading[]): number {
  const [mine, theirs] = [one, other].map(
    (readings) => new Set(readings.flatMap(({ chapter }) => listSentences(chapter.text))),
  );
  if (mine === undefined || theirs === undefined) return 1;
  const both = [...mine].filter((sentence) => theirs.has(sentence)).length;
  return (2 * both) / Math.max(1, mine.size + theirs.size);
}

/** In what part of the readings at random, of the seeds from 1 on, and of the other answers to a chapter, the ending is another; all other answers stay. */
function countChanged(
  frame: ReadingFrame,
  atRandom: readonly (readonly Reading[])[],
  number: number,
): number {
  const changed: boolean[] = [];
  for (const [index, readings] of atRandom.entries()) {
    const seed = index + 1;
    const ending = readings.at(-1)?.chapter.sceneId;
    const at = readings[number];
    const [taken] = readings[number + 1]?.state.stances.slice(-1) ?? [];
    for (const option of at?.chapter.options ?? []) {
      if (at === undefined || option.stance === taken) continue;
      let reading = continueReading(frame, at, option.text);
      while (reading.number < ENDING_NUMBER)
        reading = continueReading(frame, reading, HABITS.random(reading, seed));
      changed.push(reading.chapter.sceneId !== ending);
    }
  }
  return average(changed.map(Number));
}

/** Whether two of the readings have neither the third nor the fourth chapter in common. */
function haveTwoWays(readings: readonly (readonly Reading[])[]): boolean {
  const middles = readings.map((all) => all.slice(3, 5).map(({ chapter }) => chapter.sceneId));
  return middles.some((one) => middles.some((other) => one.every((id) => !other.includes(id))));
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
