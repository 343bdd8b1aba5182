// The carousel's engine, tied to the slides: it tells what is selected, and keeps its card when the slides change.
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type EarlyTouch, watchEarlyTouch } from './early-touch.ts';
import { type Engine, fetchEngine } from './engine.ts';
import { isRightToLeft } from './fan.ts';
import type { Slide } from './slides.ts';

export type Embla = EmblaCarouselType;

/** The engine that moves the cards, and how the fan follows it. */
export type Driven = { readonly embla: Embla } & Pick<Engine, 'followFan'>;

type EmblaEvents = { readonly onSelect: (index: number) => void };

/**
 * `place` is where the carousel stands at first, and again whenever there are other slides or in another order. There is
 * no engine until `reach` has told that somebody is about to move the cards, and its code has come.
 */
export function useEmbla(place: number, slides: readonly Slide[], events: EmblaEvents) {
  const viewport = useRef<HTMLDivElement>(null);
  const early = useRef<EarlyTouch>(undefined);
  const [wanted, setWanted] = useState(false);
  const [driven, setDriven] = useState<Driven>();
  const embla = driven?.embla;
  const onSelect = useEffectEvent(events.onSelect);

  const onEarlySwipe = useEffectEvent((side: -1 | 1) => {
    const forward = (side === -1) !== isRightToLeft();
    onSelect((place + (forward ? 1 : -1) + slides.length) % slides.length);
  });
  useLayoutEffect(() => {
    if (viewport.current === null) return;
    const touch = watchEarlyTouch(viewport.current, (side) => onEarlySwipe(side));
    early.current = touch;
    return () => void touch.take();
  }, []);

  const begin = useEffectEvent(({ makeEngine, followFan }: Engine) => {
    const node = viewport.current;
    if (node === null) return undefined;
    // From here on the engine places the slides; not by a render, which could come a frame later.
    node.dataset.driven = '';
    const made = makeEngine(node, place);
    // At once: a press that came before the next render would move the cards without the engine.
    flushSync(() => setDriven({ embla: made, followFan }));
    // A finger or a mouse that holds the cards by now draws them from where it began.
    const touch = early.current?.take();
    if (touch !== undefined) node.dispatchEvent(touch);
    return made;
  });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let made: Embla | undefined;
    void fetchEngine().then((engine) => {
      if (gone) return;
      if (engine === undefined) setWanted(false);
      else made = begin(engine);
    });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, [wanted]);

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

  return { viewport, driven, reach: () => setWanted(true) };
}
