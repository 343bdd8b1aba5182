// deck new: begins a deck: a folder with a small story that works, to be written over.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { IDENTIFIER } from '#card-story/deck-file.ts';
import { PROJECT } from '../generated-file.ts';
import { type CommandOutcome, UsageError } from './finding.ts';
import type { Options } from './options.ts';
import { makeStarter, STARTER_ICONS, writeIcon } from './starter.ts';

/** A new deck's name is made of its id, and a name has no more letters than this. */
const LONGEST_ID = 40;

export function runNew({ names, folder }: Options): CommandOutcome {
  const [id, ...rest] = names;
  if (id === undefined || rest.length > 0)
    throw new UsageError('Name one deck: npm run deck -- new my-deck --dir decks');
  if (!IDENTIFIER.test(id) || id.length > LONGEST_ID)
    throw new UsageError(`${id}: a deck is called by small letters, digits and single dashes: my-deck`);
  const target = join(folder, id);
  if (existsSync(target)) throw new UsageError(`${target} is there already; nothing was written.`);
  writeStarter(target, id);
  const written = { deck: id, folder: target };
  return {
    lines: [`${target}: deck.json and four icons. Every text in it is an example: write your own over it.`],
    data: written,
    findings: [],
    next: { command: 'check', why: 'what is wrong with it: nothing yet' },
  };
}

/** Writes the starter into a folder that is not there yet. */
function writeStarter(target: string, id: string): void {
  const icons = join(target, 'icons');
  mkdirSync(icons, { recursive: true });
  const name = id.split('-').join(' ');
  const deck = makeStarter(id, (name[0] ?? '').toUpperCase() + name.slice(1));
  const schema = relative(target, join(PROJECT, 'content/decks/deck.schema.json'));
  writeFileSync(join(target, 'deck.json'), `${JSON.stringify({ $schema: schema, ...deck }, null, 2)}\n`);
  for (const [file, path] of Object.entries(STARTER_ICONS)) writeFileSync(join(icons, file), writeIcon(path));
}
