// A change of the account: some fields, one button, and what went wrong with it.
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import form from '../AccountForm.module.css';
import type { Change } from './useChange.ts';

type ChangeDialogProps = {
  readonly heading: string;
  readonly note?: string | undefined;
  /** What the button says that makes the change; undefined where there is nothing to change. */
  readonly submit: string | undefined;
  readonly change: Change;
  readonly onSubmit: (fields: HTMLFormElement | null) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function ChangeDialog(props: ChangeDialogProps) {
  const { heading, note, submit, change, onSubmit, onClose, children } = props;
  const fields = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!change.busy) onSubmit(fields.current);
  };
  const close = () => {
    if (!change.busy) onClose();
  };
  return (
    <Dialog open onClose={close} heading={heading}>
      {note === undefined ? null : <p className={form.aside}>{note}</p>}
      <form ref={fields} className={form.form} onSubmit={send} noValidate>
        {change.failure === undefined ? null : (
          <Notice kind="error" role="alert" text={change.failure} onDismiss={change.dismiss} />
        )}
        {children}
        <div className={form.pair}>
          <Button whole onClick={close}>
            {say(FORM, submit === undefined ? 'form.close' : 'form.cancel')}
          </Button>
          {submit === undefined ? null : (
            <Button kind="primary" type="submit" whole busy={change.busy}>
              {submit}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
