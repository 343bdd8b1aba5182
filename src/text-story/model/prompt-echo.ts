// Hears a model repeat what it was asked with: its rules, or the names and the mark of the data.
import type { Prompt } from '#base/engines/model/endpoint.ts';

export type PromptEcho = {
  /** Whether a text begins as the prompt does, or may still come to: by its first letters, as they came. */
  readonly begins: (text: string) => 'yes' | 'perhaps' | 'no';
  /** Whether a part of a cleaned text is the prompt's. Of a long text its end will do, where the rest was asked about. */
  readonly isIn: (text: string) => boolean;
  /** The same of one short line, such as an option, of which fewer words are telling. */
  readonly isInLine: (line: string) => boolean;
};

/** So many words in a row are nobody's own. */
const SHARED_WORDS = 12;
/** And so many where a line is all there is. */
const SHARED_LINE_WORDS = 4;
/** What comes before a rule. */
const NUMBER_SO_FAR = /^\s*\d{1,2}(?:[.)]\s*)?$/;
/** So much of the mark: the word, and some of what is random. */
const MARK_LETTERS = 11;
/** Stands in the rules for the mark, which is another with each request. */
const MARK_PLACE = 'DATA';
/** So many letters, for the beginning of a rule. */
const SHARED_LETTERS = 22;

/** `isKeyIn` tells whether a text has the endpoint's key in it, which some gateways repeat. */
export function listenForEcho(
  { instructions, prompt }: Prompt,
  isKeyIn: (text: string) => boolean = () => false,
): PromptEcho {
  const mark = prompt.slice(0, prompt.indexOf('\n'));
  const { rules, hasRun, hasShortRun } = knowRules(instructions.replaceAll(mark, MARK_PLACE));
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
    isIn: (text) =>
      text.toLowerCase().includes(heard) || isKeyIn(text) || names.test(text) || hasRun(listWords(text)),
    isInLine: (line) =>
      line.toLowerCase().includes(heard) || isKeyIn(line) || names.test(line) || hasShortRun(listWords(line)),
  };
}

type KnownRules = {
  readonly rules: readonly string[];
  /** Whether so many of the words in a row are the rules'. */
  readonly hasRun: (words: readonly string[]) => boolean;
  readonly hasShortRun: (words: readonly string[]) => boolean;
};

/** By the instructions but for their mark, the same for every chapter of a number in a language: to cut them up anew costs a request more than its text. */
const KNOWN_RULES = new Map<string, KnownRules>();
const MOST_KNOWN = 256;

function knowRules(instructions: string): KnownRules {
  const kept = KNOWN_RULES.get(instructions);
  if (kept !== undefined) return kept;
  const rules = instructions.split('\n').map(dropNumber);
  const words = listWords(rules.join(' '));
  const known = {
    ...{ rules, hasRun: knowRuns(words, SHARED_WORDS) },
    hasShortRun: knowRuns(words, SHARED_LINE_WORDS),
  };
  if (KNOWN_RULES.size >= MOST_KNOWN) KNOWN_RULES.clear();
  KNOWN_RULES.set(instructions, known);
  return known;
}

/**
 * Answers whether words have a run of `length` known ones. One of each so many words is looked up: a run holds one of those,
 * and goes as far to both sides of it as the words are known.
 */
function knowRuns(known: readonly string[], length: number): KnownRules['hasRun'] {
  const each = new Set(known);
  const runs = new Set(known.map((_, at) => writeRun(known, at, length)));
  const isKnown = (word: string | undefined) => word !== undefined && each.has(word);
  return (words) => {
    for (let at = length - 1; at < words.length; at += length) {
      if (!isKnown(words[at])) continue;
      let from = at;
      while (isKnown(words[from - 1])) from -= 1;
      let end = at + 1;
      while (isKnown(words[end])) end += 1;
      for (; end - from >= length; from += 1) if (runs.has(writeRun(words, from, length))) return true;
    }
    return false;
  };
}

function writeRun(words: readonly string[], from: number, length: number): string {
  return words.slice(from, from + length).join(' ');
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
