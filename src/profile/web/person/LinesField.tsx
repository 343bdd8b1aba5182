// A field for a few lines; it grows with them.
import { useId } from 'react';
import field from '#base/ui/controls/Field.module.css';
import styles from './Fields.module.css';

type LinesFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly error?: string | undefined;
};

export function LinesField({ label, name, value, onChange, hint, error }: LinesFieldProps) {
  const id = useId();
  return (
    <div className={field.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={`${field.box} ${styles.lines}`}>
        <textarea
          id={id}
          name={name}
          rows={4}
          dir="auto"
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
    </div>
  );
}
