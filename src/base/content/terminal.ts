// Names and paths as they are typed in a terminal, for the commands that authors are told.
import { isAbsolute, relative } from 'node:path';

/** A word of a command, so that whatever stands in it is one word and is taken as it is: in quotes where it must be. */
export function quoteWord(word: string): string {
  // A quote cannot stand between quotes: they are closed, it is written by itself, and they are opened again.
  return /^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The words of a command in a row. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteWord).join(' ');
}

/** The words by which a command is told of a folder; none where it is the usual one. */
export function nameDir(dir: string | undefined): readonly string[] {
  return dir === undefined ? [] : ['--dir', dir];
}

/** A path as it is shortest to type: from the folder of the terminal where it lies below that, else whole. */
export function showPath(path: string): string {
  const short = relative('', path);
  return short === '' ? '.' : short.startsWith('..') || isAbsolute(short) ? path : short;
}
