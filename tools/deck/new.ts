// deck new: begins a deck: a folder with a small story that works, to be written over.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { IDENTIFIER } from '#base/content/written.ts';
import { listDeckFolders, showPath } from '#card-story/deck-folder.ts';
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
  if (existsSync(target)) throw new UsageError(`${target} is there already; nothing was written.`);
  writeStarter(target, id, choosePrefix(id, listCardIds([folder, CATALOGUE])));
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
  const files = folders.filter((folder) => existsSync(folder)).flatMap(listDeckFolders);
  return files.flatMap((folder) => {
    const file = join(folder, 'deck.json');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...text.matchAll(/"id":\s*"([^"]*)"/g)].map(([, id = '']) => id);
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

/** Writes the starter into a folder that is not there yet. */
function writeStarter(target: string, id: string, prefix: string): void {
  const icons = join(target, 'icons');
  mkdirSync(icons, { recursive: true });
  const name = id.split('-').join(' ');
  const deck = makeStarter(id, (name[0] ?? '').toUpperCase() + name.slice(1), prefix);
  const schema = relative(target, join(CATALOGUE, 'deck.schema.json'));
  writeFileSync(join(target, 'deck.json'), `${JSON.stringify({ $schema: schema, ...deck }, null, 2)}\n`);
  for (const [file, path] of Object.entries(STARTER_ICONS)) writeFileSync(join(icons, file), writeIcon(path));
}
