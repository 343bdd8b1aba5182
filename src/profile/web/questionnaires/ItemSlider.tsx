// One item of a test: what it says, and the slider that answers it.
import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { WireInstrument } from '../../contract-questionnaires.ts';
import styles from './ItemSlider.module.css';
import { tellAnswer, tellValue } from './tell-answer.ts';

type ItemSliderProps = {
  readonly number: number;
  readonly text: string;
  readonly instrument: WireInstrument;
  /** Undefined while it was not touched: it stands in the middle then. */
  readonly answer: number | undefined;
  readonly locked: boolean;
  readonly onAnswer: (answer: number) => void;
};

export function ItemSlider({ number, text, instrument, answer, locked, onAnswer }: ItemSliderProps) {
  const id = useId();
  const { lowest, highest, midpoint, labels } = instrument;
  // The middle may be meant: a press or a key on it answers as well, though nothing changes.
  const confirm = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (answer === undefined && !locked) onAnswer(currentTarget.valueAsNumber);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    confirm(event);
  };
  return (
    <li className={styles.item} data-item={number} data-answered={answer !== undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <p id={id} className={styles.text}>
        {text}
      </p>
      <p className={styles.answer} aria-hidden="true">
        {answer === undefined ? say(TESTS, 'tests.unanswered') : tellAnswer(instrument, answer)}
      </p>
      <div className={styles.slider}>
        <span className={styles.ticks} aria-hidden="true">
          {Array.from({ length: highest - lowest + 1 }, (_, step) => (
            <span key={`tick ${lowest + step}`} />
          ))}
        </span>
        <input
          type="range"
          min={lowest}
          max={highest}
          step={1}
          value={answer ?? midpoint}
          disabled={locked}
          aria-labelledby={id}
          aria-valuetext={tellValue(instrument, answer)}
          onChange={(event) => onAnswer(event.currentTarget.valueAsNumber)}
          onClick={confirm}
          // A finger on the thumb makes no click.
          onPointerUp={confirm}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{labels[lowest]}</span>
        <span>{labels[highest]}</span>
      </p>
    </li>
  );
}
