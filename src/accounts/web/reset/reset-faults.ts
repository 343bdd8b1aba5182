// The words of the reset screen for its two fields and for what is wrong with them.
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import { type Faults, findChoiceFaults, type PasswordChoice } from '../keys/password-choice.ts';

export const RESET_LABELS = {
  password: say(RESET, 'reset.new_password'),
  confirmPassword: say(RESET, 'reset.repeat_password'),
} as const;

/** As elsewhere; of two passwords that differ this screen says so in its own words. */
export function findResetFaults(choice: PasswordChoice, names: readonly string[]): Faults {
  const faults = findChoiceFaults(choice, names);
  return faults.confirmPassword === undefined ? faults : { confirmPassword: say(RESET, 'reset.differ') };
}
