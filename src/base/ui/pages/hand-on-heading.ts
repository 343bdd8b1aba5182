// Hands the focus on from the heading of what stands in place of a screen to the heading of the screen itself.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what is shown while a screen waits, where that has a heading of its own: a page that was turned to has the focus there, and
 * would lose it to the beginning of the document when the screen comes. Answers what to hang on the part that goes.
 */
export function useHeadingHandedOn<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const heading = part.current?.querySelector('h1');
    return () => {
      if (!heading || document.activeElement !== heading) return;
      // What comes in its place is there as soon as this change is made.
      queueMicrotask(() => {
        const next = document.querySelector('h1');
        if (next === null || document.activeElement !== document.body) return;
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
