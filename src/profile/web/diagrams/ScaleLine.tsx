// A line of five steps: the band in which somebody probably stands, a peg under it where that is likeliest, and what each source says.
import type { CSSProperties } from 'react';
import type { Level } from '../../rules/standing.ts';
import { SOURCES } from './read-diagram.ts';
import type { Marks } from './read-lines.ts';
import styles from './ScaleLine.module.css';

/** Standard deviations from the average to either end: five steps of one each. */
const REACH = 2.5;

type ScaleLineProps = {
  readonly level?: Level | undefined;
  readonly marks?: Marks;
  /** Larger, where it stands alone. */
  readonly isLarge?: boolean;
};

/** For the eye: whoever draws it says in words what it shows. */
export function ScaleLine({ level, marks = {}, isLarge = false }: ScaleLineProps) {
  return (
    <span className={styles.line} data-large={isLarge || undefined} aria-hidden="true">
      {level === undefined ? null : (
        <>
          <span
            className={styles.band}
            style={{ '--from': place(level.low), '--to': place(level.high) } as CSSProperties}
          />
          <span className={styles.peg} style={{ '--at': place(level.at) } as CSSProperties} />
        </>
      )}
      {/* What is surest lies on top. */}
      {SOURCES.toReversed().map((source) => {
        const mark = marks[source];
        return mark === undefined ? null : (
          <span
            key={source}
            className={styles.mark}
            data-source={source}
            style={{ '--at': place(mark) } as CSSProperties}
          />
        );
      })}
    </span>
  );
}

/** A mark by itself, for the legend. */
export function SampleMark({ source }: { readonly source: keyof Marks }) {
  return (
    <span className={styles.sample} aria-hidden="true">
      <span className={styles.mark} data-source={source} />
    </span>
  );
}

/** The band with its peg by itself. */
export function SampleBand() {
  return (
    <span className={styles.sample} data-wide aria-hidden="true">
      <span className={styles.band} />
      <span className={styles.peg} />
    </span>
  );
}

/** 0 to 1 of the way along the line; what lies beyond stands at its end. */
function place(distance: number): number {
  return Math.min(1, Math.max(0, (distance + REACH) / (2 * REACH)));
}
