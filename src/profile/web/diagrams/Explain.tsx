// A small button that explains something: by pointing at it, by the focus, or by pressing it; Escape puts it away.
import { useEffect, useId, useState } from 'react';
import styles from './Explain.module.css';
import { QuestionIcon } from './icons.tsx';

type ExplainProps = { readonly label: string; readonly text: string };

/** The text spreads over the nearest ancestor that is placed, below it. */
export function Explain({ label, text }: ExplainProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // Wherever the focus is: somebody may only be pointing.
    const put = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', put);
    return () => document.removeEventListener('keydown', put);
  }, [open]);
  return (
    <span
      className={styles.explain}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        aria-expanded={open}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        // The mouse has opened it by coming here.
        onClick={({ nativeEvent }) => setOpen(!open || (nativeEvent as PointerEvent).pointerType === 'mouse')}
      >
        <QuestionIcon />
      </button>
      <span role="tooltip" id={id} className={styles.text} data-open={open || undefined}>
        {text}
      </span>
    </span>
  );
}
