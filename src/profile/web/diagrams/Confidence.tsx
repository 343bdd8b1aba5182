// How sure the games are of a diagram: a bar with its percent. Its room stays when there is nothing to say.
import { type CSSProperties, useId } from 'react';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import styles from './Confidence.module.css';
import { describePercent } from './describe-source.ts';

type ConfidenceProps = {
  /** 0 to 100; undefined while the games have touched on too little. */
  readonly percent: number | undefined;
  /** What stands in its place: nothing while it is loading, or when the games are not shown. */
  readonly isQuiet: boolean;
};

export function Confidence({ percent, isQuiet }: ConfidenceProps) {
  const id = useId();
  if (isQuiet || percent === undefined)
    return <p className={styles.later}>{isQuiet ? null : say(DIAGRAMS, 'diagrams.confidence_later')}</p>;
  return (
    <div className={styles.confidence}>
      <p>
        <span id={id}>{say(DIAGRAMS, 'diagrams.confidence')}</span> <b>{describePercent(percent)}</b>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter of the browser's own looks like a form */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={describePercent(percent)}
        className={styles.bar}
        style={{ '--reached': `${percent}%` } as CSSProperties}
      />
    </div>
  );
}
