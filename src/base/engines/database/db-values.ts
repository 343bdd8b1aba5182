// How values of the database become values of the program.
import { types } from 'pg';

/** The number by which PostgreSQL knows arrays of 8 byte whole numbers; the driver has no name for it. */
const INT8_ARRAY = 1016;

/** The driver's own reading of such an array, each number still as text. */
const readTexts = (
  types.getTypeParser as (id: number, format: 'text') => (text: string) => (string | null)[]
)(INT8_ARRAY, 'text');

/** Whole numbers of 8 bytes as numbers, dates as they are written; all else as the driver does. */
export const valueParsers = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (id === types.builtins.INT8) return parseWholeNumber;
      if (id === INT8_ARRAY) return readWholeNumbers;
      if (id === types.builtins.DATE) return (text: string) => text;
    }
    return types.getTypeParser(id, format);
  }) as typeof types.getTypeParser,
};

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The number ${text} is too large to be counted exactly.`);
  return value;
}

function readWholeNumbers(text: string): (number | null)[] {
  return readTexts(text).map((one) => (one === null ? null : parseWholeNumber(one)));
}
