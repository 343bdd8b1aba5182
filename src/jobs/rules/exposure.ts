// What recommendations show to whom, over many people: whether anything keeps people of some kind from better work.

import type { Pay } from './yearly-pay.ts';

/** One made-up person: their level of each trait, and what they were shown. */
export type Audience = {
  readonly traits: Readonly<Record<string, number>>;
  readonly shown: readonly ShownWork[];
};

export type ShownWork = {
  readonly occupation: string;
  readonly group: string;
  /** How long one learns for it, 1 to 5. */
  readonly zone: number;
  /** Beside what is usual, see `comparePay`; undefined where it is not told. */
  readonly pay: number | undefined;
};

export type Exposure = {
  /** The share of `occupations` that anybody was shown. */
  readonly reached: number;
  /** The share of all that was shown, by group, the largest first. */
  readonly groups: readonly { readonly group: string; readonly share: number }[];
  /** By trait: the mean of the fifth who have most of it over that of the fifth who have least. */
  readonly ratios: readonly { readonly trait: string; readonly zone: number; readonly pay: number }[];
};

/** In a currency in which fewer postings pay, nothing is known of what is usual. */
const COMPARED = 3;

/**
 * What tells of pay how much it is beside what `all` pay in the same currency, 1 where it is their average; undefined where there are fewer than three
 * to compare it with. Of one currency alone too few are shown to anybody: what is measured then is which work is offered where.
 */
export function comparePay(all: readonly Pay[]): (pay: Pay) => number | undefined {
  const middleOf = ({ min, max }: Pay) => (min + max) / 2;
  const usual = new Map(
    [...Map.groupBy(all, ({ currency }) => currency)]
      .filter(([, some]) => some.length >= COMPARED)
      .map(([currency, some]) => [currency, meanOf(some.map(middleOf))]),
  );
  return (pay) => {
    const mean = usual.get(pay.currency);
    return mean === undefined ? undefined : middleOf(pay) / mean;
  };
}

/** Works the exposure out; a ratio of which one side is unknown is not a number. */
export function measureExposure(people: readonly Audience[], occupations: number): Exposure {
  const all = people.flatMap(({ shown }) => shown);
  const byGroup = Map.groupBy(all, ({ group }) => group);
  const traits = Object.keys(people[0]?.traits ?? {});
  return {
    reached: new Set(all.map(({ occupation }) => occupation)).size / Math.max(1, occupations),
    groups: [...byGroup]
      .map(([group, some]) => ({ group, share: some.length / Math.max(1, all.length) }))
      .sort((a, b) => b.share - a.share || (a.group < b.group ? -1 : 1)),
    ratios: traits.map((trait) => {
      const ordered = people.toSorted((a, b) => (a.traits[trait] ?? 0) - (b.traits[trait] ?? 0));
      const fifth = Math.floor(ordered.length / 5);
      const [least, most] = [ordered.slice(0, fifth), ordered.slice(ordered.length - fifth)].map((some) =>
        some.flatMap(({ shown }) => shown),
      );
      const ratio = (of: (one: ShownWork) => number | undefined) =>
        meanOf((most ?? []).map(of)) / meanOf((least ?? []).map(of));
      return { trait, zone: ratio(({ zone }) => zone), pay: ratio(({ pay }) => pay) };
    }),
  };
}

function meanOf(numbers: readonly (number | undefined)[]): number {
  const known = numbers.filter((one) => one !== undefined);
  return known.reduce((sum, one) => sum + one, 0) / known.length;
}
