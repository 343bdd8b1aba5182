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

/** A finger that touches the cards, or the mouse that presses them. */
type Touch = TouchEvent | MouseEvent;

export type EarlyTouch = {
  /** Stops watching, and answers the beginning of the touch that is still down. */
  readonly take: () => Touch | undefined;
};

/** Watches the first finger or the mouse on the cards. `onSwipe` is told when it let go after it had drawn them to a side. */
export function watchEarlyTouch(node: HTMLElement, onSwipe: (side: -1 | 1) => void): EarlyTouch {
  const watching = new AbortController();
  const { signal } = watching;
  let held: Touch | undefined;
  let swiped = false;
  const onStart = (event: Touch) => {
    const isFirst = 'touches' in event ? event.touches.length === 1 : event.button === 0;
    held = isFirst ? event : undefined;
    swiped = false;
  };
  // A finger that goes to a side is claimed at once: the browser lets nobody do that later, and so not the engine.
  const onMove = (event: TouchEvent) => {
    const [from, to] = [held && placeOf(held), placeOf(event)];
    if (from && to && sideOfTouch(from, to, 0) !== 0 && event.cancelable) event.preventDefault();
  };
  const onEnd = (event: Touch) => {
    const [from, to] = [held && placeOf(held), placeOf(event)];
    held = undefined;
    const side = from && to ? sideOfTouch(from, to) : 0;
    swiped = side !== 0;
    if (side !== 0) onSwipe(side);
  };
  // What ends a swipe of the mouse is no press on the card that lay under it. A key has no pointer.
  const onClick = (event: MouseEvent) => {
    if (swiped && event.detail !== 0) event.stopPropagation();
    swiped = false;
  };
  node.addEventListener('touchstart', onStart, { signal, passive: true });
  node.addEventListener('touchend', onEnd, { signal });
  node.addEventListener('touchcancel', () => (held = undefined), { signal });
  node.addEventListener('touchmove', onMove, { signal, passive: false });
  node.addEventListener('mousedown', onStart, { signal });
  node.addEventListener('click', onClick, { signal, capture: true });
  // The mouse may have left the cards by then.
  document.addEventListener('mouseup', onEnd, { signal });
  return {
    take() {
      watching.abort();
      return held;
    },
  };
}

function placeOf(event: Touch): Place | undefined {
  return 'changedTouches' in event ? event.changedTouches[0] : event;
}
