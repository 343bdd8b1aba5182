// Deals work out into shares of about equal size.

export type Piece = { readonly name: string; readonly size: number };

/**
 * Deals pieces out into `count` shares, the largest first and each to the share that has least so far (Graham 1969: no share is then
 * larger than 4/3 of the best that is possible). The shares come largest first; those that nothing is left for are not among them.
 */
export function dealOut(pieces: readonly Piece[], count: number): readonly (readonly string[])[] {
  const shares = Array.from({ length: count }, () => ({ names: [] as string[], size: 0 }));
  for (const { name, size } of pieces.toSorted((a, b) => b.size - a.size)) {
    const least = shares.reduce((one, other) => (other.size < one.size ? other : one));
    least.names.push(name);
    least.size += size;
  }
  return shares
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => b.size - a.size)
    .map(({ names }) => names);
}
