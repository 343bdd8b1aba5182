// Which tab a key turns to.

type TabPlace = {
  readonly index: number;
  readonly count: number;
  readonly rightToLeft: boolean;
};

/** Index of the tab that a key leads to; undefined for a key that means nothing here. The ends meet. */
export function turnTab(key: string, { index, count, rightToLeft }: TabPlace): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
