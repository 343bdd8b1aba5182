// Holds the cards like a fan while the carousel moves: transform and opacity alone, written straight to the elements.
import { useLayoutEffect } from 'react';
import { distanceOf, standAt } from './fan.ts';
import type { Embla } from './useEmbla.ts';

/** Distance in slides within which a card may be seen. */
const IN_SIGHT = 3;

/** Each slide's first element is its card, and the card's last element its shade. */
export function useFan(embla: Embla | undefined, count: number): void {
  useLayoutEffect(() => {
    if (embla === undefined) return;
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
    const arrange = () => {
      const side = embla.internalEngine().options.direction === 'rtl' ? -1 : 1;
      const progress = embla.scrollProgress();
      for (const [index, slide] of embla.slideNodes().entries()) {
        const card = slide.firstElementChild as HTMLElement | null;
        const shade = card?.lastElementChild as HTMLElement | null | undefined;
        if (!card || !shade) continue;
        const stance = standAt(side * distanceOf(index, count, progress), count);
        card.style.transform = stance.transform;
        card.style.opacity = String(stance.opacity);
        shade.style.opacity = String(stance.shade);
      }
    };
    arrange();
    embla.on('scroll', arrange).on('reInit', arrange);
    embla.on('pointerDown', begin).on('select', begin).on('settle', rest);
    return () => {
      embla.off('scroll', arrange).off('reInit', arrange);
      embla.off('pointerDown', begin).off('select', begin).off('settle', rest);
    };
  }, [embla, count]);
}
