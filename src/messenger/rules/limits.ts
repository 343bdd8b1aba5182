// The limits of the messenger: how much waits, and for what.

export const LIMITS = {
  /** First words of a stranger that wait for an answer. */
  requestMessages: 5,
} as const;
