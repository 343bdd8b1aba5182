// All motifs of a catalogue, and in which works there is too much of them.
import type { Motif } from './motif.ts';
import { findNumbers } from './numbers.ts';
import { findOpenings } from './openings.ts';
import { findPhrases } from './phrases.ts';
import { findSimiles } from './similes.ts';
import { findSituations } from './situations.ts';
import { findNamedAnimals, findThings } from './things.ts';
import type { Catalogue } from './works.ts';

export type Finding = {
  readonly work: string;
  readonly motif: string;
  readonly text: string;
};

export function findMotifs({ decks, works }: Catalogue): readonly Motif[] {
  return [
    ...findOpenings(works),
    ...findNumbers(works),
    ...findNamedAnimals(works),
    ...findThings(works),
    ...findSimiles(works),
    ...findPhrases(works),
    ...findSituations(decks),
  ];
}

/** What a motif is called: `number nine`. */
export function nameOf({ kind, name }: Pick<Motif, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

/** What is too much, by works; whatever is here fails the catalogue. */
export function judgeMotifs(motifs: readonly Motif[]): readonly Finding[] {
  return motifs.flatMap((motif) =>
    motif.tooMuch.map((work): Finding => {
      const places = motif.holders.find((holder) => holder.work === work)?.places ?? [];
      const [first] = places;
      const example = first === undefined ? '' : `, as in ${first.where}: ${first.text.trim()}`;
      const text = `${motif.measured}; at most ${motif.wanted}; ${places.length} here${example}`;
      return { work, motif: nameOf(motif), text };
    }),
  );
}
