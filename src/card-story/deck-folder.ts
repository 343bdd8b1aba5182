// Reads folders of decks: content/decks, or the one that DECKS_DIR names.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { MAXIMUM_TEXT_BYTES, readWrittenText } from '#base/content/read-text.ts';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { quoteWord, quoteWords, showPath } from '#base/content/terminal.ts';
import { IDENTIFIER } from '#base/content/written.ts';
import { recogniseFormat, type WrittenFormat } from '#base/content/written-formats.ts';
import { adviseFormat } from './advise-format.ts';
import { DeckError, MAXIMUM_DECK_BYTES, parseDeck, type TopicDeck } from './content.ts';

/** A folder that holds no deck that can be played: its name, and what is wrong, one line each. */
export type BrokenDeck = { readonly name: string; readonly faults: readonly string[] };

export type LoadedDecks = {
  readonly decks: readonly TopicDeck[];
  readonly broken: readonly BrokenDeck[];
  /** What is wrong with all broken decks. */
  readonly faults: readonly string[];
  /** Stories of other tools, and decks without a folder, that lie beside the decks: what each is, and what to do. */
  readonly strays: readonly string[];
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
      `${showPath(folder)} is a deck itself. Name the folder around it: DECKS_DIR=${quoteWord(showPath(dirname(folder)))}`,
    );
  for (const path of listDeckFolders(folder)) {
    try {
      decks.push(loadNamedDeck(path));
    } catch (error) {
      if (!(error instanceof DeckError)) throw error;
      broken.push({ name: basename(path), faults: error.faults });
    }
  }
  return { decks, broken, faults: broken.flatMap(({ faults }) => faults), strays: listStrays(folder) };
}

/**
 * What lies among decks and is none, though it was written as a story: a line each that says what it is, and what makes a deck
 * of it. Read-mes, pictures and whatever else is kept there are passed over, and so is what has become a deck.
 */
export function listStrays(folder: string): readonly string[] {
  const dir = showPath(folder);
  return listFolder(folder).flatMap((name) => {
    const format = recogniseFile(join(folder, name));
    if (format === undefined || statSync(join(folder, nameDeck(name)), { throwIfNoEntry: false })) return [];
    return [`${name}: ${adviseStray(format, join(dir, name), dir)}`];
  });
}

/** What a deck would be called that is made of a file of this name. */
export function nameDeck(file: string): string {
  return makeIdentifier(basename(file, extname(file))) || 'my-deck';
}

/** What somebody does with a file among decks that is of another format. */
export function adviseStray(format: WrittenFormat, path: string, dir: string): string {
  if (format === 'deck')
    return `is a deck without a folder; move it to ${join(dir, nameDeck(path), 'deck.json')}`;
  return adviseFormat(format, quoteWords(['import', path, '--dir', dir]));
}

/** Of which format a file is; undefined for folders, hidden files, schemas, and what is no story. */
export function recogniseFile(path: string): WrittenFormat | undefined {
  const name = basename(path);
  if (name.startsWith('.') || name.endsWith('.schema.json')) return undefined;
  const written = readWrittenText(path, MAXIMUM_TEXT_BYTES);
  return 'text' in written ? recogniseFormat(written.text) : undefined;
}

/** Whether a folder is a deck, and not one that decks stand in. */
export function isDeckFolder(folder: string): boolean {
  return statSync(join(folder, 'deck.json'), { throwIfNoEntry: false })?.isFile() ?? false;
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

/** The plain edition that lies beside a deck; undefined where there is none. */
function readPlainFile(folder: string): string | undefined {
  const path = join(folder, 'plain.json');
  if (!statSync(path, { throwIfNoEntry: false })) return undefined;
  const written = readWrittenText(path, MAXIMUM_DECK_BYTES);
  if ('fault' in written) throw new DeckError([`${basename(folder)}/plain.json: ${written.fault}`]);
  return written.text;
}

/** Reads one deck folder, whatever its name: deck.json, plain.json where there is one, and icons/. Throws DeckError. */
export function loadDeck(folder: string): TopicDeck {
  const name = basename(folder);
  const label = `${name}/deck.json`;
  const written = readWrittenText(join(folder, 'deck.json'), MAXIMUM_DECK_BYTES);
  if ('fault' in written) throw new DeckError([`${label}: ${written.fault}${findOtherStory(folder)}`]);
  const plain = readPlainFile(folder);
  return parseDeck(
    label,
    written.text,
    (icon) => readOptional(join(folder, 'icons', icon))?.trim(),
    plain === undefined ? undefined : { file: `${name}/plain.json`, text: plain },
  );
}

/** How a sentence about a missing deck.json goes on where a story of another tool lies in its place. */
function findOtherStory(folder: string): string {
  if (isDeckFolder(folder)) return '';
  for (const name of listFolder(folder)) {
    const format = recogniseFile(join(folder, name));
    const dir = showPath(dirname(folder));
    if (format) return `; ${name} ${adviseStray(format, join(showPath(folder), name), dir)}`;
  }
  return '';
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
