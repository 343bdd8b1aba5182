// Reads a file that an author wrote, or says in one plain sentence why there is no text in it.
import { readFileSync, statSync } from 'node:fs';

/** The most that is read of what was written with another tool: more is no story. */
export const MAXIMUM_TEXT_BYTES = 10_000_000;

/** The text of a file, or what is wrong with it, to be told behind the file's name: `is not UTF-8 …`. */
export type WrittenText = { readonly text: string } | { readonly fault: string };

const UTF_16: readonly (readonly [number, number])[] = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Reads a file of at most `mostBytes` bytes as UTF-8. Throws nothing that the file's author could mend. */
export function readWrittenText(path: string, mostBytes: number): WrittenText {
  try {
    const file = statSync(path, { throwIfNoEntry: false });
    if (file === undefined) return { fault: 'is missing' };
    if (!file.isFile()) return { fault: 'is not a file' };
    // Asked before it is read, so that a file without end is not.
    if (file.size > mostBytes) return { fault: `larger than ${mostBytes} bytes` };
    return decodeText(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: code === 'ENOENT' ? 'is missing' : `cannot be read (${code})` };
  }
}

function decodeText(bytes: Buffer): WrittenText {
  if (UTF_16.some(([first, second]) => bytes[0] === first && bytes[1] === second))
    return { fault: 'is UTF-16; save it as UTF-8' };
  const nothing = bytes.indexOf(0);
  if (nothing >= 0) return { fault: `is no text: byte ${nothing + 1} is 0` };
  try {
    // The mark that some editors put before a text stays, for whoever has a word to say of it.
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { fault: `is not UTF-8: line ${findBrokenLine(bytes)} has other signs; save it as UTF-8` };
  }
}

/** The line (from 1) of the first bytes that are no letters of UTF-8. */
function findBrokenLine(bytes: Buffer): number {
  const lines = bytes.toString('utf8').split('\n');
  return lines.findIndex((line) => line.includes('\ufffd')) + 1;
}
