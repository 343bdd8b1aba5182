// Whether a text can stand as a chapter: long enough, prose, in the right language, and not what was told before.
import { hasDebris } from './debris.ts';
import { hasOtherScript, mayBeInLanguage } from './language.ts';
import { countWords, hasEndlessWord, isStuttering, listSentences } from './sentences.ts';
import { speaksOutside } from './speaks-outside.ts';

/** Why a text is no chapter. */
export type ChapterFault =
  | 'empty'
  | 'too-short'
  /** It ended at the bound of its length. */
  | 'cut-off'
  | 'debris'
  /** It speaks past the story to whoever reads it. */
  | 'outside'
  /** It says what it was asked with. */
  | 'repeats-prompt'
  /** What was thought and what is told cannot be told apart. */
  | 'thoughts'
  | 'refusal'
  | 'filtered'
  | 'wrong-chapter'
  | 'wrong-language'
  | 'repeats';

/** Shorter than this, a text is no chapter. */
const FEWEST_WORDS = 60;

/** From so many words on, a language can be told. */
const TELLING_WORDS = 40;

/** Prose is letters for the most part. */
const LETTER_SHARE = 0.6;
/** How much of a chapter may be said again: of its own sentences, and of those of the chapters before. */
const REPEATED_SHARE = 0.3;
const RETOLD_SHARE = 0.25;
const RETOLD_SENTENCES = 3;
/** Shorter sentences are common to many texts: letters without spaces are counted, since some scripts have none. */
const LETTERS_OF_ITS_OWN = 24;

/**
 * What is wrong with the text of a chapter, undefined when nothing is. `before` are the texts told just before it.
 */
export function checkChapter(
  text: string,
  task: { readonly language: string; readonly before: readonly string[] },
): ChapterFault | undefined {
  if (text === '') return 'empty';
  if (countWords(text) < FEWEST_WORDS) return 'too-short';
  if (hasEndlessWord(text) || hasDebris(text) || !isMadeOfLetters(text)) return 'debris';
  if (speaksOutside(text)) return 'outside';
  if (!mayBeInLanguage(text, task.language) || hasOtherScript(text, task.language)) return 'wrong-language';
  // Some begin as they were told and go on in the language that they know best.
  const rest = text.slice(text.length / 2);
  if (countWords(rest) >= TELLING_WORDS && !mayBeInLanguage(rest, task.language)) return 'wrong-language';
  return isStuttering(text) || isRepeated(text, task.before) ? 'repeats' : undefined;
}

function isMadeOfLetters(text: string): boolean {
  const signs = text.match(/\S/gu)?.length ?? 0;
  return (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0) >= LETTER_SHARE * signs;
}

/** A model that lost its way says the same again and again, or tells the last chapter once more. */
function isRepeated(text: string, before: readonly string[]): boolean {
  const sentences = listSentences(text).filter(
    (sentence) => sentence.replaceAll(' ', '').length >= LETTERS_OF_ITS_OWN,
  );
  const own = new Set(sentences);
  if (sentences.length - own.size > REPEATED_SHARE * sentences.length) return true;
  const known = new Set(before.flatMap(listSentences));
  const retold = [...own].filter((sentence) => known.has(sentence)).length;
  return retold >= RETOLD_SENTENCES && retold > RETOLD_SHARE * own.size;
}
