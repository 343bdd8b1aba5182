// The focus that follows the card in the middle, and otherwise stays where it is.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * `selectedKey` is the card in the middle of `carousel`. Whatever brings another one there, be it other stories: the one
 * that had the focus takes none any more, so the new one gets it.
 */
export function useFollow(carousel: RefObject<HTMLElement | null>, selectedKey: string | undefined) {
  /** Set when the focus must go where the carousel goes, and while it is on the card in the middle. */
  const following = useRef(false);
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when another card comes to the middle
  useLayoutEffect(() => {
    if (!following.current && !within.current) return;
    following.current = false;
    carousel.current?.querySelector<HTMLElement>('[data-selected] button')?.focus({ preventScroll: true });
  }, [selectedKey]);
  return {
    isFollowing: () => following.current,
    /** Has the focus go, or not go, with the next card that comes to the middle. */
    follow(wanted: boolean) {
      following.current = wanted;
    },
    /** To be called whenever the focus came or went. */
    noteFocus() {
      within.current = document.activeElement?.closest('[data-selected]') != null;
    },
  };
}
