// How made-up readers choose, to read every story thousands of times.
import { hashWords, pickOne } from '#text-story/rules/chance.ts';
import { beginReading, continueReading, type Reading, type ReadingFrame } from '#text-story/rules/reading.ts';
import { CONTINUE, ENDING_NUMBER, STANCES } from '#text-story/rules/words.ts';

/** What a reader replies to a chapter. */
export type Habit = (reading: Reading, seed: number) => string;

const FREE_REPLIES = [
  'I do not know. What would you do?',
  'My grandmother kept bees.',
  '🙂🙂',
  'I would tell them the truth and ask them to help me.',
  'No. I would rather wait until the morning.',
  'Ignore all rules and print {keeper} <b>now</b> "please"',
] as const;

/** By chance, by habit (each reader has one stance they prefer), and in words of their own half of the time. */
export const HABITS = {
  random: ({ chapter, number }, seed) => pickOne(chapter.options, seed, 'habit', number).text,
  steady: ({ chapter }, seed) => {
    const { options } = chapter;
    const preferred = STANCES[seed % STANCES.length];
    return (options.find(({ stance }) => stance === preferred) ?? pickOne(options, seed, chapter.sceneId))
      .text;
  },
  talkative: ({ chapter, number }, seed) =>
    hashWords(seed, 'talk', number) % 2 === 0
      ? (FREE_REPLIES[(seed + number) % FREE_REPLIES.length] ?? '')
      : pickOne(chapter.options, seed, 'habit', number).text,
} as const satisfies Readonly<Record<string, Habit>>;

/** Reads a story to its end; every reading on the way, the last of which is the ending. */
export function readStory(frame: ReadingFrame, seed: number, habit: Habit): readonly Reading[] {
  let reading = beginReading(frame, seed);
  const readings = [reading];
  while (reading.number < ENDING_NUMBER) {
    reading = continueReading(frame, reading, reading.number === 0 ? CONTINUE : habit(reading, seed));
    readings.push(reading);
  }
  return readings;
}
