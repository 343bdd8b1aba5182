// Which of the known words somebody may have meant.

/** How many letters must be put in, taken out or changed to get from one word to the other (Levenshtein 1966). */
function countEdits(from: string, to: string): number {
  const letters = [...to];
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of letters.entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Longer words than this are no slip of the pen. */
const LONGEST_WORD = 40;
const MOST_WORDS = 3;

/**
 * The known words that are nearest to one, three at most, the likeliest first: those that are at most a third of their
 * letters away from it, whatever its capitals. None when it is like none of them.
 */
export function findNearestWords(word: string, known: readonly string[]): readonly string[] {
  if (word.length > LONGEST_WORD) return [];
  const written = word.toLowerCase();
  return known
    .map((candidate) => ({ candidate, edits: countEdits(written, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(1, Math.ceil(candidate.length / 3)))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MOST_WORDS)
    .map(({ candidate }) => candidate);
}
