// Another password: the same keys, locked anew.
import { useRef, useState } from 'react';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { NewPasswordFields } from '../keys/NewPasswordFields.tsx';
import { NO_PASSWORD } from '../keys/password-choice.ts';
import { findResetFaults, RESET_LABELS } from '../reset/reset-faults.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { findOldPasswordFaults, OldPassword } from './OldPassword.tsx';
import { withOwnTools } from './own-tools.ts';
import { changePassword, type Done, type LostChange } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

const OLD = 'old-password';

export function PasswordDialog({ account, onClose, onDone }: SettingsDialogProps) {
  const change = useChange(OLD);
  const [old, setOld] = useState('');
  const [choice, setChoice] = useState(NO_PASSWORD);
  const lost = useRef<LostChange>(undefined);
  const names = [account.username, account.email ?? ''];
  const submit = async (fields: HTMLFormElement | null) => {
    const faults = { ...findOldPasswordFaults(account, old, OLD), ...findResetFaults(choice, names) };
    const done = await change.run<Done>(fields, faults, async () => {
      const credentials = { email: account.email ?? '', password: old };
      const outcome = await withOwnTools((tools) =>
        changePassword(tools, credentials, choice.password, lost.current),
      );
      if ('isUnsure' in outcome) lost.current = { from: old, to: choice.password };
      return outcome;
    });
    if (done === undefined) return;
    onDone();
    tellDone(done.message);
  };
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.change_password')}
      note={say(SETTINGS, 'settings.change_password_note')}
      submit={say(SETTINGS, 'settings.save')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <OldPassword
        account={account}
        value={old}
        onChange={setOld}
        change={change}
        label={say(SETTINGS, 'settings.old_password_now')}
        name={OLD}
      />
      <NewPasswordFields
        choice={choice}
        onChange={(changed) => {
          setChoice((known) => ({ ...known, ...changed }));
          change.clear();
        }}
        faults={change.faults}
        names={names}
        labels={RESET_LABELS}
      />
    </ChangeDialog>
  );
}
