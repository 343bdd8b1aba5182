// Cuts a text into the sentences that a voice is given one by one: long ones are broken off by some browsers. Pure.

export type Sentence = {
  /** Where it stands in the whole text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
};

/** All sentences with something to be said in them, by the rules of a language (a tag). */
export function cutSentences(text: string, language: string): readonly Sentence[] {
  const pieces = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  return pieces.flatMap(({ segment, index }) =>
    /[\p{L}\p{N}]/u.test(segment) ? [{ start: index, text: segment }] : [],
  );
}

/** The word of a text that begins at `at` (UTF-16 units) or holds it, as its ends; of nothing where there is none. */
export function findWord(text: string, at: number): readonly [start: number, end: number] {
  const before = /[^\s]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[^\s]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return [at - before, at + after];
}
