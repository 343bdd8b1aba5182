// The command line of the deck workshop: which command, which decks, how many games, from which seed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findNearestWords } from '#base/content/nearest-words.ts';
import { PROJECT } from '../generated-file.ts';
import { UsageError } from './finding.ts';

export type Options = {
  readonly command: string;
  /** The decks, by id or path; empty means all. */
  readonly names: readonly string[];
  /** The folder of decks as a whole path, and as it was given. */
  readonly folder: string;
  readonly dir: string | undefined;
  readonly games: number | undefined;
  readonly seed: number;
  readonly json: boolean;
  /** Whether decks are held to the standard of the product's own. */
  readonly catalogue: boolean;
  readonly out: string | undefined;
  readonly code: string | undefined;
  /** What an imported deck is called; undefined as its file. */
  readonly as: string | undefined;
};

const MOST_GAMES = 1_000_000;

/** Every option, with what it is good for. */
const OPTIONS = {
  dir: {
    type: 'string',
    value: 'folder',
    says: 'the folder of your decks, instead of content/decks; DECKS_DIR says the same',
  },
  games: { type: 'string', value: 'n', says: 'how many games are played' },
  seed: { type: 'string', value: 'n', says: 'other games; the same number, the same games' },
  json: { type: 'boolean', value: '', says: 'everything as data' },
  out: { type: 'string', value: 'folder', says: 'report: where the pages go' },
  code: { type: 'string', value: 'code', says: 'play: a game to play again' },
  as: { type: 'string', value: 'my-deck', says: 'import: what the deck is called, instead of as its file' },
  catalogue: {
    type: 'boolean',
    value: '',
    says: 'check, gates: hold decks to the standard of the product’s own',
  },
  help: { type: 'boolean', value: '', says: 'this' },
} as const;

/** One line for each option. */
export function tellOptions(): string {
  return Object.entries(OPTIONS)
    .map(([name, { value, says }]) => `  ${`--${name} ${value}`.padEnd(15)}${says}`)
    .join('\n');
}

/**
 * Reads the words behind `npm run deck --`. Without `--dir` the folder is `ownDir`, which is DECKS_DIR, as the server takes it;
 * not with `--catalogue`, which speaks of the product's decks. Throws UsageError for what it does not know.
 */
export function readOptions(
  words: readonly string[],
  ownDir: string | undefined = process.env.DECKS_DIR,
): Options {
  const { values, positionals } = parse(words);
  const [command = '', ...names] = positionals;
  const own = values.catalogue || ownDir?.trim() === '' ? undefined : ownDir?.trim();
  const dir = values.dir ?? own;
  return {
    command: values.help ? 'help' : command,
    names,
    dir,
    folder: resolve(values.dir ?? resolve(PROJECT, own ?? 'content/decks')),
    games: values.games === undefined ? undefined : readNumber('games', values.games, 1, MOST_GAMES),
    seed: readNumber('seed', values.seed ?? '1', 0, 2 ** 32 - 1),
    json: values.json ?? false,
    catalogue: values.catalogue ?? false,
    out: values.out,
    code: values.code,
    as: values.as,
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
    throw new UsageError(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? explainOption(words) : message);
  }
}

/** Which option nobody knows, and which was meant. */
function explainOption(words: readonly string[]): string {
  const known = Object.keys(OPTIONS).map((name) => `--${name}`);
  const unknown = words
    .map((word) => word.split('=')[0] ?? '')
    .find((word) => word.startsWith('-') && word !== '-h' && !known.includes(word));
  const [nearest] = findNearestWords(unknown ?? '', known);
  return `There is no option ${unknown ?? ''}${nearest === undefined ? '.' : `; did you mean ${nearest}?`}`;
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}`);
  return number;
}
