// What the learned reader sees of a text: its words, their neighbours, their letters, and what they speak of. Pure.
import { ENGLISH_CONCEPTS } from './concepts-english.ts';
import { OTHER_CONCEPTS } from './concepts-others.ts';
import { toEnglishWords } from './english-words.ts';
import { toPlainWords } from './plain-words.ts';
import { WORD_GROUPS } from './word-groups.ts';

/** One sentence, or so many words of it as are read in one. */
export type Piece = {
  /** Numbers of what it has, each once. Numbers are 32 bits; a table of weights takes what lower bits it has room for. */
  readonly features: readonly number[];
  /** How much of itself each feature counts for, in the same order. */
  readonly shares: readonly number[];
  /** The squares of the shares, added up. */
  readonly mass: number;
  /** How many words, or signs of Chinese. */
  readonly length: number;
  readonly isEnglish: boolean;
  /** The sentence speaks of the writer. */
  readonly isOfWriter: boolean;
};

/** Sentences without an end are read in pieces. */
const LONGEST_PIECE = 30;

const ENGLISH_SIGNS = words('the my and you they she of his her with that this was are is it im dont cant i');
const OTHER_SIGNS = words(
  'der die und ich nicht el la los que de le les je est pas et il di che non een het ik niet jag och att det nie sie jest na ' +
    'w se mi ben bir ve',
);

type Lexicon = {
  readonly whole: ReadonlyMap<string, number>;
  readonly begun: ReadonlyMap<string, number>;
  readonly longest: number;
};

/** Concepts have numbers that are the same in all languages. */
const CONCEPT_NAMES = [...new Set([...Object.keys(ENGLISH_CONCEPTS), ...Object.keys(OTHER_CONCEPTS)])];
const WRITERS: ReadonlySet<number> = new Set(['i', 'me', 'my', 'myself'].map(numberOf));

/** Kinds of features: the same words as another kind are another feature. */
const WORD = 0x1b873593;
const PAIR = 0x2f0b4f53;
const LETTERS = 0x38495ab5;
const CONCEPT = 0x47a91c2d;
const CONCEPT_PAIR = 0x5bd1e995;
const CONCEPT_RUN = 0x6c8e9cf5;
const BESIDE = 0x7feb352d;
const EDGE = 0x9e3779b1;
const GROUP = 0xa24baed4;
const GROUP_PAIR = 0xb5297a4d;

/** The sentences of plain words, each with its features; none where there is no word. */
export function readPieces(plainWords: string): readonly Piece[] {
  return plainWords.split(' . ').flatMap((sentence) => {
    const plain = listWords(sentence);
    const isEnglish = looksEnglish(plain);
    const tokens = isEnglish
      ? toTokens(listWords(toEnglishWords(sentence)), findLexicons().english)
      : toTokens(plain, findLexicons().others);
    return cutLong(tokens).map((some) => readPiece(some, isEnglish));
  });
}

type Token = { readonly word: string; readonly concept: number | undefined };

function toTokens(listed: readonly string[], lexicon: Lexicon): readonly Token[] {
  return listed.flatMap((word) =>
    isHan(word) ? readHan(word) : [{ word, concept: conceptOf(word, lexicon) }],
  );
}

/** Chinese has no room between its words: each sign is a token, with the concept of the longest word that begins there. */
function readHan(run: string): readonly Token[] {
  const signs = [...run];
  return signs.map((word, at) => ({
    word,
    concept: [4, 3, 2, 1]
      .map((length) => findLexicons().others.whole.get(signs.slice(at, at + length).join('')))
      .find((concept) => concept !== undefined),
  }));
}

function cutLong(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const count = Math.ceil(tokens.length / LONGEST_PIECE);
  const length = Math.ceil(tokens.length / count);
  return Array.from({ length: count }, (_, at) => tokens.slice(at * length, (at + 1) * length));
}

function readPiece(tokens: readonly Token[], isEnglish: boolean): Piece {
  const shares = new Map<number, number>();
  const hashes = tokens.map(({ word }) => hashText(word, 0, word.length));
  let before = EDGE;
  tokens.forEach(({ word, concept }, at) => {
    const own = hashes[at] ?? 0;
    const next = hashes[at + 1] ?? EDGE;
    shares.set(mix(own, WORD), 1);
    shares.set(mix(before, own, PAIR), 1);
    if (next === EDGE) shares.set(mix(own, EDGE, PAIR), 1);
    addLetters(shares, `<${word}>`);
    if (concept !== undefined) {
      shares.set(mix(concept, CONCEPT), 1);
      if (tokens[at - 1]?.concept === undefined) shares.set(mix(before, concept, BESIDE), 1);
      if (tokens[at + 1]?.concept === undefined) shares.set(mix(concept, next, BESIDE), 1);
    }
    before = own;
  });
  const concepts = tokens.flatMap(({ concept }) => (concept === undefined ? [] : [concept]));
  addConcepts(shares, concepts);
  if (isEnglish) addGroups(shares, tokens);
  return {
    features: [...shares.keys()],
    shares: [...shares.values()],
    mass: [...shares.values()].reduce((sum, share) => sum + share * share, 0),
    length: tokens.length,
    isEnglish,
    isOfWriter: concepts.some((concept) => WRITERS.has(concept)),
  };
}

