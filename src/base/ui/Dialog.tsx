// A native modal dialog: focus stays inside, Escape and the backdrop close it, the page behind is still.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  /** Asked for by Escape or a press beside the dialog; the owner sets `open` to false, or leaves it open. */
  readonly onClose: () => void;
  readonly heading: string;
  readonly children: ReactNode;
  /** `alertdialog` when it interrupts with something that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog';
};

export function Dialog({ open, onClose, heading, children, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was closed over its owner's head is opened again
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal();
      // Reading begins at the top, wherever the focus is.
      dialog.current.scrollTop = 0;
    }
    if (!open) dialog.current?.close();
  }, [open, closings]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which is the cancel event
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape closes it in some browsers without asking first.
        if (!open || currentTarget.open) return;
        onClose();
        setClosings(closings + 1);
      }}
      onClick={(event) => {
        // The second press of a double click that opened it falls beside it, and does not mean to close it.
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      {open ? (
        <div className={styles.page}>
          <h2 id={id}>{heading}</h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
