// Brings what is chosen on the map into sight, where the sheet or the edge of the window would hide it.
import { type RefObject, useEffect, useRef } from 'react';

/** How much room is left around it, in px. */
const ROOM = 6;

/** `find` gives the element that stands for `chosen`; the sheet may lie over it. At first it jumps there, later it glides. */
export function useReveal(
  find: () => HTMLElement | undefined,
  sheet: RefObject<HTMLElement | null>,
  chosen: string,
): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each choice
  useEffect(() => {
    const glides = !isFirst.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirst.current = false;
    // In the next frame: a page that was turned to goes to its top first.
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
