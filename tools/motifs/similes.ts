// Similes and turns of speech by their frames: whatever is compared, the sentence is built the same way.
import { findHolders, keysOf, MOST_WORKS, type Motif } from './motif.ts';
import type { Work } from './works.ts';

/** How often a frame may stand in one work. */
const MOST_IN_ONE = 3;

/** Frames that are a manner of their author's: each is a joke that works once. */
const FRAMES: Readonly<Record<string, RegExp>> = {
  'as one does': /\bas one (?!of\b|by\b|and\b|in\b|person\b|man\b|voice\b)\p{L}+/giu,
  'as people do': /\bas people (?:do|who|look|are|will|say|tell|ask|stand|sit|walk|speak|give|take)\b/giu,
  'as you would': /\bas you (?:would|might)\b/giu,
  'like somebody who':
    /\b(?:as|like) (?:somebody|someone|a (?:person|man|woman|child)) (?:who|does|would)\b/giu,
  'the way one does': /\bthe way (?:one|you|people|they|somebody|an?) \p{L}+/giu,
  'in the voice of': /\bin the (?:voice|tone|manner) (?:of|in which|one)\b/giu,
  'for as long as it takes': /\bas long as it takes\b/giu,
  'which is how': /\b(?:and )?that (?:is|was) how\b/giu,
};
/** Words that are the language's own, and how often a work may have them in a thousand words. */
const PLAIN: Readonly<
  Record<string, { readonly kind?: string; readonly pattern: RegExp; readonly most: number }>
> = {
  'as if': { pattern: /\bas (?:if|though)\b/giu, most: 1.5 },
  'like a': { pattern: /\blike an? \p{L}+/giu, most: 1.5 },
  // Seven times as often as in speech (tools/motifs/numbers.ts has the source), and a manner already.
  nobody: { kind: 'turn', pattern: /\b(?:nobody|no one)\b/giu, most: 2 },
};

export function findSimiles(works: readonly Work[]): readonly Motif[] {
  return [
    ...Object.entries(FRAMES).map(([name, pattern]) => judgeFrame(works, name, pattern)),
    ...Object.entries(PLAIN).map(([name, plain]) => judgePlain(works, name, plain)),
  ];
}

function judgeFrame(works: readonly Work[], name: string, pattern: RegExp): Motif {
  const holders = findHolders(works, pattern);
  const most = Math.floor(MOST_WORKS * works.length);
  const often = holders.filter(({ places }) => places.length > MOST_IN_ONE);
  return {
    ...{ kind: 'simile', name, holders },
    measured: `in ${holders.length} of ${works.length} works, up to ${holders[0]?.places.length ?? 0} times in one`,
    wanted: `in ${most}, ${MOST_IN_ONE} times in one`,
    tooMuch: keysOf(holders.length > most ? holders : often),
  };
}

function judgePlain(
  works: readonly Work[],
  name: string,
  { kind = 'simile', pattern, most }: (typeof PLAIN)[string],
): Motif {
  const holders = findHolders(works, pattern);
  const words = new Map(works.map(({ key, texts }) => [key, countWords(texts.map(({ text }) => text))]));
  const perThousand = (work: string, count: number) => (1000 * count) / Math.max(1, words.get(work) ?? 0);
  const often = holders.filter(({ work, places }) => perThousand(work, places.length) > most);
  const top = Math.max(0, ...holders.map(({ work, places }) => perThousand(work, places.length)));
  return {
    ...{ kind, name, holders },
    measured: `up to ${top.toFixed(1)} in a thousand words of one work`,
    wanted: `${most}`,
    tooMuch: keysOf(often),
  };
}

function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
}
