// A field for a password: it can be shown, and says when caps lock is on. Pasting and password managers are welcome.
import { type KeyboardEvent, useState } from 'react';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { Field, type FieldProps } from './Field.tsx';
import { ClosedEyeIcon, EyeIcon } from './form-icons.tsx';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing' | 'autoComplete'> & {
  /** Which password is asked for, as password managers want to know it. */
  readonly autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ children, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    // What a password manager types has no keyboard behind it.
    setCapsLock(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  };
  return (
    <Field
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={say(FORM, 'form.show_password')}
          title={say(FORM, shown ? 'form.hide_password' : 'form.show_password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon size={22} /> : <ClosedEyeIcon size={22} />}
        </button>
      }
    >
      <p className={styles.caps} role="status">
        {capsLock ? say(FORM, 'form.caps_lock') : ''}
      </p>
      {children}
    </Field>
  );
}
