// Chance that can be told again: numbers that follow from a seed and from what they are for. Pure.

/**
 * A number from 0 to 2^32 - 1 that is always the same for the same words, and in no pattern for neighbouring seeds: FNV-1a
 * over the words, then the finishing steps of MurmurHash3.
 */
export function hashWords(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join('\u0000')) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of several, by chance; throws a RangeError where there is nothing to choose from. */
export function pickOne<T>(choices: readonly T[], ...words: readonly (string | number)[]): T {
  const chosen = choices[hashWords(...words) % choices.length];
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
  return chosen;
}
