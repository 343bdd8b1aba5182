// What a text of a letter is like: how long, whether it is nothing but emoji, and names without what turns a line around.

/** Letters as the limit counts them: code points. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})/u;
/** In UTF-16 units: families and flags of regions have many. */
const LONGEST_FEW = 60;

let segmenter: Intl.Segmenter | undefined;

/** Up to three emoji and nothing else: those are shown large. */
export function isFewEmoji(text: string): boolean {
  if (text.length > LONGEST_FEW || !PICTURE.test(text)) return false;
  segmenter ??= new Intl.Segmenter();
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment).filter(
    (sign) => sign.trim() !== '',
  );
  return signs.length <= 3 && signs.every((sign) => PICTURE.test(sign));
}

const TURNING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A name as it stands in a sentence: without signs that would turn the rest of the sentence around. */
export function plainName(name: string): string {
  return name.replace(TURNING, '');
}
