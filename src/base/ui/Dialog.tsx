// A native modal dialog: focus stays inside, Escape and the backdrop close it, the page behind is still.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  /** Asked for by Escape or a press beside the dialog; the owner then sets `open` to false. */
  readonly onClose: () => void;
  readonly heading: string;
  readonly children: ReactNode;
  /** `alertdialog` when it interrupts with something that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog';
};

export function Dialog({ open, onClose, heading, children, role = 'dialog' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
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
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
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
