// Command lines of the workshops of decks and stories: their options, what is said of one that nobody knows, and numbers.
import { parseArgs } from 'node:util';
import { findNearestWords } from '#base/content/nearest-words.ts';
import { UsageError } from './deck/finding.ts';

/** Options by name: how each is written and what it is good for. */
export type OptionTable = Readonly<
  Record<
    string,
    {
      readonly type: 'string' | 'boolean';
      readonly short?: string;
      readonly value: string;
      readonly says: string;
    }
  >
>;

/** One line for each option. */
export function tellOptions(options: OptionTable): string {
  return Object.entries(options)
    .map(([name, { value, says }]) => `  ${`--${name} ${value}`.padEnd(15)}${says}`)
    .join('\n');
}

/** The values of the options and the words beside them. Throws UsageError for an option that is not in the table. */
export function parseWords<const T extends OptionTable>(options: T, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? explainOption(Object.keys(options), words) : message,
    );
  }
}

/** Which option nobody knows, and which was meant. */
function explainOption(names: readonly string[], words: readonly string[]): string {
  const known = names.map((name) => `--${name}`);
  const unknown = words
    .map((word) => word.split('=')[0] ?? '')
    .find((word) => word.startsWith('-') && word !== '-h' && !known.includes(word));
  const [nearest] = findNearestWords(unknown ?? '', known);
  return `There is no option ${unknown ?? ''}${nearest === undefined ? '.' : `; did you mean ${nearest}?`}`;
}

/** Throws UsageError for anything but a whole number within the bounds, both of which are allowed. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not ${text}`);
  return number;
}
