// Fields in a row as bytes that can be read in one way only: what is signed or bound is written like this.
import { type Bytes, encodeText, joinBytes } from './encoding.ts';

export type Field = string | number | Uint8Array;

/**
 * A label of the purpose, then the fields. Each is written as its length in four bytes, greater byte first, and its bytes:
 * texts in UTF-8, numbers in decimal digits. What the label says fixes how many fields there are and which, so two
 * different rows never have the same bytes. Throws `RangeError` for a number that is not a whole one from 0 on.
 */
export function encodeFields(label: string, ...fields: readonly Field[]): Bytes {
  return joinBytes(...[label, ...fields].flatMap((field) => writeField(bytesOf(field))));
}

function bytesOf(field: Field): Uint8Array {
  if (typeof field === 'string') return encodeText(field);
  if (typeof field !== 'number') return field;
  if (!Number.isSafeInteger(field) || field < 0) throw new RangeError(`${field} is no number of a field.`);
  return encodeText(String(field));
}

function writeField(bytes: Uint8Array): Uint8Array[] {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return [length, bytes];
}
