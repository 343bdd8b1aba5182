// How well the reader reads writers that it has learned nothing from.
import { toPlainWords } from '#text-story/rules/safety/plain-words.ts';
import { readPhrases } from '#text-story/rules/safety/read-concern.ts';
import type { Sentence } from './corpus.ts';
import { piecesOf, scoreOf, teachWhether } from './teach.ts';

/** Of harmless sentences, those of the lists included, so many may be of concern. */
const MOST_FALSE_ALARMS = 0.03;

/** The patterns were made by the hand of these, so that they are met whatever was learned. */
const OWN_WRITER = 'first';

export type Read = {
  readonly sentence: Sentence;
  readonly isEnglish: boolean;
  readonly isOnLists: boolean;
  readonly score: number;
};

export type Limits = { readonly english: number; readonly other: number };

export type Figures = {
  readonly recall: number;
  readonly falseAlarms: number;
  readonly meant: number;
  readonly harmless: number;
};

/** The sentences of one writer, read by what was learned from all others. */
export function readUnlearned(
  writer: string,
  written: readonly Sentence[],
  others: readonly Sentence[],
): readonly Read[] {
  const table = teachWhether([...written.filter((sentence) => sentence.writer !== writer), ...others]);
  return written
    .filter((sentence) => sentence.writer === writer)
    .map((sentence) => ({
      sentence,
      isEnglish: piecesOf(sentence.text).some((piece) => piece.isEnglish),
      isOnLists: readPhrases(toPlainWords(sentence.text)) !== undefined,
      score: scoreOf(sentence.text, table),
    }));
}

function isMet({ isEnglish, isOnLists, score }: Read, limits: Limits): boolean {
  return isOnLists || score > (isEnglish ? limits.english : limits.other);
}

export function countFigures(reads: readonly Read[], limits: Limits): Figures {
  const meant = reads.filter(({ sentence }) => sentence.kind !== '-');
  const harmless = reads.filter(({ sentence }) => sentence.kind === '-');
  const share = (some: readonly Read[]) => some.filter((read) => isMet(read, limits)).length / some.length;
  return {
    recall: share(meant),
    falseAlarms: share(harmless),
    meant: meant.length,
    harmless: harmless.length,
  };
}

/** The lowest limits by which no more than so many harmless sentences are of concern. */
function chooseLimits(reads: readonly Read[], most = MOST_FALSE_ALARMS): Limits {
  const choose = (isEnglish: boolean) => {
    const harmless = reads.filter((read) => read.sentence.kind === '-' && read.isEnglish === isEnglish);
    const free = Math.floor(harmless.length * most) - harmless.filter(({ isOnLists }) => isOnLists).length;
    const scores = harmless.filter(({ isOnLists }) => !isOnLists).map(({ score }) => score);
    return scores.sort((one, other) => other - one)[Math.max(free, 0)] ?? 0;
  };
  return { english: choose(true), other: choose(false) };
}

/** Prints the figures of each writer, with limits that were chosen by the others, and of all by language and kind. */
export function measureWriters(written: readonly Sentence[], others: readonly Sentence[]): void {
  const writers = [...new Set(written.map(({ writer }) => writer))];
  const reads = writers.flatMap((writer) => readUnlearned(writer, written, others));
  const unseen = reads.filter(({ sentence }) => sentence.writer !== OWN_WRITER);
  for (const writer of writers) {
    const own = reads.filter(({ sentence }) => sentence.writer === writer);
    const limits = chooseLimits(unseen.filter(({ sentence }) => sentence.writer !== writer));
    print(`${writer} (left out)`, countFigures(own, limits));
  }
  const limits = chooseLimits(unseen);
  console.log(`limits: english ${limits.english.toFixed(2)}, other ${limits.other.toFixed(2)}`);
  for (const [name, keyOf] of GROUPS)
    for (const key of new Set(unseen.map(keyOf).filter((one) => one !== '-')))
      print(
        `${name} ${key}`,
        countFigures(
          unseen.filter((read) => ['-', key].includes(keyOf(read))),
          limits,
        ),
      );
  if (process.argv.includes('--misses')) printMisses(reads, limits);
}

const GROUPS: readonly (readonly [string, (read: Read) => string])[] = [
  ['kind', ({ sentence }) => sentence.kind],
  ['language', ({ sentence }) => sentence.language],
];

function print(name: string, { recall, falseAlarms, meant, harmless }: Figures): void {
  console.log(
    `${name.padEnd(28)} recall ${recall.toFixed(3)} of ${meant}, false alarms ${falseAlarms.toFixed(3)} of ${harmless}`,
  );
}

function printMisses(reads: readonly Read[], limits: Limits): void {
  for (const read of reads) {
    const { kind, language, text, writer } = read.sentence;
    if (isMet(read, limits) === (kind !== '-')) continue;
    console.log([writer, kind === '-' ? 'for nothing' : 'missed', kind, language, text].join('\t'));
  }
}
