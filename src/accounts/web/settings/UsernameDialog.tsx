// Another username.
import { Field } from '#base/ui/controls/Field.tsx';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { readUsername } from '../../rules.ts';
import { failCall } from '../keys/answer-challenge.ts';
import type { Faults } from '../keys/password-choice.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { callAsPerson } from './queries.ts';
import { tellDone, useChange } from './useChange.ts';

export function UsernameDialog({ draft, onType, onClose, onDone }: SettingsDialogProps) {
  const change = useChange();
  const typed = draft.username;
  const submit = async (fields: HTMLFormElement | null) => {
    const done = await change.run(fields, findNameFaults(typed), async () => {
      const result = await callAsPerson('PATCH /account/username', { body: { username: typed } });
      return result.success
        ? { kind: 'done', name: result.data.username }
        : failCall(result, say(SETTINGS, 'settings.failed'));
    });
    if (done === undefined || !('name' in done)) return;
    onDone();
    tellDone(say(SETTINGS, 'settings.username_changed', { name: done.name }));
  };
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.change_username')}
      submit={say(SETTINGS, 'settings.save')}
      change={change}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      <Field
        label={say(FORM, 'form.username')}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed}
        onChange={(username) => {
          onType({ username });
          change.clear();
        }}
        error={change.faults.username}
        hint={say(REGISTER, 'register.username_hint')}
      />
    </ChangeDialog>
  );
}

function findNameFaults(typed: string): Faults {
  const { kind } = readUsername(typed);
  if (kind === 'name') return {};
  return {
    username: say(ACCOUNT_FIELDS, kind === 'missing' ? 'accounts.no_username' : 'accounts.bad_username'),
  };
}
