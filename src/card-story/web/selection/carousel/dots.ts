// Which dots are shown: all of a few, of many the ones around the place.

/** As many dots as a narrow window has room for. */
export const MOST_DOTS = 9;

export type Dot = { readonly index: number; readonly size: 'full' | 'small' | 'tiny' };

/** The dots around a place (from 0), in order; towards an end that hides more they grow smaller. */
export function windowOfDots(place: number, total: number): readonly Dot[] {
  const count = Math.min(total, MOST_DOTS);
  const first = Math.max(0, Math.min(place - Math.floor(count / 2), total - count));
  return Array.from({ length: count }, (_, at) => {
    const hiddenBefore = first > 0 ? at : Number.POSITIVE_INFINITY;
    const hiddenAfter = first + count < total ? count - 1 - at : Number.POSITIVE_INFINITY;
    const toEnd = Math.min(hiddenBefore, hiddenAfter);
    return { index: first + at, size: toEnd === 0 ? 'tiny' : toEnd === 1 ? 'small' : 'full' };
  });
}
