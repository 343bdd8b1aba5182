// What rows of contracts say of how often something may be done, and how many of it may be open.
import type { RefusalCode } from '#messages/catalogue.ts';

/** How often something may be done: so many at once, and one more every so many seconds. */
export type CallLimit = {
  /** Whose calls are counted together: those of each person, or all that come from one address. */
  readonly by: 'person' | 'address';
  readonly atOnce: number;
  readonly everySeconds: number;
  /** What one too many is answered with; its sentence may have the blank `{seconds}`. */
  readonly refusal: RefusalCode;
  /** Rows that name the same count are counted together; others each by itself. */
  readonly count?: string;
  /** Holds over all servers where they share a Redis; unless told each server counts by itself. */
  readonly everywhere?: true;
  /** Counts only what has these values in its body. */
  readonly bodyHas?: Readonly<Record<string, unknown>>;
};

/** How many of something that stays open one person may have open at once. */
export type OpenLimit = {
  readonly most: number;
  readonly refusal: RefusalCode;
  /** The same as of a `CallLimit`. */
  readonly count?: string;
};

/** A row whose calls are counted. */
export type Limited = {
  readonly name: string;
  readonly limit?: readonly CallLimit[];
  readonly openAtOnce?: OpenLimit;
};
