// The command line of the deck workshop: which command, which decks, how many games, from which seed.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
};

const MOST_GAMES = 1_000_000;

/** Reads the words behind `npm run deck --`. Throws UsageError for what it does not know. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parse(words);
  const [command = '', ...names] = positionals;
  return {
    command,
    names,
    dir: values.dir,
    folder: resolve(values.dir ?? join(PROJECT, 'content/decks')),
    games: values.games === undefined ? undefined : readNumber('games', values.games, 1, MOST_GAMES),
    seed: readNumber('seed', values.seed, 0, 2 ** 32 - 1),
    json: values.json,
    catalogue: values.catalogue,
    out: values.out,
    code: values.code,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        games: { type: 'string' },
        seed: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
        catalogue: { type: 'boolean', default: false },
        out: { type: 'string' },
        code: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}`);
  return number;
}
