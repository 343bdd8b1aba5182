// A new password and its repetition: what is wrong with them, beside which field.
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { findWeakness } from './refused-passwords.ts';

export type PasswordChoice = { readonly password: string; readonly confirmPassword: string };
export const NO_PASSWORD: PasswordChoice = { password: '', confirmPassword: '' };

/** In code points; `accounts.short_password` says the same number. */
const PASSWORD_SHORTEST = 6;

/** Sentences by the field they stand beside. */
export type Faults = Readonly<Record<string, string>>;

/** What is wrong with a choice; nothing, if it may be used. `names` are the person's own. */
export function findChoiceFaults(
  { password, confirmPassword }: PasswordChoice,
  names: readonly string[],
): Faults {
  const [fault] = findPasswordFaults(password, confirmPassword);
  if (fault?.code === 'accounts.short_password') return { [fault.path]: say(ACCOUNT_FIELDS, fault.code) };
  const weakness = findWeakness(password, names);
  if (weakness !== undefined)
    return {
      password: say(FORM, weakness === 'common' ? 'form.common_password' : 'form.own_name'),
    };
  return fault === undefined ? {} : { [fault.path]: say(ACCOUNT_FIELDS, fault.code) };
}

type PasswordFault = {
  readonly path: keyof PasswordChoice;
  readonly code: 'accounts.short_password' | 'accounts.passwords_differ';
};

/** What is wrong with a new password and its repetition; only browsers ever see one. */
export function findPasswordFaults(password: string, confirmed: string): readonly PasswordFault[] {
  if ([...password].length < PASSWORD_SHORTEST)
    return [{ path: 'password', code: 'accounts.short_password' }];
  return password === confirmed ? [] : [{ path: 'confirmPassword', code: 'accounts.passwords_differ' }];
}
