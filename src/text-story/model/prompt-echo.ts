// Hears a model repeat what it was asked with: its rules, or the names and the mark of the data.
import type { Prompt } from './prompt.ts';

export type PromptEcho = {
  /** Whether a text begins as the prompt does, or may still come to: by its first letters, as they came. */
  readonly begins: (text: string) => 'yes' | 'perhaps' | 'no';
  /** Whether a part of a cleaned text is the prompt's. Of a long text its end will do, where the rest was asked about. */
  readonly isIn: (text: string) => boolean;
};

/** So many words in a row are nobody's own. */
const SHARED_WORDS = 12;
/** What comes before a rule. */
const NUMBER_SO_FAR = /^\s*\d{1,2}(?:[.)]\s*)?$/;
/** So much of the mark: the word, and some of what is random. */
const MARK_LETTERS = 11;
/** Stands in the rules for the mark, which is another with each request. */
const MARK_PLACE = 'DATA';
/** So many letters, for the beginning of a rule. */
const SHARED_LETTERS = 22;

export function listenForEcho({ instructions, prompt }: Prompt): PromptEcho {
  const mark = prompt.slice(0, prompt.indexOf('\n'));
  const { rules, hasRun } = knowRules(instructions.replaceAll(mark, MARK_PLACE));
  const beginnings = [mark, ...rules].map((rule) => rule.slice(0, SHARED_LETTERS).toLowerCase());
  const names = nameFields(instructions, prompt);
  const heard = mark.slice(0, MARK_LETTERS).toLowerCase();
  return {
    begins: (text) => {
      const said = dropNumber(text).slice(0, SHARED_LETTERS).toLowerCase();
      if (NUMBER_SO_FAR.test(text)) return 'perhaps';
      if (said === '') return 'no';
      if (beginnings.some((beginning) => said.startsWith(beginning))) return 'yes';
      return beginnings.some((beginning) => beginning.startsWith(said)) ? 'perhaps' : 'no';
    },
    isIn: (text) => text.toLowerCase().includes(heard) || names.test(text) || hasRun(listWords(text)),
  };
}

type KnownRules = {
  readonly rules: readonly string[];
  /** Whether so many of the words in a row are the rules'. */
  readonly hasRun: (words: readonly string[]) => boolean;
};

/** By the instructions but for their mark, the same for every chapter of a number in a language: to cut them up anew costs a request more than its text. */
const KNOWN_RULES = new Map<string, KnownRules>();
const MOST_KNOWN = 256;

function knowRules(instructions: string): KnownRules {
  const kept = KNOWN_RULES.get(instructions);
  if (kept !== undefined) return kept;
  const rules = instructions.split('\n').map(dropNumber);
  const known = { rules, hasRun: knowRuns(listWords(rules.join(' '))) };
  if (KNOWN_RULES.size >= MOST_KNOWN) KNOWN_RULES.clear();
  KNOWN_RULES.set(instructions, known);
  return known;
}

/**
 * Answers whether words have a run of `known` ones. One of each twelve words is looked up: a run holds one of those, and
 * goes as far to both sides of it as the words are known.
 */
function knowRuns(known: readonly string[]): KnownRules['hasRun'] {
  const each = new Set(known);
  const runs = new Set(known.map((_, at) => writeRun(known, at)));
  const isKnown = (word: string | undefined) => word !== undefined && each.has(word);
  return (words) => {
    for (let at = SHARED_WORDS - 1; at < words.length; at += SHARED_WORDS) {
      if (!isKnown(words[at])) continue;
      let from = at;
      while (isKnown(words[from - 1])) from -= 1;
      let end = at + 1;
      while (isKnown(words[end])) end += 1;
      for (; end - from >= SHARED_WORDS; from += 1) if (runs.has(writeRun(words, from))) return true;
    }
    return false;
  };
}

function writeRun(words: readonly string[], from: number): string {
  return words.slice(from, from + SHARED_WORDS).join(' ');
}

function dropNumber(line: string): string {
  return line.trimStart().replace(/^(?:(?:\d+[.)]|[-*•#>"“]+)\s*)+/u, '');
}

/** Without underscores, which are taken from a text as marks. */
function listWords(text: string): readonly string[] {
  return (
    text
      .replaceAll('_', '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** By their sources: a pattern is slow until it was used often. There are as many as the product has kinds of prompts. */
const PATTERNS = new Map<string, RegExp>();

/** The names of the data that no language has for words: of two parts. In strings of the data quotation marks are escaped. */
function nameFields(instructions: string, prompt: string): RegExp {
  const quoted = instructions.matchAll(/"([a-z]+(?:[._][a-z]+)+)"/g);
  const keys = prompt.matchAll(/(?<!\\)"([a-z]+(?:_[a-z]+)+)":/g);
  const names = [...quoted, ...keys].map(([, name = '']) => name);
  const patterns = [...new Set(names)].map((name) => name.replaceAll('.', '\\.').replaceAll('_', '_?'));
  const source = patterns.length === 0 ? '(?!)' : `(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`;
  const known = PATTERNS.get(source) ?? new RegExp(source, 'iu');
  PATTERNS.set(source, known);
  return known;
}
