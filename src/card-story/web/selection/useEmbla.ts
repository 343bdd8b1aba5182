// The carousel's engine, tied to the slides: it tells what is selected, and keeps its card when the slides change.
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { engine } from './engine.ts';
import { isRightToLeft } from './fan.ts';
import type { Slide } from './slides.ts';

export type Embla = EmblaCarouselType;

/** Distance in px a pointer moves before a press is a drag. */
const DRAG_THRESHOLD = 10;

type EmblaEvents = { readonly onSelect: (index: number) => void };

/**
 * `place` is where the carousel stands at first, and again whenever there are other slides or in another order. Until
 * its code has come there is no engine.
 */
export function useEmbla(place: number, slides: readonly Slide[], events: EmblaEvents) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  const begin = useEffectEvent((makeEmbla: Awaited<typeof engine>) => {
    const node = viewport.current;
    if (node === null || makeEmbla === undefined) return undefined;
    // From here on the engine places the slides; not by a render, which could come a frame later.
    node.dataset.driven = '';
    const made = makeEmbla(node, {
      loop: true,
      dragThreshold: DRAG_THRESHOLD,
      startIndex: place,
      // Every card has a place in the middle, also when all of them fit.
      containScroll: false,
      // Told by the slides themselves, below: a reordering is more than children that changed.
      watchSlides: false,
      duration: 24,
      direction: isRightToLeft() ? 'rtl' : 'ltr',
    });
    // At once: a press that came before the next render would move the cards without the engine.
    flushSync(() => setEmbla(made));
    return made;
  });
  useEffect(() => {
    let gone = false;
    let made: Embla | undefined;
    void engine.then((makeEmbla) => {
      if (!gone) made = begin(makeEmbla);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);

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
    if (order === knownOrder.current) return;
    knownOrder.current = order;
    reorder();
  }, [order]);

  return { viewport, embla };
}
