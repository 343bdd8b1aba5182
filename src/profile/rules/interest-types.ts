// The six types of interest in work: kept beside the twenty scales, and in none of their scores.

/** The survey that a card of interests names in decks and calls; it has no diagram among the three of the scales. */
export const INTEREST_SURVEY = 'riasec';

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
