// The link to a new address was opened by whoever is signed in: now it is theirs to confirm.

import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { failCall } from '../keys/answer-challenge.ts';
import { lockMemory } from '../keys/lock-memory.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type Account, callAsPerson } from './queries.ts';
import type { Done } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

type ConfirmEmailDialogProps = {
  readonly account: Account;
  readonly token: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export function ConfirmEmailDialog({ account, token, onClose, onDone }: ConfirmEmailDialogProps) {
  const change = useChange();
  const { email, pending_email: pending, username } = account;
  const submit = async (fields: HTMLFormElement | null) => {
    const done = await change.run<Done>(fields, {}, async () => {
      const result = await callAsPerson('POST /account/email/confirm', { body: { token } });
      if (!result.success) return failCall(result, say(SETTINGS, 'settings.failed'));
      // What this device knows of the account's lock goes by the address.
      if (email !== null && pending !== null) await lockMemory.move(email, pending);
      return { kind: 'done', message: say(ACCOUNT_ANSWERS, 'accounts.email_changed') };
    });
    if (done === undefined) return;
    onDone();
    tellDone(done.message);
  };
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.confirm_email')}
      note={
        pending === null
          ? say(SETTINGS, 'settings.confirm_email_none', { name: username })
          : say(SETTINGS, 'settings.confirm_email_note', { email: pending, name: username })
      }
      submit={pending === null ? undefined : say(SETTINGS, 'settings.confirm_email_submit')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      {null}
    </ChangeDialog>
  );
}
