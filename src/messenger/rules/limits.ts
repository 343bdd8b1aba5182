// The limits of the messenger: how much waits, and for what.

export const LIMITS = {
  /** First words of a stranger that wait for an answer. */
  requestMessages: 5,
} as const;

/** When an epoch has served long enough that another one is owed. */
export const EPOCH_SERVES = { messages: 1_000, days: 7 } as const;

/** After how many days messages may be set to be deleted. */
export const RETENTION_DAYS = [7, 30, 90] as const;
