// What recommendations show to whom, over many people: whether anything keeps people of some kind from better work.

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
  /** A year's, all in one currency; undefined where it is not told. */
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
