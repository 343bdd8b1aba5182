// Brings what is chosen on the map into sight, where the sheet or the edge of the window would hide it.

import { type RefObject, useEffect, useRef } from 'react';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';

/** How much room is left around it, in px. */
const ROOM = 6;

/** `find` gives the element that stands for `chosen`; the sheet may lie over it. What is shown at first is left where it is. */
export function useReveal(
  find: () => HTMLElement | undefined,
  sheet: RefObject<HTMLElement | null>,
  chosen: string,
): void {
  const shown = useRef(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each choice
  useEffect(() => {
    // A page that somebody comes to begins at its top.
    if (shown.current === chosen) return;
    shown.current = chosen;
    const glides = !isMotionReduced();
    const frame = requestAnimationFrame(() => {
      const place = find()?.getBoundingClientRect();
      if (place === undefined) return;
      const over = sheet.current?.getBoundingClientRect();
      const isBeside = over === undefined || over.left >= place.right || over.right <= place.left;
      // A sheet that lies below the map hides nothing, and is what is to be read.
      if (!isBeside && !isSticky(sheet.current)) return;
      const floor = isBeside ? window.innerHeight : over.top;
      const below = place.bottom + ROOM - floor;
      const above = place.top - ROOM;
      // What does not fit is shown from its upper edge on.
      const by = below > 0 ? Math.min(below, above) : Math.min(above, 0);
      if (by !== 0) window.scrollBy({ top: by, behavior: glides ? 'smooth' : 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
}

function isSticky(sheet: HTMLElement | null): boolean {
  const holder = sheet?.parentElement;
  return holder !== null && holder !== undefined && getComputedStyle(holder).position === 'sticky';
}
