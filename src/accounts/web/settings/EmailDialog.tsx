// Another address, which counts once it is verified.
import { useState } from 'react';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { readEmail } from '../../rules.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { findOldPasswordFaults, OldPassword, proverOf } from './OldPassword.tsx';
import { withOwnTools } from './own-tools.ts';
import { changeEmail, type Done } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

export function EmailDialog({ account, draft, onType, onClose, onDone }: SettingsDialogProps) {
  const change = useChange();
  const [password, setPassword] = useState('');
  const [pending] = useState(account.pending_email);
  const submit = async (fields: HTMLFormElement | null) => {
    const faults = {
      ...(readEmail(draft.email) === undefined ? { email: say(ACCOUNT_FIELDS, 'accounts.bad_email') } : {}),
      ...findOldPasswordFaults(account, password),
    };
    const done = await change.run<Done>(fields, faults, (wasUnsure) =>
      withOwnTools((tools) =>
        changeEmail(tools, proverOf(account, password), draft.email, { wasUnsure, pending }),
      ),
    );
    if (done === undefined) return;
    onDone();
    tellDone(done.message);
  };
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.change_email')}
      note={say(SETTINGS, 'settings.change_email_note')}
      submit={say(SETTINGS, 'settings.save')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <EmailField
        label={say(SETTINGS, 'settings.new_email')}
        required
        value={draft.email}
        onChange={(email) => {
          onType({ email });
          change.clear();
        }}
        error={change.faults.email}
      />
      <OldPassword account={account} value={password} onChange={setPassword} change={change} />
    </ChangeDialog>
  );
}
