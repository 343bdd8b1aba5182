// A native modal dialog: focus stays inside, Escape and the backdrop close it, the page behind is still.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { CloseIcon } from '../icons.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  /** Asked for by Escape or a press beside the dialog; the owner sets `open` to false, or leaves it open. */
  readonly onClose: () => void;
  readonly heading: string;
  /** What the heading is written in, as a tag; unless told what the page is. */
  readonly headingLanguage?: string | undefined;
  readonly children: ReactNode;
  /** `alertdialog` when it interrupts with something that needs an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of what is to be read out with the heading when it opens. */
  readonly describedBy?: string;
  /**
   * Whether it comes by itself, under the hands of somebody who is busy: then the focus is on its heading, so that the
   * next press of a key hits nothing, and a press beside it closes nothing.
   */
  readonly unasked?: boolean;
  /** Whether it has a button of its own to close it: where it holds nothing else that does. */
  readonly hasClose?: boolean;
};

/** The browser gives the focus to the first field, which may be one for password managers that nobody sees. */
function leaveHidden(dialog: HTMLElement): void {
  if (document.activeElement?.ariaHidden !== 'true') return;
  dialog
    .querySelector<HTMLElement>(
      ':is(input, select, textarea, button, a[href]):not([aria-hidden=true], :disabled)',
    )
    ?.focus();
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    heading,
    headingLanguage,
    children,
    role = 'dialog',
    describedBy,
    unasked = false,
    hasClose = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const [closings, setClosings] = useState(0);
  const isGone = useRef(false);
  const id = useId();
  // Owners take it away whole: what is closed first gives the focus back to what opened it, what only goes loses it.
  useLayoutEffect(() => {
    const { current } = dialog;
    isGone.current = false;
    return () => {
      isGone.current = true;
      current?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was closed over its owner's head is opened again
  useEffect(() => {
    if (open && dialog.current?.open === false) {
      dialog.current.showModal();
      if (unasked) title.current?.focus();
      else leaveHidden(dialog.current);
      // Reading begins at the top, wherever the focus is.
      dialog.current.scrollTop = 0;
    }
    if (!open) dialog.current?.close();
  }, [open, closings, unasked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which is the cancel event
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // A second Escape closes it in some browsers without asking first.
        if (!open || currentTarget.open || isGone.current) return;
        onClose();
        setClosings(closings + 1);
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The second press of a double click that opened it falls beside it, and does not mean to close it; nor does
        // somebody who marks its text and lets go outside.
        const beside = event.target === event.currentTarget && pressedBeside.current;
        if (beside && event.detail < 2 && !unasked) onClose();
      }}
    >
      {open ? (
        <div className={styles.page}>
          <h2 id={id} ref={title} lang={headingLanguage} tabIndex={unasked ? -1 : undefined}>
            {heading}
          </h2>
          {children}
          {hasClose ? (
            <button
              type="button"
              className={styles.close}
              aria-label={say(FORM, 'form.close')}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
