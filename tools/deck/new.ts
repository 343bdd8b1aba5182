// deck new: begins a deck: a folder with a small story that works, to be written over.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readWrittenText } from '#base/content/read-text.ts';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { showPath } from '#base/content/terminal.ts';
import { IDENTIFIER } from '#base/content/written.ts';
import { MAXIMUM_DECK_BYTES } from '#card-story/content.ts';
import type { DeckFile } from '#card-story/deck-file.ts';
import { listDeckFolders } from '#card-story/deck-folder.ts';
import { PROJECT } from '../generated-file.ts';
import { type CommandOutcome, UsageError } from './finding.ts';
import type { Options } from './options.ts';
import { makeStarter, STARTER_ICONS, writeIcon } from './starter.ts';

/** A new deck's name is made of its id, and a name has no more letters than this. */
const LONGEST_ID = 40;
const CATALOGUE = join(PROJECT, 'content/decks');

export function runNew({ names, folder, dir, catalogue }: Options): CommandOutcome {
  const [id, ...rest] = names;
  if (id === undefined || rest.length > 0)
    throw new UsageError('Name one deck: npm run deck -- new my-deck --dir decks');
  if (!IDENTIFIER.test(id) || id.length > LONGEST_ID)
    throw new UsageError(
      `${id}: a deck is called by small letters, digits and single dashes, ${LONGEST_ID} at most: ${makeIdentifier(id) || 'my-deck'}`,
    );
  if (dir === undefined && !catalogue)
    throw new UsageError(
      `Say where: npm run deck -- new ${id} --dir decks (or --catalogue, for one of the product's own in content/decks)`,
    );
  const target = join(folder, id);
  writeNewDeck(target, makeStarter(id, nameFrom(id), chooseFreePrefix(id, folder)), STARTER_ICONS);
  const written = { deck: id, folder: target };
  return {
    lines: [
      `${showPath(target)}: deck.json and four icons. Every text in it is an example: write your own over it.`,
    ],
    data: written,
    findings: [],
    next: { command: 'check', why: 'what is wrong with it: nothing yet' },
  };
}

/** Every card id of the decks in these folders, also of broken ones; answers are counted by it, whatever the deck. */
function listCardIds(folders: readonly string[]): readonly string[] {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const files = folders.filter(isFolder).flatMap(listDeckFolders);
  return files.flatMap((folder) => {
    const written = readWrittenText(join(folder, 'deck.json'), MAXIMUM_DECK_BYTES);
    return [...('text' in written ? written.text : '').matchAll(/"id":\s*"([^"]*)"/g)].map(
      ([, id = '']) => id,
    );
  });
}

/** What the ids of a deck's cards begin with: the initials of its name, and more of it where others begin with those. */
export function choosePrefix(id: string, taken: readonly string[]): string {
  const words = id.split('-');
  const longest = Math.max(...words.map(({ length }) => length));
  const shorter = Array.from({ length: longest }, (_, at) =>
    words.map((word) => word.slice(0, at + 1)).join(''),
  );
  const free = [...shorter, id].find((prefix) => !taken.some((other) => other.startsWith(`${prefix}-`)));
  return free ?? `${id}-cards`;
}

/** What the ids of a new deck's cards begin with, apart from those of its folder and of the product's decks. */
export function chooseFreePrefix(id: string, folder: string): string {
  return choosePrefix(id, listCardIds([folder, CATALOGUE]));
}

/** A title made of an id: `tea-wagon` is Tea wagon. */
export function nameFrom(id: string): string {
  const words = id.split('-').join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a deck into a folder that is not there yet. Throws UsageError where it is, or cannot be. */
export function writeNewDeck(target: string, deck: DeckFile, icons: Readonly<Record<string, string>>): void {
  try {
    mkdirSync(dirname(target), { recursive: true });
    // Fails where anything is of that name, so that nothing is written over.
    mkdirSync(target);
    const schema = relative(target, join(CATALOGUE, 'deck.schema.json'));
    writeFileSync(join(target, 'deck.json'), `${JSON.stringify({ $schema: schema, ...deck }, null, 2)}\n`);
    if (Object.keys(icons).length > 0) mkdirSync(join(target, 'icons'));
    for (const [file, path] of Object.entries(icons))
      writeFileSync(join(target, 'icons', file), writeIcon(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new UsageError(`${target} is there already; nothing was written.`);
    if (code === undefined) throw error;
    throw new UsageError(`${target} cannot be written (${code}); choose another --dir.`);
  }
}
