// story new: begins a told story: a file with a small one that works, to be written over.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeIdentifier } from '#base/content/schema-faults.ts';
import { UsageError } from '../deck/finding.ts';
import { PROJECT } from '../generated-file.ts';
import { type Call, recall } from './call.ts';

const STARTER = join(import.meta.dirname, 'starter.json');
const KEY = /^[a-z]+(_[a-z]+)*$/;
const LONGEST_KEY = 40;

export function runNew({ keys, dir, folder }: Call): { readonly hasFaults: boolean; readonly next: string } {
  const [key, ...rest] = keys;
  if (key === undefined || rest.length > 0)
    throw new UsageError('Name one story: npm run story -- new my_story --dir stories');
  if (!KEY.test(key) || key.length > LONGEST_KEY)
    throw new UsageError(
      `${key}: a story is called by small letters and single underscores, ${LONGEST_KEY} at most: ${makeKey(key)}`,
    );
  if (folder === undefined) throw new UsageError(`Say where: npm run story -- new ${key} --dir stories`);
  const path = join(folder, `${key}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    // Fails where there is such a file, so that nothing is written over.
    writeFileSync(path, writeStarter(key, folder), { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(
      code === 'EEXIST'
        ? `${path} is there already; nothing was written.`
        : `${path} cannot be written (${code}); choose another --dir.`,
    );
  }
  console.log(`${path}: a whole story. Every text in it is an example: write your own over it.`);
  return {
    hasFaults: false,
    next: `npm run story -- ${recall({ keys: [key], dir }, 'check')}   (what is wrong with it: nothing, but an example so short warns of what it lacks)`,
  };
}

/** The key that a name would make: `My Story 2` is my_story. */
function makeKey(name: string): string {
  const words = makeIdentifier(name)
    .split('-')
    .map((word) => word.replaceAll(/[^a-z]/g, ''))
    .filter(Boolean);
  return words.join('_').slice(0, LONGEST_KEY).replace(/_$/, '') || 'my_story';
}

/** The starter as the file of a story of this key. */
function writeStarter(key: string, folder: string): string {
  const starter: Record<string, unknown> = JSON.parse(readFileSync(STARTER, 'utf8'));
  const title = key.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const schema = relative(folder, join(PROJECT, 'content/stories/story.schema.json'));
  return `${JSON.stringify({ $schema: schema, ...starter, key, title: title.join(' ') }, null, 2)}\n`;
}
