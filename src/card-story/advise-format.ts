// What somebody does who has put a file of another format where a deck is wanted.
import { nameFormat, type WrittenFormat } from '#base/content/written-formats.ts';

/** What the file is, and what makes a deck of it; `command` is what `npm run deck --` imports it by. */
export function adviseFormat(
  format: Exclude<WrittenFormat, 'deck'>,
  command = 'import FILE --dir FOLDER',
): string {
  const is = `is ${nameFormat(format)}, not ${nameFormat('deck')}`;
  if (format === 'story') return `${is}; told stories stand in the folder that STORIES_DIR names`;
  if (format === 'ink-json') return `${is}; import the .ink file that it was made from`;
  return `${is}; npm run deck -- ${command} makes a draft of one`;
}
