// Words and sentences of prose in any script, as far as a chapter's length and its end need them.

/** Where a sentence may end: its stop with the closing marks behind it. Scripts that part no words need no space after it. */
const SENTENCE_END = /[.!?…]["'”’»«)]*(?=\s|$)|[。！？।॥؟۔។]["'”’」』»)]*/gu;

/** Scripts in which words are not parted, so that letters tell how long a text is. */
const UNPARTED =
  '\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}\\p{Script=Thai}\\p{Script=Laoo}\\p{Script=Khmr}\\p{Script=Mymr}';
const LETTER = /[\p{L}\p{N}]/u;
const UNPARTED_LETTER = new RegExp(`[${UNPARTED}]`, 'u');
/** Letters of such scripts that take as long to read as one word of another. */
const LETTERS_PER_WORD = 2;
/** More letters than any word has of a language that parts its words. */
const ENDLESS_WORD = 61;

/** Counts the words of a text that comes in pieces; a piece may begin or end inside a word. */
export type WordCounter = {
  /** Takes the next piece, well formed; answers how many words there are so far. */
  readonly add: (piece: string) => number;
  /** Whether a word was longer than words are. */
  readonly hasEndless: () => boolean;
};

export function createWordCounter(): WordCounter {
  let words = 0;
  let unparted = 0;
  let wordLetters = 0;
  let longest = 0;
  return {
    add: (piece) => {
      for (const letter of piece) {
        const kind = kindOf(letter);
        if (kind === 'unparted') unparted += 1;
        // A mark on a letter belongs to its word.
        if (kind === 'mark' && wordLetters > 0) continue;
        if (kind !== 'letter') wordLetters = 0;
        else {
          if (wordLetters === 0) words += 1;
          wordLetters += 1;
          longest = Math.max(longest, wordLetters);
        }
      }
      return words + Math.floor(unparted / LETTERS_PER_WORD);
    },
    hasEndless: () => longest >= ENDLESS_WORD,
  };
}

/** What a code point is for words. Nearly all are ASCII, and a pattern for each would take longer than all the rest. */
function kindOf(letter: string): 'letter' | 'unparted' | 'mark' | 'other' {
  const code = letter.charCodeAt(0);
  if (code < 128) {
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    return isLetter || (code >= 48 && code <= 57) ? 'letter' : 'other';
  }
  if (UNPARTED_LETTER.test(letter)) return 'unparted';
  if (LETTER.test(letter)) return 'letter';
  return /\p{M}/u.test(letter) ? 'mark' : 'other';
}

export function countWords(text: string): number {
  return createWordCounter().add(text);
}

export function hasEndlessWord(text: string): boolean {
  const counter = createWordCounter();
  counter.add(text);
  return counter.hasEndless();
}

/** The places behind the sentences of a text. */
export function listSentenceEnds(text: string): number[] {
  return Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length);
}

/** The place behind the first sentence that ends at `from` or later; undefined where none does. */
export function findSentenceEnd(text: string, from = 0): number | undefined {
  for (const { 0: end, index } of text.matchAll(SENTENCE_END))
    if (index + end.length >= from) return index + end.length;
  return undefined;
}

/**
 * A text without the sentence that it was cut in. A script that has no stops is cut at its last space instead, and a text
 * of another script without any whole sentence is nothing.
 */
export function closeAtSentence(text: string): string {
  const trimmed = text.trimEnd();
  const last = [...trimmed.matchAll(SENTENCE_END)].at(-1);
  if (last !== undefined) return trimmed.slice(0, last.index + last[0].length);
  if (!/[\p{Script=Thai}\p{Script=Laoo}\p{Script=Mymr}]/u.test(trimmed)) return '';
  return trimmed.slice(0, Math.max(0, trimmed.lastIndexOf(' ')));
}

/** Runs of up to so many words are looked at. */
const LONGEST_RUN = 24;
/** So many words that are said again at once are no refrain any more. */
const STUTTERED_WORDS = 20;

/** Whether a text says what it has just said, again and again: `the the old old road road`, or one sentence for ever. */
export function isStuttering(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  let said = 0;
  for (let at = 1; at < words.length; ) {
    const length = findRun(words, at);
    said += length;
    at += Math.max(1, length);
    if (said >= STUTTERED_WORDS) return true;
  }
  return false;
}

/** How many words from `at` on are those just before them; 0 where none are. */
function findRun(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_RUN, at, words.length - at); length > 0; length -= 1) {
    let same = 0;
    while (same < length && words[at + same] === words[at - length + same]) same += 1;
    if (same === length) return length;
  }
  return 0;
}

/** The sentences of a text without case and marks, so that two can be compared. */
export function listSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let begin = 0;
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    sentences.push(text.slice(begin, index));
    begin = index + end.length;
  }
  return [...sentences, text.slice(begin)]
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}
