// The quiet way back from the last answer: it stands below the card for three seconds.
import { useEffect, useRef } from 'react';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import styles from '../PlayScreen.module.css';

export function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    // Whoever stood on it goes on at the answers, and not at the top of the page.
    return () => {
      if (document.activeElement !== current) return;
      document.querySelector<HTMLElement>('fieldset [data-side=right]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.undo}
      aria-keyshortcuts="Backspace Control+Z"
      onClick={onUndo}
    >
      {say(PLAY, 'play.undo')}
    </button>
  );
}
