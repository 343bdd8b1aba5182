// Whether one word is another with a slip of the finger. Pure.

/** From how many letters on a slip is forgiven, and two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;

/**
 * Whether `typed` is `meant` but for a letter that is wrong, missing, one too many, or has changed places with its neighbour; two such
 * slips in a word of nine letters. Short words are too near one another, and nobody mistypes all first letters.
 */
export function isNearWord(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  if (shorter < ONE_SLIP - 1 || Math.max(typed.length, meant.length) < ONE_SLIP || typed[0] !== meant[0])
    return false;
  const slips = shorter >= TWO_SLIPS ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= slips && countSlips(typed, meant) <= slips;
}

/** The number of slips between two words (restricted Damerau-Levenshtein distance, by the usual table). */
function countSlips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? Infinity) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
