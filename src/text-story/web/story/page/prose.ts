// Reads the prose of a chapter: headings, separators and paragraphs, also while it is still on its way. Pure.
import { SEPARATOR } from '../../../rules/words.ts';

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'separator' }
  /** May hold line breaks. */
  | { readonly kind: 'paragraph'; readonly text: string };

/**
 * The blocks of a text. A line in double asterisks is a heading, one that holds a separator and nothing else is a separator;
 * all others are lines of paragraphs, which an empty line parts. Of a heading that is still on its way the asterisks are
 * never shown. Everything is text: nothing in it is markup.
 */
export function parseProse(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  const all = text.split(/\r?\n/);
  for (const [at, line] of all.entries()) {
    const words = line.trim();
    const heading = readHeading(words, at === all.length - 1);
    if (words === '') endParagraph();
    else if (words === SEPARATOR) {
      endParagraph();
      blocks.push({ kind: 'separator' });
    } else if (heading !== undefined) {
      endParagraph();
      if (heading !== '') blocks.push({ kind: 'heading', text: heading });
    } else lines.push(words);
  }
  endParagraph();
  return blocks;
}

/** The words of a heading; of the last line also those of one whose end has not come. */
function readHeading(line: string, isLast: boolean): string | undefined {
  const whole = /^\*\*(.+?)\*\*$/.exec(line)?.[1];
  if (whole !== undefined) return whole.trim();
  if (!isLast || !/^\*(\*[^*]*\*?)?$/.test(line)) return undefined;
  return line.replaceAll('*', '').trim();
}

/** A chapter's own name, which is the first thing in it, and what comes after that. */
export function splitTitle(text: string): {
  readonly title: string | undefined;
  readonly body: readonly Block[];
} {
  const [first, ...rest] = parseProse(text);
  if (first?.kind === 'heading') return { title: first.text, body: rest };
  return { title: undefined, body: first === undefined ? [] : [first, ...rest] };
}
