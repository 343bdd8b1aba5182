// Ties a card to the pointer. Follows it by writing the transform alone: no state, no layout, no paint.

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { gripCard, sampleOf } from '../grip.ts';
import { velocityOf } from '../pointer-trail.ts';
import { transformAt } from './motion.ts';
import {
  EDGE_GUARD,
  type Gesture,
  moveGesture,
  releaseGesture,
  type Side,
  springBack,
  startGesture,
  type Throw,
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

/** A card in hand: where it stood (px) when it was taken, how wide the window is. */
type Held = Gesture & { readonly origin: number; readonly windowWidth: number };

function attachSwipe(card: HTMLElement, events: SwipeEvents): () => void {
  let homing: Animation | undefined;

  /** Where the card stands at this moment, on its way back or at rest. */
  function readPlace(): number {
    const { transform } = getComputedStyle(card);
    return transform === 'none' ? 0 : new DOMMatrixReadOnly(transform).m41;
  }

  function begin(event: PointerEvent): Held | undefined {
    const beside = event.pointerType === 'touch' ? EDGE_GUARD : 0;
    // Read once, before anything moves: later it would make the browser lay the page out at once.
    const windowWidth = window.innerWidth;
    if (event.clientX < beside || event.clientX > windowWidth - beside) return undefined;
    const origin = readPlace();
    homing?.cancel();
    card.dataset.held = '';
    card.style.transform = transformAt(origin);
    return { ...startGesture(sampleOf(event)), origin, windowWidth };
  }

  function move(held: Held, event: PointerEvent): Held {
    const next = { ...held, ...moveGesture(held, sampleOf(event), held.windowWidth) };
    if (next.axis === 'along') return next;
    card.style.transform = transformAt(next.origin + next.dx);
    // The preview of a button ends when the card is taken in hand.
    if (next.preview !== held.preview || next.axis !== held.axis) events.onPreview(next.preview);
    return next;
  }

  function release(before: Held, event: PointerEvent): void {
    const held = move(before, event);
    const { windowWidth } = held;
    const velocity = velocityOf(held.trail, event.timeStamp);
    const end = releaseGesture(held, windowWidth);
    if (end.kind === 'return') {
      putBack(held, velocity.x);
      return;
    }
    delete card.dataset.held;
    const from = held.origin + held.dx;
    if (!events.onSwipe(end.side, { from, velocity, windowWidth })) sendHome(from, velocity.x);
  }

  function putBack({ origin, dx, axis, preview }: Held, velocity = 0): void {
    delete card.dataset.held;
    if (preview !== undefined) events.onPreview(undefined);
    // A tap on a card that leans for a button's preview leaves it leaning.
    if (axis === 'open' && card.dataset.lean !== undefined) card.style.transform = '';
    else sendHome(axis === 'along' ? readPlace() : origin + dx, velocity);
  }

  function sendHome(from: number, velocity: number): void {
    card.style.transform = '';
    if (Math.abs(from) < 0.5 || isMotionReduced()) return;
    const path = springBack(from, velocity);
    homing = card.animate(
      path.map((x) => ({ transform: transformAt(x) })),
      { duration: ((path.length - 1) * 1000) / 60 },
    );
  }

  const letGo = gripCard<Held>(
    card,
    {
      begin,
      move,
      yields: ({ axis }) => axis === 'along',
      claims: ({ axis }) => axis === 'across',
      release,
      cancel: (held) => putBack(held),
    },
    'from touch',
  );
  return () => {
    letGo();
    homing?.cancel();
  };
}
