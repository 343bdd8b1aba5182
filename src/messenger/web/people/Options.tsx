// One of a few, beside each other.
import { useId } from 'react';
import styles from './ChatDialog.module.css';

type OptionsProps<Value extends string> = {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
};

export function Options<Value extends string>({ legend, value, options, onChange }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
