// Ties a card to the pointer. Follows it by writing the transform alone: no state, no layout, no paint.
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { prefersReducedMotion, transformAt } from './motion.ts';
import {
  EDGE_GUARD,
  type Gesture,
  moveGesture,
  releaseGesture,
  type Side,
  springBack,
  startGesture,
  type Throw,
  velocityOf,
} from './swipe.ts';

export type SwipeEvents = {
  /** The side shown while dragging, told only when it changes. */
  readonly onPreview: (side: Side | undefined) => void;
  /** False when the answer is not taken: the card then comes back. */
  readonly onSwipe: (side: Side, thrown: Throw) => boolean;
};

export function useSwipe(card: RefObject<HTMLElement | null>, enabled: boolean, events: SwipeEvents): void {
  const onPreview = useEffectEvent(events.onPreview);
  const onSwipe = useEffectEvent(events.onSwipe);
  useLayoutEffect(() => {
    if (!enabled || card.current === null) return;
    return attachSwipe(card.current, {
      onPreview: (side) => onPreview(side),
      onSwipe: (side, thrown) => onSwipe(side, thrown),
    });
  }, [card, enabled]);
}

/** A card in hand: which pointer holds it, where the card stood (px) when it was taken, how wide the window is. */
type Held = Gesture & { readonly pointer: number; readonly origin: number; readonly windowWidth: number };

function attachSwipe(card: HTMLElement, events: SwipeEvents): () => void {
  const page = new AbortController();
  let gesture: Held | undefined;
  let homing: Animation | undefined;

  /** Where the card stands at this moment, on its way back or at rest. */
  function readPlace(): number {
    const { transform } = getComputedStyle(card);
    return transform === 'none' ? 0 : new DOMMatrixReadOnly(transform).m41;
  }

  function begin(event: PointerEvent): void {
    if (gesture !== undefined || !event.isPrimary || event.button !== 0) return;
    const beside = event.pointerType === 'touch' ? EDGE_GUARD : 0;
    // Read once, before anything moves: later it would make the browser lay the page out at once.
    const windowWidth = window.innerWidth;
    if (event.clientX < beside || event.clientX > windowWidth - beside) return;
    const origin = readPlace();
    homing?.cancel();
    gesture = { ...startGesture(sampleOf(event)), pointer: event.pointerId, origin, windowWidth };
    card.dataset.held = '';
    card.style.transform = transformAt(origin);
    card.setPointerCapture(event.pointerId);
  }

  function follow(event: PointerEvent): void {
    if (gesture?.pointer !== event.pointerId) return;
    const next = moveGesture(gesture, sampleOf(event), gesture.windowWidth);
    const { axis, preview } = gesture;
    gesture = { ...gesture, ...next };
    if (next.axis === 'along') {
      cancel();
      return;
    }
    card.style.transform = transformAt(gesture.origin + next.dx);
    // The preview of a button ends when the card is taken in hand.
    if (next.preview !== preview || next.axis !== axis) events.onPreview(next.preview);
  }

  function release(event: PointerEvent): void {
    if (gesture?.pointer !== event.pointerId) return;
    follow(event);
    const held = gesture;
    if (held === undefined) return;
    const { windowWidth } = held;
    const velocity = velocityOf(held, event.timeStamp);
    const end = releaseGesture(held, windowWidth);
    if (end.kind === 'answer') {
      gesture = undefined;
      delete card.dataset.held;
      const from = held.origin + held.dx;
      if (!events.onSwipe(end.side, { from, velocity, windowWidth })) sendHome(from, velocity.x);
    } else {
      cancel(velocity.x);
    }
  }

  function cancel(velocity = 0): void {
    if (gesture === undefined) return;
    const { origin, dx, axis, preview } = gesture;
    gesture = undefined;
    delete card.dataset.held;
    if (preview !== undefined) events.onPreview(undefined);
    // A tap on a card that leans for a button's preview leaves it leaning.
    if (axis === 'open' && card.dataset.lean !== undefined) card.style.transform = '';
    else sendHome(axis === 'along' ? readPlace() : origin + dx, velocity);
  }

  function sendHome(from: number, velocity: number): void {
    card.style.transform = '';
    if (Math.abs(from) < 0.5 || prefersReducedMotion()) return;
    const path = springBack(from, velocity);
    homing = card.animate(
      path.map((x) => ({ transform: transformAt(x) })),
      { duration: ((path.length - 1) * 1000) / 60 },
    );
  }

  const { signal } = page;
  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', follow, { signal });
  card.addEventListener('pointerup', release, { signal });
  for (const end of ['pointercancel', 'lostpointercapture']) {
    card.addEventListener(end, () => cancel(), { signal });
  }
  // Otherwise the browser takes the throw for a fling of the page, and the next tap for what stops it.
  card.addEventListener(
    'touchmove',
    (event) => {
      if (gesture?.axis === 'across' && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  window.addEventListener('blur', () => cancel(), { signal });
  // A second finger anywhere means something else than an answer.
  const onOther = (event: PointerEvent) => {
    if (gesture !== undefined && event.pointerId !== gesture.pointer) cancel();
  };
  window.addEventListener('pointerdown', onOther, { signal, capture: true });
  return () => {
    page.abort();
    homing?.cancel();
  };
}

function sampleOf(event: PointerEvent) {
  return { x: event.clientX, y: event.clientY, time: event.timeStamp };
}
