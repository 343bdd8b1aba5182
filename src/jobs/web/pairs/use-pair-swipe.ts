// Ties the card of a pair to the pointer: what lies on it can be pressed all the same.
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { gripCard, sampleOf } from '#card-story/web/grip.ts';
import { transformAt } from '#card-story/web/play/motion.ts';
import {
  EDGE_GUARD,
  flyOff,
  type Gesture,
  moveGesture,
  releaseGesture,
  springBack,
  startGesture,
} from '#card-story/web/play/swipe.ts';
import { velocityOf } from '#card-story/web/pointer-trail.ts';
import type { Side } from './use-pairs.ts';

type SwipeEvents = {
  readonly onPreview: (side: Side | undefined) => void;
  /** `from` is where the card is let go, in px, `speed` in px/ms. */
  readonly onSwipe: (side: Side, from: number, speed: number) => void;
};

type Held = Gesture & { readonly windowWidth: number };

/** `pairId` says which card lies there: each is one of its own, and tied anew. */
export function usePairSwipe(
  card: RefObject<HTMLElement | null>,
  pairId: string | undefined,
  events: SwipeEvents,
): void {
  const onPreview = useEffectEvent(events.onPreview);
  const onSwipe = useEffectEvent(events.onSwipe);
  useLayoutEffect(() => {
    const { current } = card;
    if (current === null || pairId === undefined) return;
    const told = {
      onPreview: (side: Side | undefined) => onPreview(side),
      onSwipe: (side: Side, from: number, speed: number) => onSwipe(side, from, speed),
    };
    return gripCard<Held>(current, gripOf(current, told), 'when claimed');
  }, [card, pairId]);
}

function gripOf(card: HTMLElement, { onPreview, onSwipe }: SwipeEvents) {
  const putBack = ({ dx }: Held, speed = 0) => {
    onPreview(undefined);
    card.style.transform = '';
    if (dx === 0 || isMotionReduced()) return;
    const path = springBack(dx, speed);
    card.animate(
      path.map((x) => ({ transform: transformAt(x) })),
      { duration: ((path.length - 1) * 1000) / 60 },
    );
  };
  const move = (held: Held, event: PointerEvent): Held => {
    const next = { ...held, ...moveGesture(held, sampleOf(event), held.windowWidth) };
    if (next.axis !== 'across') return next;
    card.style.transform = transformAt(next.dx);
    if (next.preview !== held.preview) onPreview(next.preview);
    return next;
  };
  return {
    begin: (event: PointerEvent): Held | undefined => {
      const windowWidth = window.innerWidth;
      const beside = event.pointerType === 'touch' ? EDGE_GUARD : 0;
      if (event.clientX < beside || event.clientX > windowWidth - beside) return undefined;
      return { ...startGesture(sampleOf(event)), windowWidth };
    },
    move,
    yields: ({ axis }: Held) => axis === 'along',
    claims: ({ axis }: Held) => axis === 'across',
    release: (before: Held, event: PointerEvent) => {
      const held = move(before, event);
      const { x } = velocityOf(held.trail, event.timeStamp);
      const end = releaseGesture(held, held.windowWidth);
      if (end.kind === 'answer') onSwipe(end.side, held.dx, x);
      else putBack(held, x);
    },
    cancel: (held: Held) => putBack(held),
  };
}

/** Has a likeness of the card fly off, out of everybody's way: the next one lies there already. */
export function flyAway(
  card: HTMLElement,
  side: Side,
  { from, speed }: { readonly from: number; readonly speed: number },
): void {
  if (isMotionReduced()) return;
  const windowWidth = window.innerWidth;
  const { x, y, tilt, duration } = flyOff(side, { from, velocity: { x: speed, y: 0 }, windowWidth });
  const likeness = card.cloneNode(true) as HTMLElement;
  likeness.inert = true;
  likeness.ariaHidden = 'true';
  const { left, top, width, height } = card.getBoundingClientRect();
  Object.assign(likeness.style, {
    ...{ position: 'fixed', left: `${left - from}px`, top: `${top}px`, width: `${width}px` },
    ...{ height: `${height}px`, pointerEvents: 'none', animation: 'none', transform: '' },
  });
  document.body.append(likeness);
  likeness
    .animate(
      [
        { transform: transformAt(from) },
        { transform: `translate(${x}px, ${y}px) rotate(${tilt}deg)`, opacity: 0.6 },
      ],
      { duration, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    .finished.finally(() => likeness.remove());
}
