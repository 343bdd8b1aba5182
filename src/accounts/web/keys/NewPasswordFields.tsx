// The fields for a new password and its repetition, with a hint at how strong it is.
import { PasswordField } from '#base/ui/controls/PasswordField.tsx';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import styles from './NewPasswordFields.module.css';
import type { Faults, PasswordChoice } from './password-choice.ts';
import { judgeStrength, type Strength } from './password-strength.ts';

type NewPasswordFieldsProps = {
  readonly choice: PasswordChoice;
  readonly onChange: (choice: Partial<PasswordChoice>) => void;
  readonly faults: Faults;
  /** The person's own, which make a password easy to guess. */
  readonly names: readonly string[];
  readonly labels?: { readonly password: string; readonly confirmPassword: string };
};

export function NewPasswordFields({ choice, onChange, faults, names, labels }: NewPasswordFieldsProps) {
  const { password, confirmPassword } = choice;
  return (
    <>
      <PasswordField
        label={labels?.password ?? say(FORM, 'form.password')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(typed) => onChange({ password: typed })}
        error={faults.password}
        hint={say(FORM, 'form.password_hint')}
      >
        <StrengthHint strength={password === '' ? undefined : judgeStrength(password, names)} />
      </PasswordField>
      <PasswordField
        label={labels?.confirmPassword ?? say(FORM, 'form.confirm_password')}
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={confirmPassword}
        onChange={(typed) => onChange({ confirmPassword: typed })}
        error={faults.confirmPassword}
      />
    </>
  );
}

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const satisfies readonly Strength[];

/** Four wicks that light up one after the other, and the word for it. */
function StrengthHint({ strength }: { readonly strength: Strength | undefined }) {
  const lit = strength === undefined ? 0 : LEVELS.indexOf(strength) + 1;
  return (
    <div className={styles.strength} data-lit={lit}>
      {LEVELS.map((level, index) => (
        <span key={level} className={styles.wick} data-on={index < lit} aria-hidden="true" />
      ))}
      <p role="status">
        {strength === undefined
          ? ''
          : say(FORM, 'form.strength', { word: say(FORM, `form.strength_${strength}`).toLowerCase() })}
      </p>
    </div>
  );
}
