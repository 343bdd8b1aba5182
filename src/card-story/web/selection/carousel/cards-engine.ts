// What moves the cards under a hand: the engine with its settings, and the fan that follows it.
import makeEmbla, { type EmblaCarouselType } from 'embla-carousel';
import { DRAG_THRESHOLD } from './early-touch.ts';
import { arrange, distanceOf, isRightToLeft } from './fan.ts';

/** Distance in slides within which a card may be seen. */
const IN_SIGHT = 3;

export function makeEngine(viewport: HTMLElement, startIndex: number): EmblaCarouselType {
  return makeEmbla(viewport, {
    loop: true,
    dragThreshold: DRAG_THRESHOLD,
    startIndex,
    // Every card has a place in the middle, also when all of them fit.
    containScroll: false,
    // Told by the slides themselves: a reordering is more than children that changed.
    watchSlides: false,
    duration: 24,
    direction: isRightToLeft() ? 'rtl' : 'ltr',
  });
}

/** Holds so many cards like a fan while the engine moves them; answers how to stop. */
export function followFan(embla: EmblaCarouselType, count: number): () => void {
  /** While it moves, what can be seen has a layer of its own, so that it is not drawn again for every step. */
  const layer = (moving: boolean) => {
    const progress = embla.scrollProgress();
    for (const [index, slide] of embla.slideNodes().entries()) {
      const layered = moving && Math.abs(distanceOf(index, count, progress)) < IN_SIGHT;
      slide.toggleAttribute('data-moving', layered);
    }
  };
  const begin = () => layer(true);
  const rest = () => layer(false);
  const follow = () => arrange(embla.slideNodes(), embla.scrollProgress());
  follow();
  embla.on('scroll', follow).on('reInit', follow);
  embla.on('pointerDown', begin).on('select', begin).on('settle', rest);
  return () => {
    embla.off('scroll', follow).off('reInit', follow);
    embla.off('pointerDown', begin).off('select', begin).off('settle', rest);
  };
}
