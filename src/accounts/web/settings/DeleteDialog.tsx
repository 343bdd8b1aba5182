// The end of an account: a word to be typed, the password, and everything is gone.
import { useState } from 'react';
import { Field } from '#base/ui/controls/Field.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { callAccounts } from '../calls.ts';
import { logOutForGood } from '../session/log-out.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { findOldPasswordFaults, OldPassword, proverOf } from './OldPassword.tsx';
import { withOwnTools } from './own-tools.ts';
import { type Done, deleteAccount } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

export function DeleteDialog({ account, onClose }: SettingsDialogProps) {
  const navigate = useNavigate();
  const change = useChange();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const word = say(SETTINGS, 'settings.delete_word');
  const submit = async (fields: HTMLFormElement | null) => {
    const faults = {
      ...(typed.trim().toLowerCase() === word
        ? {}
        : { confirm: say(SETTINGS, 'settings.delete_not_typed', { word }) }),
      ...findOldPasswordFaults(account, password),
    };
    const done = await change.run<Done>(fields, faults, (wasUnsure) =>
      withOwnTools((tools) => deleteAccount(tools, proverOf(account, password), callAccounts, { wasUnsure })),
    );
    if (done === undefined) return;
    onClose();
    void logOutForGood();
    tellDone(done.message);
    await navigate('/', { replace: true });
  };
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.delete_heading')}
      note={say(SETTINGS, 'settings.delete_text')}
      submit={say(SETTINGS, 'settings.delete_submit')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <Field
        label={say(SETTINGS, 'settings.delete_confirm', { word: `“${word}”` })}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        onChange={(text) => {
          setTyped(text);
          change.clear();
        }}
        error={change.faults.confirm}
      />
      <OldPassword account={account} value={password} onChange={setPassword} change={change} />
    </ChangeDialog>
  );
}
