// The password that opens the key for a proof; nobody without keys is asked for one.
import { PasswordField } from '#base/ui/controls/PasswordField.tsx';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import type { Faults } from '../keys/password-choice.ts';
import { LoginName } from '../LoginName.tsx';
import type { Account } from './queries.ts';
import type { Prover } from './settings-flow.ts';
import type { Change } from './useChange.ts';

type OldPasswordProps = {
  readonly account: Account;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly change: Change;
  readonly label?: string;
  /** Of the field, where there is a new password beside it. */
  readonly name?: string;
};

export function OldPassword(props: OldPasswordProps) {
  const { account, value, onChange, change, label, name = 'password' } = props;
  if (!account.has_keys) return null;
  return (
    <>
      <LoginName email={account.email ?? ''} />
      <PasswordField
        label={label ?? say(SETTINGS, 'settings.old_password')}
        name={name}
        autoComplete="current-password"
        required
        value={value}
        onChange={(typed) => {
          onChange(typed);
          change.clear();
        }}
        error={change.faults[name]}
      />
    </>
  );
}

export function findOldPasswordFaults(account: Account, password: string, name = 'password'): Faults {
  return account.has_keys && password === '' ? { [name]: say(FORM, 'form.no_password') } : {};
}

/** Who proves a change: the account's own address and the password; nobody, where there are no keys. */
export function proverOf(account: Account, password: string): Prover {
  return account.has_keys ? { email: account.email ?? '', password } : undefined;
}
