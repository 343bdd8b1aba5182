// The arrow keys and Escape on the play screen.
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Side } from './swipe.ts';

const SIDE_OF_KEY: Readonly<Record<string, Side>> = { ArrowLeft: 'left', ArrowRight: 'right' };

/** Things in which the arrow keys already mean something. */
const TAKEN =
  'input, textarea, select, [contenteditable], [role=slider], [role=tablist], [role=menu], dialog, [popover]';

export function usePlayKeys(onSide: (side: Side) => void, onEscape: () => void): void {
  const pressSide = useEffectEvent(onSide);
  const pressEscape = useEffectEvent(onEscape);
  // Before the card can be seen: whoever sees it may press a key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key held down is one press; with a modifier it is the browser's.
      if (
        event.repeat ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.target instanceof Element && event.target.closest(TAKEN)) return;
      // Behind a dialog nothing is answered, wherever the focus is.
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape') pressEscape();
      const side = SIDE_OF_KEY[event.key];
      if (side === undefined) return;
      event.preventDefault();
      pressSide(side);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
