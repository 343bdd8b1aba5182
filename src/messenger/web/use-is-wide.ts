// Whether the list and a conversation have room beside each other.
import { useSyncExternalStore } from 'react';

/** In letters, so that enlarged text needs a wider window. */
const WIDE = '(width >= 64em)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, readWide);
}

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

function readWide(): boolean {
  return window.matchMedia(WIDE).matches;
}
