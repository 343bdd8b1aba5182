// Whether the last answer can be taken back just now, and the keys that do it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_MS } from '../../../rules/undo.ts';
import type { GameView } from '../game.ts';

export type Undo = {
  /** True for three seconds after an answer, as long as nothing came after it. */
  readonly isOffered: boolean;
  /** Offers to take back the answer after which the story stands at `pointer`. */
  readonly offer: (pointer: number) => void;
  /** Takes it back, once however often it is pressed. */
  readonly take: () => void;
};

/** `onUndo` takes the answer back; it is called once for each offer. */
export function useUndo({ state, outcome }: GameView, onUndo: () => Promise<void>): Undo {
  // Each offer is one of its own: the same place may be come to twice.
  const [offered, setOffered] = useState<{ readonly pointer: number }>();
  const taken = useRef<typeof offered>(undefined);
  useEffect(() => {
    if (offered === undefined) return;
    const timer = setTimeout(() => setOffered(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  const isOffered = outcome === 'open' && offered?.pointer === state.lastCardPointer;
  function take(): void {
    if (!isOffered || taken.current === offered) return;
    taken.current = offered;
    void onUndo().finally(() => setOffered(undefined));
  }
  const press = useEffectEvent(take);
  useEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isUndoKey(event)) return;
      if (event.target instanceof Element && event.target.closest(WRITTEN)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOffered]);
  return { isOffered, offer: (pointer) => setOffered({ pointer }), take };
}

/** Where somebody writes, these keys are letters and take back what was written. */
const WRITTEN = 'input, textarea, select, [contenteditable]';

/** No letter by itself: whoever speaks to their device, or slips, would take back what they meant (WCAG 2.1.4). */
function isUndoKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'z' : key === 'Backspace';
}
