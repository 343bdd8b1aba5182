// Where the parts of a story stand on the page: scrolling to one, and reading on from its heading.

import { flushSync } from 'react-dom';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';

/** The id of the heading of a part. */
export function headingId(number: number): string {
  return `part-${number}`;
}

/** How long (ms) a page may go on moving by itself after it was sent somewhere. */
const LONGEST_MOVE_MS = 1000;

let sentAt = Number.NEGATIVE_INFINITY;

/** Whether the page may be moving by itself just now: then nothing is to be read from where it is. */
export function isMovingItself(): boolean {
  return performance.now() - sentAt < LONGEST_MOVE_MS;
}

/** Scrolls so that a part begins at the top of the window. */
export function showPart(number: number, behavior: 'instant' | 'smooth'): void {
  sentAt = performance.now();
  document
    .getElementById(headingId(number))
    ?.closest('section')
    ?.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'instant' : behavior });
}

/** Puts the focus on the heading of a part, without scrolling. */
export function focusPart(number: number): void {
  document.getElementById(headingId(number))?.focus({ preventScroll: true });
}

/** Changes how the story looks, and keeps the words at the top of the window where they are. */
export function keepPlace(change: () => void): void {
  const words = [...document.querySelectorAll('main section :is(h2, h3, p)')].find(
    (element) => element.getBoundingClientRect().bottom > window.innerHeight / 4,
  );
  const before = words?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (words !== undefined)
    window.scrollBy({ top: words.getBoundingClientRect().top - before, behavior: 'instant' });
}
