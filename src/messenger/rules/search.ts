// Finding words in texts: by how they begin, whatever their capitals and marks. Pure.

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** A word as it is compared: small letters without marks, wide and narrow forms alike. */
function fold(word: string): string {
  return word.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** The words that are looked for; none in a text without letters and digits. */
export function readQuery(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => fold(word));
}

/** Where a word is that begins with what is looked for, in UTF-16 units. */
export type Place = { readonly from: number; readonly to: number };

/**
 * The place of the first word of a text that begins like one of those that are looked for, where each of them begins a word of
 * the text, or of the name of its writer; undefined otherwise. Of a name alone the place is at the beginning, and empty.
 */
export function findWords(query: readonly string[], text: string, name: string): Place | undefined {
  if (query.length === 0) return undefined;
  const words = [...text.matchAll(WORD)].map((match) => ({
    at: match.index,
    word: match[0],
    folded: fold(match[0]),
  }));
  const names = readQuery(name);
  const isThere = query.every(
    (wanted) =>
      words.some(({ folded }) => folded.startsWith(wanted)) || names.some((part) => part.startsWith(wanted)),
  );
  if (!isThere) return undefined;
  const first = words.find(({ folded }) => query.some((wanted) => folded.startsWith(wanted)));
  return first === undefined ? { from: 0, to: 0 } : { from: first.at, to: first.at + first.word.length };
}

/** Words around a place, so long that they are read at a glance; cut between words, and said to be cut. */
export function cutAround(
  text: string,
  { from, to }: Place,
  letters = 80,
): { readonly text: string } & Place {
  const line = text.replace(/\s/gu, ' ');
  const begin = from <= letters / 2 ? 0 : line.indexOf(' ', from - letters / 2) + 1;
  const start = begin > from || begin === 0 ? Math.min(begin, from) : begin;
  const lead = start === 0 ? '' : '…';
  const end = Math.min(line.length, Math.max(to, start + letters));
  const tail = end < line.length ? '…' : '';
  return {
    text: `${lead}${line.slice(start, end)}${tail}`,
    ...{ from: from - start + lead.length, to: to - start + lead.length },
  };
}
