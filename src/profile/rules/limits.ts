// How much of one's profile is told and kept at most. Choices of design.

export const LIMITS = {
  /** People who are alike, in one answer. */
  similarPeople: 50,
} as const;
