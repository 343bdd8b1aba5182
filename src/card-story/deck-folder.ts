// Reads folders of decks: content/decks, or the one that DECKS_DIR names.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { IDENTIFIER } from '#base/content/written.ts';
import { DeckError, MAXIMUM_DECK_BYTES, parseDeck, type TopicDeck } from './content.ts';

/** A folder that holds no deck that can be played: its name, and what is wrong, one line each. */
export type BrokenDeck = { readonly name: string; readonly faults: readonly string[] };

export type LoadedDecks = {
  readonly decks: readonly TopicDeck[];
  readonly broken: readonly BrokenDeck[];
  /** What is wrong with all broken decks. */
  readonly faults: readonly string[];
};

/**
 * Reads every deck folder below `folder`, in catalogue order (by folder name), the broken ones apart. Throws an Error when
 * the folder cannot be read, or is a deck itself.
 */
export function loadDecks(folder: string): LoadedDecks {
  const decks: TopicDeck[] = [];
  const broken: BrokenDeck[] = [];
  if (isDeckFolder(folder))
    throw new Error(
      `${showPath(folder)} is a deck itself. Name the folder around it: DECKS_DIR=${showPath(dirname(folder))}`,
    );
  for (const path of listDeckFolders(folder)) {
    try {
      decks.push(loadNamedDeck(path));
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      broken.push({ name: basename(path), faults: error.faults });
    }
  }
  return { decks, broken, faults: broken.flatMap(({ faults }) => faults) };
}

/** Whether a folder is a deck, and not one that decks stand in. */
export function isDeckFolder(folder: string): boolean {
  return statSync(join(folder, 'deck.json'), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A path as it is shortest to type: from the folder of the terminal where it lies below that, else whole. */
export function showPath(path: string): string {
  const short = relative('', path);
  return short === '' ? '.' : short.startsWith('..') || isAbsolute(short) ? path : short;
}

/**
 * The paths of the folders below `folder`, sorted by name. Hidden ones are passed over, so that decks can be kept under
 * git, and so are links that lead nowhere. Throws an Error when the folder cannot be read.
 */
export function listDeckFolders(folder: string): readonly string[] {
  return listFolder(folder)
    .filter((entry) => !entry.startsWith('.'))
    .map((entry) => join(folder, entry))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder of decks, ${folder}, cannot be read (${code}); DECKS_DIR names it.`);
  }
}

/** Reads a deck whose folder has its name, as all of a catalogue have. Throws DeckError, for another name as well. */
export function loadNamedDeck(folder: string): TopicDeck {
  const name = basename(folder);
  const { deck, error } = tryDeck(folder);
  if (deck?.id === name) return deck;
  const faults = [...(error?.faults ?? [])];
  if (!IDENTIFIER.test(name)) {
    const better = deck?.id ?? (makeIdentifier(name) || 'my-deck');
    faults.push(`${name}: no name for a deck's folder; rename it to ${better}`);
  } else if (deck)
    faults.push(`${name}/deck.json: id: must be "${name}", as the folder is called, not "${deck.id}"`);
  throw new DeckError(faults, error?.hidesMore);
}

function tryDeck(folder: string): { readonly deck?: TopicDeck; readonly error?: DeckError } {
  try {
    return { deck: loadDeck(folder) };
  } catch (error) {
    if (!(error instanceof DeckError)) throw error;
    return { error };
  }
}

/** Reads one deck folder, whatever its name: deck.json and icons/. Throws DeckError. */
export function loadDeck(folder: string): TopicDeck {
  const name = basename(folder);
  const label = `${name}/deck.json`;
  const path = join(folder, 'deck.json');
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) throw new DeckError([`${label}: is missing`]);
  if (!file.isFile()) throw new DeckError([`${label}: is not a file`]);
  // Asked here as well as by the parser, so that a file without end is not even read.
  if (file.size > MAXIMUM_DECK_BYTES)
    throw new DeckError([`${label}: larger than ${MAXIMUM_DECK_BYTES} bytes`]);
  const text = readOptional(path) ?? '';
  return parseDeck(label, text, (icon) => readOptional(join(folder, 'icons', icon))?.trim());
}

/** Ways of not being a file that can be read. */
const NO_FILE: readonly (string | undefined)[] = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** The text of a file; undefined when there is none. Any other trouble with it is thrown as what it is. */
function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}
