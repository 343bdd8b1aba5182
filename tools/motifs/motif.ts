// What a motif is, how it is counted, and whether the catalogue has too much of it.
import type { PlacedText, Work } from './works.ts';

/** Where a motif stands in one work. */
export type Holder = { readonly work: string; readonly places: readonly PlacedText[] };

export type Motif = {
  /** What kind of thing comes again: `number`, `thing`. */
  readonly kind: string;
  readonly name: string;
  /** The works that it stands in, those with the most of it first. */
  readonly holders: readonly Holder[];
  /** How much of it there is, in words. */
  readonly measured: string;
  /** What there may be at most, in words. */
  readonly wanted: string;
  /** The works in which it is too much, by their keys; none when all is in order. */
  readonly tooMuch: readonly string[];
};

/** No motif may mark more of the works than this. */
export const MOST_WORKS = 1 / 3;

const EXCERPT = 45;

/** The places at which `pattern`, a global expression, matches, each with the words around it. */
export function findPlaces({ texts }: Pick<Work, 'texts'>, pattern: RegExp): readonly PlacedText[] {
  return texts.flatMap(({ where, text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
      where,
      text: text.slice(Math.max(0, index - EXCERPT), index + match.length + EXCERPT).replaceAll('\n', ' '),
    })),
  );
}

/** Every work in which there is any of it. */
export function findHolders(works: readonly Work[], pattern: RegExp): readonly Holder[] {
  return sortHolders(works.map((work) => ({ work: work.key, places: findPlaces(work, pattern) })));
}

/** Those with the most places first, and none that has none. */
export function sortHolders(holders: readonly Holder[]): readonly Holder[] {
  return holders
    .filter(({ places }) => places.length > 0)
    .toSorted((one, other) => other.places.length - one.places.length);
}

export function keysOf(holders: readonly Holder[]): readonly string[] {
  return holders.map(({ work }) => work);
}

/** An expression for any of these words, whatever their letters, with their plurals. */
export function matchWords(words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}’])(?:${words.join('|')})(?:e?s)?(?![\p{L}])`, 'giu');
}
