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

/** Lists of more words than this help nobody who has mistyped one. */
const MOST_CHOICES = 8;

/** A value as it is told in a sentence: short, and on one line. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'fields in { }';
  const shown = JSON.stringify(value) ?? 'nothing';
  return shown.length > 42 ? `${shown.slice(0, 40)}…${shown.startsWith('"') ? '"' : ''}` : shown;
}

/** How a sentence about an unknown word goes on: what may have been meant, or all there are where they are few. */
export function suggestWord(word: string, known: readonly string[]): string {
  const nearest = findNearestWords(word, known);
  if (nearest.length > 0) return `; did you mean ${nearest.join(' or ')}?`;
  if (known.length === 0) return '';
  return known.length === 1 ? `; there is only ${listSome(known)}` : `; there are ${listSome(known)}`;
}

/** What is wrong with a value that is none of those that may be chosen. */
export function nameChoices(value: unknown, choices: readonly string[]): string {
  if (value === undefined) return `is missing; it may be ${listSome(choices)}`;
  if (typeof value !== 'string' || choices.length === 0)
    return `must be ${listSome(choices)}, not ${showValue(value)}`;
  const nearest = findNearestWords(value, choices);
  return nearest.length === 0
    ? `there is no ${showValue(value)}; it may be ${listSome(choices)}`
    : `there is no ${showValue(value)}; did you mean ${nearest.join(' or ')}?`;
}

function listSome(words: readonly string[]): string {
  const some = words.slice(0, MOST_CHOICES).map((word) => word.slice(0, 40));
  if (words.length > MOST_CHOICES) return `${some.join(', ')}, … (${words.length} in all)`;
  return some.length < 2 ? some.join('') : `${some.slice(0, -1).join(', ')} or ${some.at(-1)}`;
}
