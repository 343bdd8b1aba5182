// Holds the cards like a fan while the carousel moves: transform and opacity alone, written straight to the elements.
import { type RefObject, useLayoutEffect } from 'react';
import { distanceOf, isRightToLeft, standAt } from './fan.ts';
import type { Embla } from './useEmbla.ts';

/** Distance in slides within which a card may be seen. */
const IN_SIGHT = 3;

type Fan = {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly embla: Embla | undefined;
  /** How many slides there are, and which one is in the middle while there is no engine that knows it. */
  readonly count: number;
  readonly place: number;
};

export function useFan({ viewport, embla, count, place }: Fan): void {
  useLayoutEffect(() => {
    const slides = viewport.current?.firstElementChild?.children;
    if (embla === undefined && slides !== undefined) arrange([...slides], place / count);
  });
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
    const follow = () => arrange(embla.slideNodes(), embla.scrollProgress());
    follow();
    embla.on('scroll', follow).on('reInit', follow);
    embla.on('pointerDown', begin).on('select', begin).on('settle', rest);
    return () => {
      embla.off('scroll', follow).off('reInit', follow);
      embla.off('pointerDown', begin).off('select', begin).off('settle', rest);
    };
  }, [embla, count]);
}

/** Each slide's first element is its card, and the card's last element its shade. */
function arrange(slides: readonly Element[], progress: number): void {
  const side = isRightToLeft() ? -1 : 1;
  for (const [index, slide] of slides.entries()) {
    const card = slide.firstElementChild as HTMLElement | null;
    const shade = card?.lastElementChild as HTMLElement | null | undefined;
    if (!card || !shade) continue;
    const stance = standAt(side * distanceOf(index, slides.length, progress), slides.length);
    card.style.transform = stance.transform;
    card.style.opacity = String(stance.opacity);
    shade.style.opacity = String(stance.shade);
  }
}
