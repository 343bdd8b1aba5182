// The command line of the story workshop: which command, which stories, from which folder, how many readings.
import { resolve } from 'node:path';
import { nameDir, quoteWords } from '#base/content/terminal.ts';
import { BEATS } from '#text-story/rules/words.ts';
import { parseWords, readNumber, tellOptions as tellTable } from '../command-line.ts';
import { UsageError } from '../deck/finding.ts';
import { PROJECT } from '../generated-file.ts';
import { HABITS, type Habit } from './habits.ts';

const SEEDS = 2000;
/** Ways out of a scene, at most. */
const MOST_WAYS = 4;
/** The greatest number that an option takes. */
const MOST = 1_000_000;

export type Call = {
  readonly command: string;
  readonly keys: readonly string[];
  /** The folder of one's own stories, as it was said and whole; undefined for the product's. */
  readonly dir: string | undefined;
  readonly folder: string | undefined;
  /** How many seeds `check` reads with. */
  readonly seeds: number;
  /** What `read` is to tell. */
  readonly seed: number;
  readonly habit: Habit;
  readonly after: string | undefined;
  /** What the reader is to carry, by name, in the place of what `after` leaves. */
  readonly carrying: readonly string[] | undefined;
  /** The numbers, from 1, of the ways to take in the first chapters with a choice; the habit takes the rest. */
  readonly answers: readonly number[];
  /** Whether `read` is to print JSON instead of prose. */
  readonly json: boolean;
};

/** Every option, with what it is good for. */
const OPTIONS = {
  dir: {
    type: 'string',
    value: 'folder',
    says: 'the folder of your stories, instead of content/stories; STORIES_DIR says the same',
  },
  seeds: { type: 'string', value: 'n', says: `check: readings in each of three habits (${SEEDS})` },
  seed: { type: 'string', value: 'n', says: 'read: another telling; the same number, the same one' },
  habit: { type: 'string', value: 'habit', says: `read: ${Object.keys(HABITS).join(', ')}` },
  after: { type: 'string', value: 'key', says: 'read: goes on from a telling of another story' },
  carrying: { type: 'string', value: 'a,b', says: 'read: things that the reader carries, by name' },
  answers: { type: 'string', value: '1,3,2', says: 'read: which way to take in each chapter, by number' },
  json: { type: 'boolean', value: '', says: 'read: scenes, ways, answers, facts, ending, sentences' },
  catalogue: { type: 'boolean', value: '', says: 'the product’s own stories, whatever STORIES_DIR says' },
  help: { type: 'boolean', short: 'h', value: '', says: 'this' },
} as const;

/** One line for each option. */
export const tellOptions = (): string => tellTable(OPTIONS);

/**
 * Reads the words behind `npm run story --`. Without `--dir` the folder is `ownDir`, which is STORIES_DIR, as the server takes it. Throws
 * UsageError for what it does not know.
 */
export function readCall(
  words: readonly string[],
  ownDir: string | undefined = process.env.STORIES_DIR,
): Call {
  const { values, positionals } = parseWords(OPTIONS, words);
  const [command = '', ...keys] = positionals;
  const own = values.catalogue || ownDir?.trim() === '' ? undefined : ownDir?.trim();
  const habit = Object.entries(HABITS).find(([name]) => name === (values.habit ?? 'random'))?.[1];
  if (habit === undefined)
    throw new UsageError(`There is no habit ${values.habit}; there are ${Object.keys(HABITS).join(', ')}.`);
  return {
    command: values.help ? 'help' : command,
    keys,
    dir: values.dir ?? own,
    folder: values.dir === undefined ? own && resolve(PROJECT, own) : resolve(values.dir),
    seeds: readNumber('seeds', values.seeds ?? String(SEEDS), 1, MOST),
    seed: readNumber('seed', values.seed ?? '7', 0, MOST),
    habit,
    after: values.after,
    carrying: values.carrying?.split(',').map((thing) => thing.trim()),
    answers: readAnswers(values.answers),
    json: values.json ?? false,
  };
}

/** Numbers parted by commas, one for each chapter with a choice at most. */
function readAnswers(text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  const numbers = text.split(',').map((one) => readNumber('answers', one.trim(), 1, MOST_WAYS));
  if (numbers.length > BEATS.length)
    throw new UsageError(
      `--answers has ${numbers.length} numbers; a story has ${BEATS.length} chapters with a choice.`,
    );
  return numbers;
}

/** The words behind `npm run story --` by which a command is called for the same stories. */
export function recall({ keys, dir }: Pick<Call, 'keys' | 'dir'>, command: string): string {
  return quoteWords([command, ...keys, ...nameDir(dir)]);
}
