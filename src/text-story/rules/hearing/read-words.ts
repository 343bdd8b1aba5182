// A reply as words that can be compared: spelled out, brought to their roots, and each with whether it is denied. Pure.
import { DENIALS, DENIALS_AROUND, EMPTY, NOTHINGS, PHRASES, rootWord, spellOut, TURNS } from './lexicon.ts';

/** A word that means something. */
export type SaidWord = { readonly word: string; readonly root: string; readonly denied: boolean };

export type Said = {
  /** As it was typed, in small letters without signs, spelled out: words parted by one space. */
  readonly plain: string;
  /** All words, in order, as they were spelled out. */
  readonly all: readonly string[];
  /** How many words were typed. */
  readonly typed: number;
  /** Those that mean something. */
  readonly words: readonly SaidWord[];
  readonly isQuestion: boolean;
  /** Whether anything is denied. */
  readonly denies: boolean;
};

/** A text in small letters, without what no word needs. */
export function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['‘’`´]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** A letter that was typed again and again stands twice at most; `soooo` and `noooo` are words that way. */
function calm(word: string): string {
  return /(.)\1\1/u.test(word) ? word.replaceAll(/(.)\1{2,}/gu, '$1') : word;
}

/** The words of a text with what is denied of them. */
export function readWords(text: string): Said {
  const small = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['‘’`´]/gu, '');
  const words: SaidWord[] = [];
  const all: string[] = [];
  let typed = 0;
  let denies = false;
  let carried = false;
  for (const clause of small.split(/([.:;!?\n,]+)/u)) {
    if (/^[.:;!?\n,]+$/u.test(clause)) {
      // A comma ends a denial only where somebody begins anew.
      if (!/[,:]/.test(clause)) carried = false;
      continue;
    }
    const asTyped = clause.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    typed += asTyped.length;
    const spelled = joinPhrases(asTyped.flatMap((word) => spellOut(calm(word))));
    all.push(...spelled);
    const heard = readClause(spelled, carried);
    words.push(...heard.words);
    denies ||= heard.denies;
    carried = heard.endsDenied;
  }
  return { plain: all.join(' '), all, typed, words, isQuestion: /[?？؟]/u.test(text), denies };
}

function joinPhrases(words: readonly string[]): readonly string[] {
  let text = ` ${words.join(' ')} `;
  for (const [said, meant] of PHRASES)
    if (text.includes(` ${said} `)) text = text.replaceAll(` ${said} `, ` ${meant} `);
  return text.trim() === '' ? [] : text.trim().split(' ');
}

const BEGINNERS = new Set([
  'i',
  'we',
  'you',
  'he',
  'she',
  'they',
  'it',
  'lets',
  'please',
  'no',
  'yes',
  'then',
  'ok',
  'okay',
]);

function readClause(spelled: readonly string[], carried: boolean) {
  const words: { word: string; root: string; denied: boolean }[] = [];
  const first = spelled[0] ?? '';
  let denied = carried && !BEGINNERS.has(first) && !TURNS.has(first);
  let denies = denied;
  const isAround = spelled.some((word) => DENIALS_AROUND.has(word));
  for (const [at, word] of spelled.entries()) {
    if (TURNS.has(word)) denied = false;
    else if (DENIALS.has(word) && !isAnswer(spelled, at)) {
      if (word === 'refuse') words.push({ word, root: rootWord(word), denied });
      // Stopping something denies it; stopping by itself is a deed.
      if (word === 'stop' && !/ing$/.test(spelled[at + 1] ?? '')) words.push({ word, root: 'stop', denied });
      else denied = true;
      denies ||= denied;
    } else if (NOTHINGS.has(word)) {
      const before = words.at(-1);
      // Who will not say nothing says something.
      if (before !== undefined) words[words.length - 1] = { ...before, denied: !before.denied };
      words.push({ word, root: word, denied: false });
      denies = true;
    } else if (!EMPTY.has(word)) words.push({ word, root: rootWord(word), denied: denied || isAround });
  }
  return { words, denies: denies || isAround, endsDenied: denied };
}

/** Whether a no is an answer rather than the denial of what follows: `No, come up`, and a bare `no`. */
function isAnswer(spelled: readonly string[], at: number): boolean {
  const word = spelled[at];
  if (word !== 'no' && word !== 'never') return false;
  const next = spelled[at + 1];
  return at === 0 && (next === undefined || (word === 'no' && (BEGINNERS.has(next) || next === 'no')));
}
