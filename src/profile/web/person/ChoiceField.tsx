// A choice among a few, or none of them.
import { useId } from 'react';
import field from '#base/ui/controls/Field.module.css';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import styles from './Fields.module.css';

type ChoiceFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

export function ChoiceField({ label, name, value, onChange, error, choices }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={field.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={`${field.box} ${styles.choice}`}>
        <select
          id={id}
          name={name}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{say(PERSON, 'person.unsaid')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronIcon size={20} />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
