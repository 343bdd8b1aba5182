// Whether a share of so many games is beyond a bound, or may be chance: few games accuse nobody, the more, the stricter.

/** A share (0 to 1) of a number of games. */
export type Counted = { readonly share: number; readonly games: number };

/** Two standard errors of the share that is asked for. */
function doubtAbout(bound: number, games: number): number {
  return 2 * Math.sqrt((bound * (1 - bound)) / Math.max(1, games));
}

export function isClearlyBelow({ share, games }: Counted, bound: number): boolean {
  return share < bound - doubtAbout(bound, games);
}

export function isClearlyAbove({ share, games }: Counted, bound: number): boolean {
  return share > bound + doubtAbout(bound, games);
}
