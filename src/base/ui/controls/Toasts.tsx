// The place where notices appear, above everything, told to those who listen.
import { useEffect, useLayoutEffect, useState } from 'react';
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { Notice } from './Notice.tsx';
import { placeNotices } from './place-notices.ts';
import styles from './Toasts.module.css';
import { dismissToast, type Toast, useToasts } from './toasts.ts';

const SHOWN_MS = 6000;
/** What went wrong may be read twice, and then gives free what it lies over. */
const ERROR_SHOWN_MS = 20_000;

export function Toasts() {
  const toasts = useToasts();
  const [held, setHeld] = useState(false);
  // What heads the screen may be another one than last time.
  useLayoutEffect(() => {
    if (toasts.length > 0) placeNotices();
  }, [toasts]);
  return (
    <div
      className={styles.place}
      role="status"
      aria-label={say(UI, 'ui.notices')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <Passing key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
}

/** While one notice is rested on, none leaves: each begins its time anew afterwards. */
function Passing({ toast, held }: { readonly toast: Toast; readonly held: boolean }) {
  const { id, text, kind, offer } = toast;
  useEffect(() => {
    if (held || offer) return;
    const timer = setTimeout(dismissToast, kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS, id);
    return () => clearTimeout(timer);
  }, [held, id, kind, offer]);
  return <Notice text={text} kind={kind} offer={offer} onDismiss={() => dismissToast(id)} />;
}
