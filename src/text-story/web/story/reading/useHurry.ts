// A press on appearing text, or of Space, Enter or Escape, shows all of it at once.
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Things that a press or a key is for. */
const TAKEN = 'a, button, input, textarea, select, summary, [popover], dialog';
const KEYS = [' ', 'Enter', 'Escape'];
/** Time (ms) after the text began in which a press still belongs to what was there before, as the second of a double click. */
const UNSEEN_MS = 400;

export function useHurry(text: RefObject<HTMLElement | null>, isOn: boolean, onHurry: () => void): void {
  const hurry = useEffectEvent(onHurry);
  useEffect(() => {
    if (!isOn) return;
    const begun = performance.now();
    const isMeant = ({ target, defaultPrevented }: Event) =>
      !defaultPrevented &&
      performance.now() - begun > UNSEEN_MS &&
      !(target instanceof Element && target.closest(TAKEN) !== null);
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!KEYS.includes(key) || repeat || altKey || ctrlKey || metaKey || shiftKey || !isMeant(event))
        return;
      event.preventDefault();
      hurry();
    };
    const onClick = (event: MouseEvent) => {
      const isInText = event.target instanceof Node && text.current?.contains(event.target) === true;
      // Whoever marks words does not mean to hurry them.
      if (isInText && isMeant(event) && window.getSelection()?.isCollapsed !== false) hurry();
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [text, isOn]);
}
