// How hard a new password is to guess: a rough estimate, for a hint.
import { countSurprises, findWeakness } from './refused-passwords.ts';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** Least bits of an estimate for each word, from the strongest down. */
const LEVELS = [
  { strength: 'strong', bits: 70 },
  { strength: 'good', bits: 52 },
  { strength: 'fair', bits: 36 },
] as const;

/** A rough estimate: letters that surprise, each worth as much as the kinds of letters used make it. */
export function judgeStrength(password: string, names: readonly string[] = []): Strength {
  if (findWeakness(password, names) !== undefined) return 'weak';
  const plain = password.normalize('NFKC');
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(plain)).length;
  // People write words: a small letter is worth about half of what chance would make it.
  const bitsOfLetter = 2.3 + 0.6 * (kinds - 1);
  const bits = countSurprises(plain.toLowerCase()) * bitsOfLetter + new Set(plain.toLowerCase()).size * 0.8;
  return LEVELS.find((level) => bits >= level.bits)?.strength ?? 'weak';
}
