// The carousel's engine, tied to the slides: it tells what is selected, and keeps its card when the slides change.
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Slide } from './slides.ts';

/** Distance in px a pointer moves before a press is a drag. */
const DRAG_THRESHOLD = 10;

type EmblaEvents = { readonly onSelect: (index: number) => void };

/** `place` is where the carousel stands at first, and again whenever there are other slides or in another order. */
export function useEmbla(place: number, slides: readonly Slide[], events: EmblaEvents) {
  const [options] = useState(() => ({
    loop: true,
    dragThreshold: DRAG_THRESHOLD,
    startIndex: place,
    // Every card has a place in the middle, also when all of them fit.
    containScroll: false as const,
    // Told by the slides themselves, below: a reordering is more than children that changed.
    watchSlides: false,
    duration: 24,
    direction:
      getComputedStyle(document.documentElement).direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  }));
  const [viewport, embla] = useEmblaCarousel(options);

  const onSelect = useEffectEvent(events.onSelect);
  useEffect(() => {
    if (embla === undefined) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  const order = slides.map(({ key }) => key).join(' ');
  const knownOrder = useRef(order);
  const reorder = useEffectEvent(() => embla?.reInit({ startIndex: place }));
  useEffect(() => {
    if (embla === undefined || order === knownOrder.current) return;
    knownOrder.current = order;
    reorder();
  }, [embla, order]);

  return { viewport, embla };
}

export type Embla = NonNullable<ReturnType<typeof useEmbla>['embla']>;
