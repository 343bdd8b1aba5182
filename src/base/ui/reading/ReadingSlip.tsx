// A slip, opened by a button, on which somebody chooses how a story is shown and whether it is read aloud.
import { type ReactNode, useId } from 'react';
import { say } from '#messages/say.ts';
import { READING } from '#messages/ui/reading.ts';
import { CheckField } from '../controls/Field.tsx';
import {
  chooseAloud,
  chooseFace,
  chooseSpeed,
  chooseTextSize,
  FACES,
  SPEEDS,
  TEXT_SIZES,
  useAloud,
  useFace,
  useSpeed,
  useTextSize,
} from './choices.ts';
import styles from './ReadingSlip.module.css';
import { hasVoice } from './voice.ts';

/** The letter that a size is shown by; nothing to be read. */
const LETTER = 'A';

type ReadingSlipProps = {
  /** Called around a change of how the text is laid out, so that the reader's place is kept. */
  readonly keepPlace?: (change: () => void) => void;
  /** What else may be chosen there. */
  readonly children?: ReactNode;
};

export function ReadingSlip({ keepPlace = (change) => change(), children }: ReadingSlipProps) {
  const id = useId();
  const isAloud = useAloud() === 'on';
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={id}
        aria-label={say(READING, 'reading.open')}
      >
        <span aria-hidden="true" className={styles.sign}>
          <span>{LETTER}</span>
          <span>{LETTER}</span>
        </span>
      </button>
      <div id={id} popover="auto" className={styles.slip}>
        <Letters
          legend={say(READING, 'reading.size')}
          values={TEXT_SIZES}
          chosen={useTextSize()}
          name={(size) => say(READING, `reading.size_${size}`)}
          onChoose={(size) => keepPlace(() => chooseTextSize(size))}
        />
        <Words
          legend={say(READING, 'reading.face')}
          values={FACES}
          chosen={useFace()}
          name={(face) => say(READING, `reading.face_${face}`)}
          onChoose={(face) => keepPlace(() => chooseFace(face))}
        />
        {hasVoice() ? (
          <>
            <CheckField
              name="aloud"
              label={say(READING, 'reading.aloud')}
              checked={isAloud}
              onChange={(on) => chooseAloud(on ? 'on' : 'off')}
            />
            {isAloud ? <Speed /> : null}
          </>
        ) : null}
        {children}
      </div>
    </div>
  );
}

function Speed() {
  return (
    <Words
      legend={say(READING, 'reading.speed')}
      values={SPEEDS}
      chosen={useSpeed()}
      name={(speed) => say(READING, `reading.speed_${speed}`)}
      onChoose={chooseSpeed}
    />
  );
}

type RadiosProps<T extends string> = {
  readonly legend: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly name: (value: T) => string;
  readonly onChoose: (value: T) => void;
};

/** Each value as a letter of its size. */
function Letters<T extends string>({ name, ...rest }: RadiosProps<T>) {
  return (
    <Radios {...rest} label={name}>
      {() => LETTER}
    </Radios>
  );
}

/** Each value as its name. */
function Words<T extends string>({ name, ...rest }: RadiosProps<T>) {
  return <Radios {...rest}>{name}</Radios>;
}

type GroupProps<T extends string> = Omit<RadiosProps<T>, 'name'> & {
  /** Told in place of what is seen. */
  readonly label?: (value: T) => string;
  readonly children: (value: T) => string;
};

function Radios<T extends string>({ legend, values, chosen, onChoose, label, children }: GroupProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} data-size={label === undefined ? undefined : value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            aria-label={label?.(value)}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden={label === undefined ? undefined : true}>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
