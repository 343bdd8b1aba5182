// The segmented progress bar: one segment for each card that every player meets.
import type { CSSProperties } from 'react';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { Progress } from '../../../rules/progress.ts';
import styles from './Segments.module.css';

/** More segments than this would be thinner than their gaps: then the bar is one piece. */
const MOST_SEGMENTS = 72;

export function Segments({ progress }: { readonly progress: Progress }) {
  const { passed, total, percentage } = progress;
  const segments = total > MOST_SEGMENTS ? 1 : Math.max(1, total);
  const lit = total === 0 ? 0 : passed / total;
  return (
    <div className={styles.row}>
      <span aria-hidden="true" dir="auto">
        {say(PLAY, 'play.count', { passed, total })}
      </span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={say(PLAY, 'play.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={passed}
        aria-valuetext={say(PLAY, 'play.progress_spoken', { passed, total, percentage })}
        style={{ '--segments': segments } as CSSProperties}
      >
        <div className={styles.lit} style={{ transform: `scaleX(${lit})` }} />
      </div>
      <span aria-hidden="true">{say(PLAY, 'play.percentage', { percentage })}</span>
    </div>
  );
}
