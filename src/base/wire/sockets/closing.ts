// With which codes sockets are closed, and what each means; a client chooses by them what it does next.

export const CLOSING = {
  /** Not, or not any more, signed in. */
  signedOut: 4401,
  /** Said too late who it is, or reads more slowly than it is told: what it has missed is to be fetched. */
  slow: 4408,
  /** More sockets or frames than one person may have. */
  many: 4429,
  /** Longer than a frame may be. */
  large: 1009,
  /** The server goes, and comes back or has others. */
  restarting: 1012,
  /** The server cannot tell whose it is at the moment. */
  unavailable: 1013,
} as const;

export type ClosingCode = (typeof CLOSING)[keyof typeof CLOSING];

/** What each code means, for the description of the sockets. */
export const CLOSING_MEANINGS: Readonly<Record<ClosingCode, string>> = {
  4401: 'not, or not any more, signed in',
  4408: 'too slow: what was missed is to be fetched',
  4429: 'more sockets or frames than one person may have',
  1009: 'a frame longer than 64 KiB',
  1013: 'it cannot be told at the moment whose it is; try again later',
  1012: 'the server is restarting; come back after a moment',
};
