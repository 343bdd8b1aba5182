// What the sieves of a text have in common: each sees one letter after the other, so that no cut of the text matters.

/** Takes letters (code points) and hands on what it lets through. */
export type Sieve = {
  readonly put: (letter: string) => void;
  /** Hands on what was held back to the last. */
  readonly end: () => void;
};

/** Whether a letter is one of ASCII that can be seen, or a space: nearly all are, and need no pattern to be known. */
export function isPrintable(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code >= 32 && code < 127;
}
