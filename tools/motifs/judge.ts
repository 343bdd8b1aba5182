// All motifs of a catalogue, and what is too much of them beyond what is listed as not yet mended.
import type { Motif } from './motif.ts';
import { findNumbers } from './numbers.ts';
import { findOpenings } from './openings.ts';
import { findPhrases } from './phrases.ts';
import { findSimiles } from './similes.ts';
import { findSituations } from './situations.ts';
import { findNamedAnimals, findThings } from './things.ts';
import type { Catalogue } from './works.ts';

/** By the key of a work, which motifs are too much in it and not mended yet, by `nameOf`. It may only shrink. */
export type NotYet = Readonly<Record<string, readonly string[]>>;

export type Finding = {
  readonly work: string;
  readonly motif: string;
  /** A fault fails the catalogue; what is listed is told as a warning. */
  readonly kind: 'fault' | 'warning';
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

/** What a motif is called in the list: `number nine`. */
export function nameOf({ kind, name }: Pick<Motif, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

export function judgeMotifs(motifs: readonly Motif[], notYet: NotYet): readonly Finding[] {
  const found = motifs.flatMap((motif) => {
    const name = nameOf(motif);
    return motif.tooMuch.map((work): Finding => {
      const places = motif.holders.find((holder) => holder.work === work)?.places ?? [];
      const [first] = places;
      const example = first === undefined ? '' : `, as in ${first.where}: ${first.text.trim()}`;
      const kind = notYet[work]?.includes(name) ? 'warning' : 'fault';
      const text = `${motif.measured}; at most ${motif.wanted}; ${places.length} here${example}`;
      return { work, motif: name, kind, text };
    });
  });
  const isFound = (work: string, name: string) =>
    found.some((one) => one.work === work && one.motif === name);
  const passing = Object.entries(notYet).flatMap(([work, names]) =>
    names
      .filter((name) => !isFound(work, name))
      .map((name): Finding => {
        const text = 'is listed and in order now: npm run motifs -- --shrink takes it off the list';
        return { work, motif: name, kind: 'fault', text };
      }),
  );
  return [...found, ...passing];
}

/** The list without what is in order by now; nothing comes to it. */
export function shrinkList(motifs: readonly Motif[], notYet: NotYet): NotYet {
  const isTooMuch = (work: string, name: string) =>
    motifs.some((motif) => nameOf(motif) === name && motif.tooMuch.includes(work));
  return Object.fromEntries(
    Object.entries(notYet)
      .map(([work, names]) => [work, names.filter((name) => isTooMuch(work, name))] as const)
      .filter(([, names]) => names.length > 0),
  );
}
