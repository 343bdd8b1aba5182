// The command line of the deck workshop: which command, which decks, how many games, from which seed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DeckError, parseDeck, type TopicDeck } from '#card-story/content.ts';
import { loadDeck } from '#card-story/deck-folder.ts';
import { PROJECT } from '../generated-file.ts';
import { type Finding, UsageError } from './finding.ts';

export type Options = {
  readonly command: string;
  readonly names: readonly string[];
  /** The folder of decks, and how it was named. */
  readonly folder: string;
  readonly dir: string | undefined;
  readonly games: number | undefined;
  readonly seed: number;
  readonly json: boolean;
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

/** The decks that were asked for, and the faults of those that cannot be played. */
export type OpenedDecks = { readonly decks: readonly TopicDeck[]; readonly findings: readonly Finding[] };

/** Opens the decks that are named by id or by path, or all of the folder. Throws UsageError for one that is not there. */
export function openDecks({ names, folder }: Pick<Options, 'names' | 'folder'>): OpenedDecks {
  const paths = names.length > 0 ? names.map((name) => findFolder(folder, name)) : listFolders(folder);
  const decks: TopicDeck[] = [];
  const findings: Finding[] = [];
  for (const path of paths) {
    const id = basename(path);
    try {
      const deck = loadDeck(path);
      if (deck.id !== id) throw new DeckError([`${id}/deck.json: id: must be the folder's name, ${id}`]);
      decks.push(deck);
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      const playable = loadWithoutIcons(path);
      if (playable?.id === id) decks.push(playable);
      const texts = error.faults.map((fault) => fault.replace(`${id}/deck.json: `, ''));
      findings.push(...texts.map((text) => ({ deck: id, check: 'format', kind: 'fault', text }) as const));
    }
  }
  return { decks, findings };
}

/** A deck whose only trouble is its icons, so that the rest of it can be looked at; undefined when there is more. */
function loadWithoutIcons(path: string): TopicDeck | undefined {
  try {
    const deck = parseDeck('deck.json', readFileSync(join(path, 'deck.json'), 'utf8'), () => '<svg/>');
    return { ...deck, resources: deck.resources.map(({ svg, ...resource }) => resource) };
  } catch {
    return undefined;
  }
}

/** Where a deck stands that is named by its id or by its path. */
export function findFolder(folder: string, name: string): string {
  const byId = join(folder, name);
  if (isFolder(byId)) return byId;
  if (isFolder(name)) return resolve(name);
  const known = existsSync(folder) ? listFolders(folder).map((path) => basename(path)) : [];
  throw new UsageError(
    `There is no deck ${name}: neither in ${folder} (${known.join(', ') || 'no decks'}) nor as a path.`,
  );
}

function listFolders(folder: string): string[] {
  if (!isFolder(folder)) throw new UsageError(`There is no folder ${folder}.`);
  const entries = readdirSync(folder).sort();
  return entries.map((entry) => join(folder, entry)).filter(isFolder);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
