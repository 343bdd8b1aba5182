// The order of jobs for somebody of whom nothing may be used: the newest of every kind of work, one kind after the other.

export type Newcomer = { readonly id: number; readonly group: string | null; readonly postedAt: Date };

/** The newest of each group first, newest first among them, then the second newest of each, and so on. */
export function spreadGroups<One extends Newcomer>(all: readonly One[]): readonly One[] {
  const newest = all.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || b.id - a.id);
  const counts = new Map<string | null, number>();
  const ranked = newest.map((one) => {
    const rank = counts.get(one.group) ?? 0;
    counts.set(one.group, rank + 1);
    return { one, rank };
  });
  // Stable: within a rank the newest stays first.
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
}
