// Keeps the focus where it was when the control that had it goes away: whoever uses a keyboard, or listens, is not sent back to the top.
import { type RefObject, useEffect, useRef } from 'react';

/** What the focus may go to without opening the keyboard of a phone. */
const CONTROLS = ':is(button, a[href]):not(dialog *)';

/**
 * For a part of a screen whose controls come and go. When the one that had the focus is taken away, the first control of what came in its place
 * has it, or else the one that stands where it stood; a field goes on as the field of its name where there is no screen keyboard to open.
 */
export function useFocusKept<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => (part.current === null ? undefined : keepFocus(part.current)), []);
  return part;
}

/** The same of a part that is there; answers what ends it. */
function keepFocus(part: HTMLElement): () => void {
  let had: Element | undefined;
  let place = 0;
  const listControls = () => [...part.querySelectorAll<HTMLElement>(CONTROLS)];
  const placeOf = (one: Element) => listControls().indexOf(one as HTMLElement);
  const note = ({ target }: Event) => {
    // A dialog gives it back to what opened it.
    if (!(target instanceof Element) || target.closest('dialog') !== null) return;
    had = part.contains(target) ? target : undefined;
    place = had === undefined ? 0 : placeOf(had);
  };
  const observer = new MutationObserver((changes) => {
    if (had === undefined) return;
    if (had.isConnected) {
      place = placeOf(had);
      return;
    }
    const gone = had;
    had = undefined;
    if (document.activeElement !== document.body) return;
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const isNew = (one: Element) => added.some((node) => node.contains(one));
    const controls = listControls();
    const next =
      findFieldLike(part, gone) ??
      controls.find((one) => isNew(one) && labelOf(one) === labelOf(gone)) ??
      controls.find(isNew) ??
      controls[Math.max(0, Math.min(place, controls.length - 1))];
    next?.focus({ preventScroll: true });
    // Not at all where it is in sight: what one reads stays where it is.
    next?.scrollIntoView({ block: 'nearest' });
  });
  document.addEventListener('focusin', note);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}

const labelOf = (one: Element) => one.ariaLabel ?? one.textContent;

function findFieldLike(part: HTMLElement, gone: Element): HTMLElement | undefined {
  if (!(gone instanceof HTMLInputElement) || !matchMedia('(pointer: fine)').matches) return undefined;
  return [...part.querySelectorAll('input')].find(({ name }) => name === gone.name);
}
