// The command line of the story workshop: which command, which stories, from which folder, how many readings.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findNearestWords } from '#base/content/nearest-words.ts';
import { nameDir, quoteWords } from '#base/content/terminal.ts';
import { UsageError } from '../deck/finding.ts';
import { PROJECT } from '../generated-file.ts';
import { HABITS, type Habit } from './habits.ts';

const SEEDS = 2000;

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
  catalogue: { type: 'boolean', value: '', says: 'the product’s own stories, whatever STORIES_DIR says' },
  help: { type: 'boolean', value: '', says: 'this' },
} as const;

/** One line for each option. */
export function tellOptions(): string {
  return Object.entries(OPTIONS)
    .map(([name, { value, says }]) => `  ${`--${name} ${value}`.padEnd(15)}${says}`)
    .join('\n');
}

/**
 * Reads the words behind `npm run story --`. Without `--dir` the folder is `ownDir`, which is STORIES_DIR, as the server takes it. Throws
 * UsageError for what it does not know.
 */
export function readCall(
  words: readonly string[],
  ownDir: string | undefined = process.env.STORIES_DIR,
): Call {
  const { values, positionals } = parse(words);
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
    seeds: readNumber('seeds', values.seeds ?? String(SEEDS), 1),
    seed: readNumber('seed', values.seed ?? '7', 0),
    habit,
    after: values.after,
  };
}

function parse(words: readonly string[]) {
  try {
    const { help, ...others } = OPTIONS;
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...others, help: { ...help, short: 'h' } },
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(message);
    const known = Object.keys(OPTIONS).map((name) => `--${name}`);
    const unknown = words
      .map((word) => word.split('=')[0] ?? '')
      .find((word) => word.startsWith('-') && !known.includes(word));
    const [nearest] = findNearestWords(unknown ?? '', known);
    throw new UsageError(
      `There is no option ${unknown ?? ''}${nearest === undefined ? '.' : `; did you mean ${nearest}?`}`,
    );
  }
}

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > 1_000_000)
    throw new UsageError(`--${name} must be a whole number from ${least} to 1000000, not ${text}`);
  return number;
}

/** The words behind `npm run story --` by which a command is called for the same stories. */
export function recall({ keys, dir }: Pick<Call, 'keys' | 'dir'>, command: string): string {
  return quoteWords([command, ...keys, ...nameDir(dir)]);
}
