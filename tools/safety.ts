// npm run safety [-- --check | --measure | --apart | --groups FILE]: teaches the reader of distress, and writes its weights.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '#text-story/rules/safety/learned-table.ts';
import { LIMITS, MARK } from '#text-story/rules/safety/learned-weights.ts';
import { PROJECT } from './generated-file.ts';
import { makeSentences, markOf, readOwnWords, readWriters } from './safety/corpus.ts';
import { groupWords } from './safety/group-words.ts';
import { measureWriters } from './safety/measure.ts';
import { measureApart } from './safety/measure-apart.ts';
import { piecesOf, teach } from './safety/teach.ts';

const WEIGHTS_FILE = 'src/text-story/rules/safety/learned-weights.ts';
const GROUPS_FILE = 'src/text-story/rules/safety/word-groups.ts';

const writers = readWriters();
const mark = markOf(writers, makeSentences(), (text) => piecesOf(text).flatMap(({ features }) => features));
if (process.argv.includes('--check')) check();
else if (process.argv.includes('--measure')) measureWriters(writers, [...makeSentences(), ...readOwnWords()]);
else if (process.argv.includes('--apart')) measureApart();
else if (process.argv.includes('--groups')) writeGroups(process.argv[process.argv.indexOf('--groups') + 1]);
else write();

/** Without learning anew, which takes a while: by the mark of what was learned from. */
function check(): void {
  if (MARK === mark) return void console.log(`${WEIGHTS_FILE} was learned from the corpus as it is`);
  process.exitCode = 1;
  console.error(
    `${WEIGHTS_FILE} was learned from other sentences or features; learn anew with npm run safety`,
  );
}

/** Some minutes of work, from a file that the project does not have: only for other vectors or other groups. */
function writeGroups(path: string | undefined): void {
  if (path === undefined) throw new Error('--groups: name the file of vectors');
  const text = `// English words that stand in the same places, made by npm run safety -- --groups; docs/safety.md names their source and licence.

/** A line is a large group of words; in it, smaller ones are parted by \`;\`, and the smallest by \`,\`. */
export const WORD_GROUPS = \`${groupWords(path)}\`;
`;
  writeFileSync(join(PROJECT, GROUPS_FILE), text);
  console.log(
    `${GROUPS_FILE} is written: ${Math.round(text.length / 1024)} KB; now learn anew with npm run safety`,
  );
}

function write(): void {
  const { whether, which } = teach([...writers, ...makeSentences(), ...readOwnWords()]);
  const text = `// The weights of the learned reader, made by npm run safety; what they are is in learned-reader.ts.
import type { TableSource } from './learned-table.ts';

/** Of the sentences and features that they were learned from. */
export const MARK = '${mark}';

/** Above them, a text is of concern. Chosen by \`npm run safety -- --measure\`, and kept when weights are learned anew. */
export const LIMITS = { english: ${LIMITS.english}, other: ${LIMITS.other} };

/** Whether a text is of concern. */
export const WEIGHTS: TableSource = ${sourceOf(whether)};

/** Which concern, in the order of CONCERNS. */
export const KINDS: TableSource = ${sourceOf(which)};
`;
  writeFileSync(join(PROJECT, WEIGHTS_FILE), text);
  console.log(`${WEIGHTS_FILE} is written: ${Math.round(text.length / 1024)} KB`);
}

function sourceOf({ classes, weights, step, bias }: Table): string {
  const half = (at: number) => (weights[at] ?? 0) + 8;
  const bytes = Buffer.from(
    Array.from({ length: weights.length / 2 }, (_, at) => (half(2 * at) << 4) | half(2 * at + 1)),
  );
  return `{
  classes: ${classes},
  step: ${step},
  bias: [${bias.join(', ')}],
  base64: '${bytes.toString('base64')}',
}`;
}
