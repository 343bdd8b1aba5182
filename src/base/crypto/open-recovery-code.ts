// Recovery codes: 140 bits in letters that are easily told apart, in groups that notice a typo each by itself.
import { type Bytes, makeRandomBytes } from './encoding.ts';

/** Crockford's base32: digits and letters without I, L, O and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 7;
/** Letters of a group that carry bits; one more checks them. */
const DATA = 4;
const GROUP = DATA + 1;
export const RECOVERY_CODE_LETTERS = GROUPS * GROUP;
/** Bytes that hold the bits of a code; the last four bits are unused and zero. */
const RECOVERY_SECRET_BYTES = Math.ceil((GROUPS * DATA * 5) / 8);

export type RecoveryCodeReading =
  | { readonly kind: 'code'; readonly secret: Bytes }
  /** Groups, counted from 1, with a letter that is wrong, exchanged with another, or in no code. */
  | { readonly kind: 'mistyped'; readonly groups: readonly number[] }
  /** More or fewer letters than a code has. */
  | { readonly kind: 'wrong_length'; readonly letters: number };

/** The bits of a new code. */
export function makeRecoverySecret(): Bytes {
  const secret = makeRandomBytes(RECOVERY_SECRET_BYTES);
  const last = secret.length - 1;
  secret[last] = (secret[last] ?? 0) & 0xf0;
  return secret;
}

/** Writes the bits of a code as it is shown: seven groups of five, with dashes. */
export function writeRecoveryCode(secret: Bytes): string {
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const values = Array.from({ length: DATA }, (_, index) => readValue(secret, group * DATA + index));
    return [...values, checkOf(values, group)].map((value) => LETTERS[value]).join('');
  });
  return groups.join('-');
}

/** The letters in what was typed, as a code has them: without blanks and dashes, in capitals, 0 for O, 1 for I and L. */
export function readLetters(typed: string): readonly string[] {
  const capitals = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return [...capitals.replaceAll('O', '0').replace(/[IL]/g, '1')];
}

/**
 * Reads a code as people type it: small or capital letters, with any blanks and dashes, O for 0, I and L for 1. Any one
 * wrong letter of a group, two exchanged ones and exchanged groups are noticed always, anything else 31 times of 32.
 */
export function readRecoveryCode(typed: string): RecoveryCodeReading {
  const letters = readLetters(typed);
  if (letters.length !== RECOVERY_CODE_LETTERS) return { kind: 'wrong_length', letters: letters.length };
  const values = letters.map((letter) => LETTERS.indexOf(letter));
  const secret = new Uint8Array(RECOVERY_SECRET_BYTES);
  const mistyped: number[] = [];
  for (let group = 0; group < GROUPS; group++) {
    const inGroup = values.slice(group * GROUP, (group + 1) * GROUP);
    const data = inGroup.slice(0, DATA);
    if (inGroup.includes(-1) || inGroup[DATA] !== checkOf(data, group)) mistyped.push(group + 1);
    else for (const [index, value] of data.entries()) writeValue(secret, group * DATA + index, value);
  }
  return mistyped.length > 0 ? { kind: 'mistyped', groups: mistyped } : { kind: 'code', secret };
}

/**
 * The check of a group: its values times 2, 4, 8 and 16 in the field of 32 elements, added up, and the number of the
 * group added. All factors differ and none is 1 (that of the check itself), hence what the check notices.
 */
function checkOf(values: readonly number[], group: number): number {
  // From the last value to the first, each step doubles what there is.
  return values.reduceRight((sum, value) => double(sum ^ value), 0) ^ (group + 1);
}

/** Twice a value in GF(2^5) with the polynomial x^5 + x^2 + 1. */
function double(value: number): number {
  return value & 0x10 ? (value << 1) ^ 0b100101 : value << 1;
}

/** Five bits of the secret, those of the greatest place first. */
function readValue(secret: Bytes, index: number): number {
  let value = 0;
  for (let bit = index * 5; bit < index * 5 + 5; bit++)
    value = (value << 1) | (((secret[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}

function writeValue(secret: Bytes, index: number, value: number): void {
  for (let place = 0; place < 5; place++) {
    const bit = index * 5 + place;
    const isSet = (value >> (4 - place)) & 1;
    secret[bit >> 3] = (secret[bit >> 3] ?? 0) | (isSet << (7 - (bit & 7)));
  }
}
