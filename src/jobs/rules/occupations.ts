// Occupations, each by how it differs from the others in what it asks of people and gives them.

import { centre, dot, toUnit } from './belief.ts';

/** What work gives: O*NET's six work values. */
export const WORK_VALUES = [
  'Achievement',
  'Independence',
  'Recognition',
  'Relationships',
  'Support',
  'Working Conditions',
] as const;

export type WorkValue = (typeof WORK_VALUES)[number];

/** What work asks for: those of O*NET's work styles that go with a trait. */
export const WORK_STYLES = ['Innovation', 'Dependability', 'Social Orientation', 'Cooperation'] as const;

export type WorkStyle = (typeof WORK_STYLES)[number];

/** As O*NET rates it: interests and values 1 to 7, styles 1 to 5, job zone 1 (little preparation) to 5 (long). */
export type Occupation = {
  /** The code of the Standard Occupational Classification; its first two figures are the major group. */
  readonly code: string;
  readonly title: string;
  readonly jobZone: number;
  readonly interests: readonly number[];
  readonly values: readonly number[];
  readonly styles: readonly number[];
};

/** An occupation beside the others: three directions of length 1 (or 0, where it is like the average). */
export type PlacedOccupation = Occupation & {
  readonly group: string;
  readonly direction: readonly number[];
  readonly gives: readonly number[];
  readonly asks: readonly number[];
};

/**
 * Places occupations beside each other. Ratings are standardised over all of them and centred within each: without that
 * everybody would be sent to what is rated high everywhere. What work gives and asks for mostly grows with how long one learns for
 * it; that is taken out, so that nobody is moved up or down the ladder of pay by what they are like.
 */
export function placeOccupations(occupations: readonly Occupation[]): readonly PlacedOccupation[] {
  const zones = standardise(occupations.map(({ jobZone }) => [jobZone])).map(([zone = 0]) => zone);
  const interests = standardise(occupations.map((one) => one.interests));
  const values = without(zones, standardise(occupations.map((one) => one.values)));
  const styles = without(zones, standardise(occupations.map((one) => one.styles)));
  return occupations.map((occupation, place) => ({
    ...occupation,
    group: occupation.code.slice(0, 2),
    direction: toUnit(centre(interests[place] ?? [])),
    gives: toUnit(centre(values[place] ?? [])),
    asks: toUnit(centre(styles[place] ?? [])),
  }));
}

type Columns = readonly (readonly number[])[];

/** Every column with the mean 0 and the standard deviation 1; one that says the same everywhere says nothing. */
function standardise(rows: Columns): Columns {
  const width = rows[0]?.length ?? 0;
  const stands = Array.from({ length: width }, (_, column) => {
    const all = rows.map((row) => row[column] ?? 0);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    const sd = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length);
    return { mean, sd };
  });
  return rows.map((row) =>
    row.map((one, column) => {
      const { mean, sd } = stands[column] ?? { mean: 0, sd: 0 };
      return sd === 0 ? 0 : (one - mean) / sd;
    }),
  );
}

/** Columns less what goes with the standardised `known`, by least squares. */
function without(known: readonly number[], rows: Columns): Columns {
  const length = dot(known, known);
  if (length === 0) return rows;
  const slopes = (rows[0] ?? []).map(
    (_, column) =>
      dot(
        known,
        rows.map((row) => row[column] ?? 0),
      ) / length,
  );
  return rows.map((row, place) =>
    row.map((one, column) => one - (known[place] ?? 0) * (slopes[column] ?? 0)),
  );
}
