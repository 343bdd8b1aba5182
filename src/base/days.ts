// A day in ms, as postings, scans and logs count days, whatever a calendar makes of them; and what counts as of late.

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How far two instants are apart in ms, whichever is the earlier: a clock that was ahead makes nothing young for ever. */
export function msApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime());
}

/** Between two instants, neither of them among it. */
export type Span = { readonly from: Date; readonly to: Date };

/**
 * What counts as of late, `ms` long: on either side of now. What is further ahead was noted by a clock that was wrong then, and
 * must not hold anything up until that time has come.
 */
export function spanAround(now: Date, ms: number): Span {
  return { from: new Date(now.getTime() - ms), to: new Date(now.getTime() + ms) };
}
