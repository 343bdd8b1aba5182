// What somebody does who has put a file of another format where a told story is wanted.
import { nameFormat, type WrittenFormat } from '#base/content/written-formats.ts';

/** What the file is, and what becomes of it. */
export function adviseFormat(format: Exclude<WrittenFormat, 'story'>): string {
  const is = `is ${nameFormat(format)}, not ${nameFormat('story')}`;
  if (format === 'deck') return `${is}; decks stand in the folder that DECKS_DIR names, each in its own`;
  if (format === 'ink-json') return `${is}; told stories are written anew`;
  return `${is}; npm run deck -- import FILE --dir FOLDER makes a draft of a deck, and told stories are written anew`;
}
