// deck check: whether a plain edition is plain: how long its sentences are, and how many of its words are seldom used. That it tells every
// card, and no more, `parseDeck` says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TopicDeck } from '#card-story/content.ts';
import { dressPlainly } from '#card-story/rules/edition.ts';
import { checkAnswers } from './check-answers.ts';
import { checkTexts } from './check-texts.ts';
import { checkTwins } from './check-twins.ts';
import { collectFindings, type Finding } from './finding.ts';
import { showShare } from './print.ts';
import { type DeckText, listLabels, listTexts, readWords, splitSentences } from './sentences.ts';

/** In words: of all sentences on average, and of any one. */
const MEAN_SENTENCE = 9;
const LONGEST_SENTENCE = 16;
/** Of all words but names and numbers, at most so many are none of the 5000 that are used most. As written, the decks have 4 to 10 %. */
const SELDOM = 0.05;
/** How many of the seldom words are named. */
const NAMED = 12;

export type Plainness = {
  /** Words of a sentence, on average. */
  readonly meanSentence: number;
  /** The part of all words but names and numbers that are seldom used, 0 to 1. */
  readonly seldom: number;
  /** The seldom words, those that come most often first. */
  readonly seldomWords: readonly string[];
};

/** What is wrong with the plain edition of a deck; nothing where it has none. */
export function checkPlain(deck: TopicDeck): readonly Finding[] {
  if (deck.plain === undefined) return [];
  const { findings, fault } = collectFindings(deck.id, 'plain');
  const told = dressPlainly(deck);
  for (const { where, text } of listPlainTexts(told))
    for (const sentence of splitSentences(text)) {
      const { length } = readWords(sentence);
      if (length > LONGEST_SENTENCE)
        fault(`${where}: a sentence of ${length} words, at most ${LONGEST_SENTENCE} are plain: ${sentence}`);
    }
  const { meanSentence, seldom, seldomWords } = measurePlainness(told);
  if (meanSentence > MEAN_SENTENCE)
    fault(`${meanSentence.toFixed(1)} words a sentence, at most ${MEAN_SENTENCE} are plain`);
  if (seldom > SELDOM)
    fault(
      `${showShare(seldom)} of the words are seldom used, at most ${showShare(SELDOM)} are plain: ${seldomWords.slice(0, NAMED).join(', ')}`,
    );
  const written = new Set([...checkTexts(deck), ...checkAnswers(deck)].map(({ text }) => text));
  const anew = [...checkTexts(told), ...checkAnswers(told)].filter(({ text }) => !written.has(text));
  return [...findings, ...anew.map(asPlain)];
}

/** Sentences of plain editions that stand twice: there, in another one, or in a deck that has none. */
export function checkPlainTwins(decks: readonly TopicDeck[]): readonly Finding[] {
  if (decks.every(({ plain }) => plain === undefined)) return [];
  const written = new Set(checkTwins(decks).map(({ text }) => text));
  return checkTwins(decks.map(dressPlainly))
    .filter(({ text }) => !written.has(text))
    .map(asPlain);
}

const asPlain = (finding: Finding): Finding => ({ ...finding, check: 'plain' });

/** How plain the words of a deck are as it stands. */
export function measurePlainness(deck: TopicDeck): Plainness {
  const texts = [...listPlainTexts(deck), ...listAnswerLabels(deck)].map(({ text }) => text);
  const sentences = listPlainTexts(deck).flatMap(({ text }) => splitSentences(text));
  const names = findNames(texts);
  const words = texts.flatMap(readWords).filter((word) => !names.has(nameOf(word)) && !/\d/.test(word));
  const seldom = words.filter((word) => !isCommon(word));
  const counts = Map.groupBy(seldom, (word) => word);
  return {
    meanSentence: sentences.flatMap(readWords).length / Math.max(1, sentences.length),
    seldom: seldom.length / Math.max(1, words.length),
    seldomWords: [...counts]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([word]) => word),
  };
}

/** What a plain edition tells: all but the sentence on the shelf. */
function listPlainTexts(deck: TopicDeck): readonly DeckText[] {
  return listTexts(deck).filter(({ where }) => where !== 'blurb');
}

/** Titles and names are the same in both editions. */
function listAnswerLabels(deck: TopicDeck): readonly DeckText[] {
  return listLabels(deck).filter(({ where }) => /: (agree|disagree|speaker)$/.test(where));
}

/** Words that have a capital within a sentence somewhere, in small letters: people, places, months. */
function findNames(texts: readonly string[]): ReadonlySet<string> {
  const capitals = texts.flatMap((text) => text.match(/(?<=[\p{Ll}\d,;–] [‘“]?)\p{Lu}\p{L}+/gu) ?? []);
  return new Set(capitals.map((word) => word.toLowerCase()));
}

const nameOf = (word: string) => word.replace(/'s?$/, '');

const COMMON: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
);

/** Numbers are learnt first of all; films write the larger ones in figures. */
const NUMBER =
  /^(?:(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:th|ieth)?$/;

/** The list has what stands before and behind an apostrophe as words of their own. */
function isCommon(word: string): boolean {
  const [stem = word] = word.split("'");
  return COMMON.has(stem) || NUMBER.test(stem);
}
