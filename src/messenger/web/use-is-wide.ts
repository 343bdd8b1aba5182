// Whether the list and a conversation have room beside each other.
import { useSyncExternalStore } from 'react';

/** In letters (rem), so that enlarged text needs a wider window. */
const WIDE_REM = 64;

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, readWide);
}

function readWide(): boolean {
  const { fontSize } = getComputedStyle(document.documentElement);
  return window.innerWidth >= WIDE_REM * Number.parseFloat(fontSize);
}

/** Of a window that changes there are events; of letters only what is as large as they are tells. */
function subscribe(listener: () => void): () => void {
  const letter = document.createElement('div');
  letter.style.cssText =
    'position: fixed; inset: 0 auto auto 0; inline-size: 1rem; block-size: 0; visibility: hidden';
  letter.ariaHidden = 'true';
  document.body.append(letter);
  const watch = new ResizeObserver(listener);
  watch.observe(letter);
  window.addEventListener('resize', listener);
  return () => {
    watch.disconnect();
    letter.remove();
    window.removeEventListener('resize', listener);
  };
}
