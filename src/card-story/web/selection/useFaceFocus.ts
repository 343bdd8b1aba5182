// Gives the focus to the side of a card that has just been turned up.
import { type RefObject, useEffect, useRef } from 'react';

/** `selector` finds what takes the focus on that side; a side that is up from the beginning takes none. */
export function useFaceFocus(
  face: RefObject<HTMLElement | null>,
  up: boolean,
  { selector, fromStart }: { readonly selector: string; readonly fromStart: boolean },
): void {
  const wasUp = useRef(fromStart);
  useEffect(() => {
    if (up === wasUp.current) return;
    wasUp.current = up;
    // A card that was left for another one is inert, and takes no focus with it.
    if (up) face.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [face, up, selector]);
}
