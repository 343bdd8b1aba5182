// Keeps the end of appearing text in the window for a reader who is at it, and never pulls anybody else along.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { isMovingItself } from '../page/show-part.ts';

/** Room (px) below the end of the text: that of the controls. */
const FOOT = 96;
/** How near to the end (px) is at the end. */
const NEAR = 24;
/** A step (px) up to which following it glides; a longer one would lag behind. */
const GLIDE = 120;

export type Follow = {
  /** Whether the text goes on below the window. */
  readonly isBelow: boolean;
  /** Goes to the end of the text, and along with it from there. */
  readonly catchUp: () => void;
};

/**
 * New text fills the window below its heading. Once it goes on below the window the page stays where it is, since text comes
 * faster than it is read; it follows for who has scrolled to the end, until they scroll up again.
 */
export function useFollow(end: RefObject<HTMLElement | null>, shown: number, isAppearing: boolean): Follow {
  const [isBelow, setIsBelow] = useState(false);
  const follows = useRef(false);
  const wasBelow = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured whenever more is shown
  useLayoutEffect(() => {
    if (!isAppearing) {
      follows.current = false;
      wasBelow.current = false;
      setIsBelow(false);
      return;
    }
    const below = measureBelow(end.current);
    if (below > 0 && follows.current) scrollBy(below);
    if (below > NEAR && !isMovingItself()) wasBelow.current = true;
    setIsBelow(below > NEAR && !follows.current && !isMovingItself());
  }, [end, shown, isAppearing]);

  useEffect(() => {
    if (!isAppearing) return;
    let last = window.scrollY;
    const onScroll = () => {
      const isUp = window.scrollY < last - 1;
      last = window.scrollY;
      const below = measureBelow(end.current);
      if (isMovingItself()) return setIsBelow(false);
      if (isUp) follows.current = false;
      else if (wasBelow.current && below < NEAR) follows.current = true;
      setIsBelow(below > NEAR && !follows.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [end, isAppearing]);

  return {
    isBelow,
    catchUp() {
      follows.current = true;
      setIsBelow(false);
      scrollBy(measureBelow(end.current));
    },
  };
}

function measureBelow(end: HTMLElement | null): number {
  return end === null ? 0 : end.getBoundingClientRect().bottom - (window.innerHeight - FOOT);
}

function scrollBy(top: number): void {
  window.scrollBy({ top, behavior: top <= GLIDE && !isMotionReduced() ? 'smooth' : 'instant' });
}
