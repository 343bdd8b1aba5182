// A diagram in numbers: the same as is drawn, for those who would rather read it, with how it was made.
import { useId, useState } from 'react';
import { writeTenths } from '#base/ui/write-tenths.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SCALE_MAXIMUM, type Scale, type Survey } from '../../rules/scales.ts';
import styles from './Numbers.module.css';
import type { Reading, Source } from './read-diagram.ts';

type NumbersProps = {
  readonly title: string;
  readonly survey: Survey;
  readonly scales: readonly Scale[];
  readonly readings: Readonly<Record<Source, Reading>>;
  readonly methods: readonly string[];
  /** Whether the numbers are there before somebody asks for them. */
  readonly isWhole: boolean;
};

export function Numbers({ title, survey, scales, readings, methods, isWhole }: NumbersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const caption = say(DIAGRAMS, 'diagrams.numbers_of', { title, maximum: SCALE_MAXIMUM[survey] });
  const hasPredicted = Object.keys(readings.predicted.values).length > 0;
  return (
    <div className={styles.numbers}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say(DIAGRAMS, open ? 'diagrams.hide_numbers' : 'diagrams.show_numbers')}
      </button>
      <div id={id} className={styles.sheet} data-open={open || undefined}>
        {isWhole || open ? (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it scrolls, by keys as well */}
            <section className={styles.room} aria-label={caption} tabIndex={0}>
              <table>
                <caption>{caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{say(DIAGRAMS, 'diagrams.scale')}</th>
                    {(['test', 'game'] as const).map((source) => [
                      <th key={source} scope="col">
                        {say(DIAGRAMS, `diagrams.column_${source}`)}
                      </th>,
                      <th key={`${source} interval`} scope="col">
                        <span className="visually-hidden">
                          {say(DIAGRAMS, `diagrams.column_${source}_interval`)}
                        </span>
                        <span aria-hidden="true">{say(DIAGRAMS, 'diagrams.interval')}</span>
                      </th>,
                    ])}
                    <th scope="col">{say(DIAGRAMS, 'diagrams.average')}</th>
                    {hasPredicted ? <th scope="col">{say(DIAGRAMS, 'diagrams.predicted')}</th> : null}
                  </tr>
                </thead>
                <tbody>
                  {scales.map((scale) => (
                    <tr key={scale}>
                      <th scope="row">{scale}</th>
                      {(['test', 'game'] as const).map((source) => [
                        <td key={source}>{writeValue(readings[source], scale)}</td>,
                        <td key={`${source} interval`}>{writeInterval(readings[source], scale)}</td>,
                      ])}
                      <td>{writeValue(readings.average, scale)}</td>
                      {hasPredicted ? <td>{writeValue(readings.predicted, scale)}</td> : null}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            <p>{say(DIAGRAMS, 'diagrams.numbers_note')}</p>
            {methods.map((method) => (
              <p key={method}>{method}</p>
            ))}
          </>
        ) : null}
      </div>
    </div>
  );
}

function writeValue({ values }: Reading, scale: Scale): string {
  const value = values[scale];
  return value === undefined ? say(DIAGRAMS, 'diagrams.open') : writeTenths(value);
}

function writeInterval({ intervals }: Reading, scale: Scale): string {
  const ends = intervals[scale];
  if (ends === undefined) return '';
  return say(DIAGRAMS, 'diagrams.range', { low: writeTenths(ends[0]), high: writeTenths(ends[1]) });
}
