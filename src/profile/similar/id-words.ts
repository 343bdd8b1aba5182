// The id of a person as four whole numbers of 32 bits, which take a quarter of the room of its text.

export const ID_WORDS = 4;

export type IdWords = readonly [number, number, number, number];

/** The words of a UUID. Throws a RangeError for any other text. */
export function readIdWords(id: string): IdWords {
  const digits = id.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) throw new RangeError(`${id} is no id`);
  const word = (at: number) => Number.parseInt(digits.slice(8 * at, 8 * at + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/** The UUID of four words. */
export function writeIdWords(words: IdWords): string {
  const digits = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Mixes the bits of a word so that each of them depends on all (the last step of MurmurHash3, by A. Appleby). */
export function mixBits(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
