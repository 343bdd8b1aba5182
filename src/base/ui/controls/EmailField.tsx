// A field for an email address: the keyboard for one, and nothing that mends what is typed.
import { Field, type FieldProps } from './Field.tsx';

type EmailFieldProps = Omit<
  FieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'autoComplete'
> & {
  /** What password managers are to take the address for: the name that one signs in with, or an address. */
  readonly autoComplete?: 'username' | 'email';
};

export function EmailField({ name = 'email', autoComplete = 'email', ...rest }: EmailFieldProps) {
  return (
    <Field
      {...rest}
      name={name}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
