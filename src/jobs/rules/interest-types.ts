// The six types of interest in work, and the numbers kept for each.

/**
 * Holland's six types (1997), as O*NET names them, in the order in which they stand around the hexagon: neighbours are
 * alike, opposites are not.
 */
export const INTEREST_TYPES = [
  'Realistic',
  'Investigative',
  'Artistic',
  'Social',
  'Enterprising',
  'Conventional',
] as const;

export type InterestType = (typeof INTEREST_TYPES)[number];

/** A number for each type, in their order. */
export type ByInterestType = readonly number[];
