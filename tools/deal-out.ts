// Deals work out into shares of about equal size.

export type Piece = { readonly name: string; readonly size: number };

/**
 * Deals pieces out into shares that are to be as large, beside each other, as `sizes` says, the largest piece first and each to the share
 * that is least full with it (Graham 1969: of equal shares none is then larger than 4/3 of the best that is possible). The shares come
 * largest first; those that nothing is left for are not among them.
 */
export function dealOut(pieces: readonly Piece[], sizes: readonly number[]): readonly (readonly string[])[] {
  const shares = sizes.map((wanted) => ({ names: [] as string[], size: 0, wanted }));
  for (const { name, size } of pieces.toSorted((a, b) => b.size - a.size)) {
    const fullness = (share: (typeof shares)[number]) => (share.size + size) / share.wanted;
    const least = shares.reduce((one, other) => (fullness(other) < fullness(one) ? other : one));
    least.names.push(name);
    least.size += size;
  }
  return shares
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => b.size - a.size)
    .map(({ names }) => names);
}
