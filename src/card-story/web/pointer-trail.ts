// The last movements of a pointer, and how fast they were.

/** Position in px and time in ms of one pointer event. */
export type PointerSample = { readonly x: number; readonly y: number; readonly time: number };

/** In px/ms. */
export type Velocity = { readonly x: number; readonly y: number };

const WINDOW_MS = 100;

/** The trail, oldest first, after one more movement: those of the last 100 ms, and always the one before it. */
export function extendTrail(
  trail: readonly PointerSample[],
  sample: PointerSample,
): readonly PointerSample[] {
  const near = trail.filter(({ time }) => sample.time - time <= WINDOW_MS);
  // On a slow device events may come further apart than that: two are needed all the same.
  return [...(near.length > 0 ? near : trail.slice(-1)), sample];
}

/** Velocity over the trail; zero when the pointer rested before `now` (ms), at which it was let go. */
export function velocityOf(trail: readonly PointerSample[], now: number): Velocity {
  const [first, last] = [trail[0], trail.at(-1)];
  if (first === undefined || last === undefined || last.time <= first.time || now - last.time > WINDOW_MS)
    return { x: 0, y: 0 };
  const duration = last.time - first.time;
  return { x: (last.x - first.x) / duration, y: (last.y - first.y) / duration };
}
