// A touch of the cards that began before their engine was there: handed over to it, or read when it ends.

/** Distance in px a pointer moves before a press is a drag. */
export const DRAG_THRESHOLD = 10;

type Place = { readonly clientX: number; readonly clientY: number };

/** To which side a finger draws the cards: -1 left, 1 right, 0 when it does something else, or has not gone far enough (px). */
export function sideOfTouch(from: Place, to: Place, farEnough = DRAG_THRESHOLD): -1 | 0 | 1 {
  const across = to.clientX - from.clientX;
  const along = to.clientY - from.clientY;
  if (Math.abs(across) <= Math.max(farEnough, Math.abs(along))) return 0;
  return across > 0 ? 1 : -1;
}

export type EarlyTouch = {
  /** Stops watching, and answers the beginning of the touch that is still down. */
  readonly take: () => TouchEvent | undefined;
};

/** Watches the first finger on the cards. `onSwipe` is told when it was lifted after it had drawn them to a side. */
export function watchEarlyTouch(node: HTMLElement, onSwipe: (side: -1 | 1) => void): EarlyTouch {
  const watching = new AbortController();
  const { signal } = watching;
  let held: TouchEvent | undefined;
  const onStart = (event: TouchEvent) => {
    held = event.touches.length === 1 ? event : undefined;
  };
  // A finger that goes to a side is claimed at once: the browser lets nobody do that later, and so not the engine.
  const onMove = (event: TouchEvent) => {
    const [from, to] = [held?.touches[0], event.touches[0]];
    if (from && to && sideOfTouch(from, to, 0) !== 0 && event.cancelable) event.preventDefault();
  };
  const onEnd = (event: TouchEvent) => {
    const [from, to] = [held?.touches[0], event.changedTouches[0]];
    held = undefined;
    const side = from && to ? sideOfTouch(from, to) : 0;
    if (side !== 0) onSwipe(side);
  };
  node.addEventListener('touchstart', onStart, { signal, passive: true });
  node.addEventListener('touchend', onEnd, { signal });
  node.addEventListener('touchcancel', () => (held = undefined), { signal });
  node.addEventListener('touchmove', onMove, { signal, passive: false });
  return {
    take() {
      watching.abort();
      return held;
    },
  };
}
