// The switches of a diagram: each series with its line, and beside it where it comes from or how there could be one.

import { useId } from 'react';
import { Link } from '#base/ui/controls/Link.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { SeriesSample } from '#base/ui/radar/RadarDrawing.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { TESTS } from '../screens.ts';
import type { Source } from './read-diagram.ts';
import styles from './SeriesRows.module.css';

/** Lines, markers and colours: the same for a source on every diagram. */
export const STYLE_OF: Readonly<Record<Source, number>> = { test: 0, game: 1, predicted: 2, average: 3 };

/** What is known of a source: still under way, gone wrong, nothing there, or a line about it. */
export type SourceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isTrying: boolean; readonly tryAgain: () => void }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'known'; readonly text: string };

export type SeriesRow = { readonly source: Source; readonly isOn: boolean; readonly state: SourceState };

type SeriesRowsProps = {
  readonly label: string;
  readonly rows: readonly SeriesRow[];
  readonly onToggle: (source: Source) => void;
};

export function SeriesRows({ label, rows, onToggle }: SeriesRowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <Row key={row.source} row={row} onToggle={() => onToggle(row.source)} />
      ))}
    </ul>
  );
}

type RowProps = { readonly row: SeriesRow; readonly onToggle: () => void };

function Row({ row: { source, isOn, state }, onToggle }: RowProps) {
  const id = useId();
  // Where there is nothing to show, there is nothing to switch.
  const isIdle = state.kind === 'nothing' || (source === 'predicted' && state.kind !== 'known');
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        aria-disabled={isIdle || undefined}
        aria-describedby={id}
        onClick={() => isIdle || onToggle()}
      >
        <SeriesSample style={STYLE_OF[source]} />
        <span>{say(DIAGRAMS, `diagrams.${source}`)}</span>
      </button>
      <div id={id} className={styles.from} data-source={source}>
        <From source={source} state={state} />
      </div>
    </li>
  );
}

function From({ source, state }: Omit<SeriesRow, 'isOn'>) {
  switch (state.kind) {
    case 'loading':
      return (
        <span className={styles.waiting}>
          <Skeleton height="0.75lh" width="85%" />
          <Skeleton height="0.75lh" width="55%" />
        </span>
      );
    case 'failed':
      return (
        <>
          {source === 'predicted' ? null : say(DIAGRAMS, `diagrams.failed_${source}`)}{' '}
          <button
            type="button"
            className={styles.act}
            aria-busy={state.isTrying || undefined}
            onClick={state.tryAgain}
          >
            {say(FORM, 'form.try_again')}
          </button>
        </>
      );
    case 'nothing':
      return <Nothing source={source} />;
    case 'known':
      return state.text;
  }
}

function Nothing({ source }: { readonly source: Source }) {
  switch (source) {
    case 'test':
      return (
        <>
          {say(DIAGRAMS, 'diagrams.no_test')}{' '}
          <Link className={styles.act} to={TESTS}>
            {say(DIAGRAMS, 'diagrams.take_test')}
          </Link>
        </>
      );
    case 'game':
      return (
        <>
          {say(DIAGRAMS, 'diagrams.no_game')}{' '}
          <Link className={styles.act} to={SHELF}>
            {say(DIAGRAMS, 'diagrams.play')}
          </Link>
        </>
      );
    case 'predicted':
      return say(DIAGRAMS, 'diagrams.no_predicted');
    case 'average':
      return null;
  }
}