/** Three to five letters of a word that stand together: they know a word with another ending, and with a slip. */
function addLetters(shares: Map<number, number>, word: string): void {
  for (let length = 3; length <= 5; length += 1)
    for (let at = 0; at + length <= word.length; at += 1)
      shares.set(mix(hashText(word, at, at + length), LETTERS), 0.5);
}

/** Which concepts a sentence has together, in whatever order, and which follow each other. */
function addConcepts(shares: Map<number, number>, concepts: readonly number[]): void {
  const present = [...new Set(concepts)].sort((one, other) => one - other);
  present.forEach((one, at) => {
    for (const other of present.slice(at + 1)) shares.set(mix(one, other, CONCEPT_PAIR), 0.7);
  });
  concepts.forEach((concept, at) => {
    const [second, third] = [concepts[at + 1], concepts[at + 2]];
    if (second === undefined) return;
    shares.set(mix(concept, second, CONCEPT_RUN), 0.7);
    if (third !== undefined) shares.set(mix(mix(concept, second), third, CONCEPT_RUN), 0.7);
  });
}

/** What stands where a word does, in wider and wider groups, and which of the two widest are near each other. */
function addGroups(shares: Map<number, number>, tokens: readonly Token[]): void {
  const groups = tokens.map(({ word }) => findGroups(word));
  groups.forEach((own, at) => {
    for (const group of own ?? []) shares.set(mix(group, GROUP), 0.7);
    for (const other of [groups[at + 1], groups[at + 2]]) {
      if (own === undefined || other === undefined) continue;
      shares.set(mix(own[0], other[0], GROUP_PAIR), 0.4);
      shares.set(mix(own[1], other[1], GROUP_PAIR), 0.4);
    }
  });
}

type Groups = readonly [number, number, number];

let groupsOfWords: ReadonlyMap<string, Groups> | undefined;

/** The widest group of a word first; they are read when the first is asked for, since a start should not wait for it. */
function findGroups(word: string): Groups | undefined {
  groupsOfWords ??= readGroups();
  return groupsOfWords.get(word);
}

function readGroups(): ReadonlyMap<string, Groups> {
  const groups = new Map<string, Groups>();
  let last = 0;
  for (const line of WORD_GROUPS.split('\n')) {
    const widest = ++last;
    for (const large of line.split(';')) {
      const wide = ++last;
      for (const small of large.split(',')) {
        const own: Groups = [widest, wide, ++last];
        for (const word of small.split(' ')) groups.set(word, own);
      }
    }
  }
  return groups;
}

function conceptOf(word: string, { whole, begun, longest }: Lexicon): number | undefined {
  const known = whole.get(word);
  if (known !== undefined) return known;
  for (let length = Math.min(word.length, longest); length >= 2; length -= 1) {
    const concept = begun.get(word.slice(0, length));
    if (concept !== undefined) return concept;
  }
  return undefined;
}

let lexicons: { readonly english: Lexicon; readonly others: Lexicon } | undefined;

/** Read when the first word is asked for, as the groups are. */
function findLexicons() {
  lexicons ??= { english: readLexicon(ENGLISH_CONCEPTS), others: readLexicon(OTHER_CONCEPTS) };
  return lexicons;
}

function readLexicon(concepts: Readonly<Record<string, string>>): Lexicon {
  const whole = new Map<string, number>();
  const begun = new Map<string, number>();
  for (const [name, listed] of Object.entries(concepts))
    for (const entry of listed.split(' ')) {
      const word = toPlainWords(entry.replace('*', '')).trim();
      const group = entry.endsWith('*') ? begun : whole;
      // Of a word that is many things, the first counts.
      if (word !== '' && !/[ .,]/.test(word) && !group.has(word)) group.set(word, numberOf(name));
    }
  return { whole, begun, longest: Math.max(...[...begun.keys()].map((word) => word.length), 0) };
}

function numberOf(name: string): number {
  return CONCEPT_NAMES.indexOf(name) + 1;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function listWords(sentence: string): readonly string[] {
  return sentence.split(' ').filter((word) => word !== '' && word !== ',' && word !== '.');
}

/** By the small words of a sentence; where they do not tell, by those that are known. */
function looksEnglish(plain: readonly string[]): boolean {
  const more = countOf(plain, ENGLISH_SIGNS) - countOf(plain, OTHER_SIGNS);
  if (more !== 0) return more > 0;
  return knownOf(plain, findLexicons().english) > knownOf(plain, findLexicons().others);
}

function knownOf(plain: readonly string[], lexicon: Lexicon): number {
  return plain.filter((word) => conceptOf(word, lexicon) !== undefined).length;
}

function countOf(listed: readonly string[], sought: ReadonlySet<string>): number {
  return listed.filter((word) => sought.has(word)).length;
}

function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

/** FNV-1a of some letters. */
function hashText(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** One number of several, every bit of which depends on all of theirs. */
function mix(one: number, other: number, third = 0): number {
  let hash = Math.imul(one ^ 0x85ebca6b, 0xcc9e2d51) ^ Math.imul((other << 13) | (other >>> 19), 0x1b873593);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad) ^ Math.imul(third + 1, 0x735a2d97);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}
