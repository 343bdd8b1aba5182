// The sentences of a text, as the workshop counts and compares them.
import { SEPARATOR } from '#text-story/rules/words.ts';

/** The sentences of a text or a chapter, without headings and separators. */
export function listSentences(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .filter((line) => line !== SEPARATOR && !/^\*\*.*\*\*$/.test(line))
    .flatMap((line) => line.split(/(?<=[.!?…]’?”?)\s+/))
    .filter((sentence) => sentence !== '');
}
