// SimHash: a number of 64 bits that is nearly the same for texts that are nearly the same.
// Charikar, M. (2002). Similarity estimation techniques from rounding algorithms. STOC; 64 bits and a distance of 3 as in
// Manku, Jain & Das Sarma (2007). Detecting near-duplicates for web crawling. WWW.

/** Texts whose hashes differ in no more bits say the same. */
export const NEAR_BITS = 3;

const COUNTS = new Int32Array(64);
/**
 * Counts of the last words, of all bits of a half at once: the first number holds the last digit of each bit's count, the next one the digit
 * before it. One more word is a few sums instead of 32.
 */
const DIGITS = 8;
const LOW_DIGITS = new Int32Array(DIGITS);
const HIGH_DIGITS = new Int32Array(DIGITS);
/** So many words can be counted before the digits overflow. */
const MOST_COUNTED = 2 ** DIGITS - 1;

/** The hash of a text by its pairs of words, as a signed number of 64 bits; 0 of one without words. */
export function simHash(text: string): bigint {
  COUNTS.fill(0);
  let many = 0;
  let [lowBefore, highBefore] = [0, 0];
  let [low, high] = [LOW, HIGH];
  let isInWord = false;
  const folded = text.toLowerCase();
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0;
    if (isOfWord(code)) {
      // FNV-1a, twice from different beginnings.
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x01000193);
      isInWord = true;
    } else if (isInWord) {
      // A pair of words: each with the one before it.
      count(LOW_DIGITS, mix(low ^ Math.imul(lowBefore, 31)));
      count(HIGH_DIGITS, mix(high ^ Math.imul(highBefore, 37)));
      [lowBefore, highBefore, low, high] = [low, high, LOW, HIGH];
      many += 1;
      if (many % MOST_COUNTED === 0) gather();
      isInWord = false;
    }
  }
  if (many === 0) return 0n;
  gather();
  return (BigInt(take(0, many)) << 32n) | BigInt(take(32, many) >>> 0);
}

const LOW = 0x811c9dc5;
const HIGH = 0x01234567;

/** Letters and digits; beyond ASCII everything but spaces, signs and the punctuation of the common alphabets. */
function isOfWord(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  return !(
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x3004) ||
    (code >= 0x3008 && code <= 0x3020)
  );
}

/** The half of the hash whose counts begin there: a bit is set where most words have it. */
function take(from: number, many: number): number {
  let half = 0;
  for (let bit = 0; bit < 32; bit += 1) if ((COUNTS[from + bit] ?? 0) * 2 > many) half |= 1 << bit;
  return half;
}

/** In how many bits two hashes differ. */
export function countDifferentBits(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other);
  let many = 0;
  while (rest !== 0n) {
    rest &= rest - 1n;
    many += 1;
  }
  return many;
}

/** One more word for each bit that is set. */
function count(digits: Int32Array, word: number): void {
  let carry = word;
  for (let digit = 0; carry !== 0; digit += 1) {
    const before = digits[digit] ?? 0;
    digits[digit] = before ^ carry;
    carry &= before;
  }
}

/** Adds what the digits say to the counts, and begins them anew. */
function gather(): void {
  for (const [from, digits] of [[0, LOW_DIGITS] as const, [32, HIGH_DIGITS] as const])
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const set = digits[digit] ?? 0;
      digits[digit] = 0;
      if (set !== 0)
        for (let bit = 0; bit < 32; bit += 1)
          COUNTS[from + bit] = (COUNTS[from + bit] ?? 0) + (((set >>> bit) & 1) << digit);
    }
}

/** Spreads what two numbers differ in over all bits (the end of MurmurHash3). */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
