// The command line of the deck workshop: which command, which decks, how many games, from which seed.
import { resolve } from 'node:path';
import { parseWords, readNumber, tellOptions as tellTable } from '../command-line.ts';
import { PROJECT } from '../generated-file.ts';

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
  /** Which game of the deck by the same person is played, from 1 on: a later one meets other cards where places have some. */
  readonly deal: number;
  /** Whether the plain edition is played instead of the words as written. */
  readonly plain: boolean;
  /** What an imported deck is called; undefined as its file. */
  readonly as: string | undefined;
};

const MOST_GAMES = 1_000_000;
/** A place has four cards at most; with the fifth game it begins anew. */
const MOST_DEALS = 4;

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
  deal: { type: 'string', value: 'n', says: 'play: 2 for a second game, with the other cards of its places' },
  plain: { type: 'boolean', value: '', says: 'play: the plain edition of the deck' },
  as: { type: 'string', value: 'my-deck', says: 'import: what the deck is called, instead of as its file' },
  catalogue: {
    type: 'boolean',
    value: '',
    says: 'check, gates: hold decks to the standard of the product’s own',
  },
  help: { type: 'boolean', short: 'h', value: '', says: 'this' },
} as const;

/** One line for each option. */
export const tellOptions = (): string => tellTable(OPTIONS);

/**
 * Reads the words behind `npm run deck --`. Without `--dir` the folder is `ownDir`, which is DECKS_DIR, as the server takes it;
 * not with `--catalogue`, which speaks of the product's decks. Throws UsageError for what it does not know.
 */
export function readOptions(
  words: readonly string[],
  ownDir: string | undefined = process.env.DECKS_DIR,
): Options {
  const { values, positionals } = parseWords(OPTIONS, words);
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
    deal: readNumber('deal', values.deal ?? '1', 1, MOST_DEALS),
    plain: values.plain ?? false,
    as: values.as,
  };
}
