// One line of a form: its label, the field, what helps to fill it in, and what is wrong with it.
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className' | 'children'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong with it: told with the field, and at once when it appears. */
  readonly error?: string | undefined;
  /** Stands at the end of the field, inside its border. */
  readonly trailing?: ReactNode;
  /** Stands below the field. */
  readonly children?: ReactNode;
};

export function Field({ label, onChange, hint, error, trailing, children, ...rest }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined;
  const described = [...(error === undefined ? [] : [`${id}-error`]), ...(hasHint ? [`${id}-hint`] : [])];
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
      {hasHint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type CheckFieldProps = {
  readonly label: ReactNode;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | undefined;
};

/** A box to tick. */
export function CheckField({ label, name, checked, onChange, error }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.check} data-wrong={error !== undefined}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
