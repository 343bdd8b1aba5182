// The sign of a place, a lamp: its plate has the form of its region, what burns in it is the mood of its story, and how it burns the state.
import type { CSSProperties } from 'react';
import type { StoryPlace } from '../../contract.ts';
import type { Mood } from '../../rules/words.ts';
import styles from './PlaceSign.module.css';

type PlaceSignProps = Pick<StoryPlace, 'state' | 'progress' | 'mood' | 'region'> & {
  readonly minutes?: number;
  /** Whether it is the next on the road: then it beckons. */
  readonly isNext?: boolean;
};

/** A flame, a spark, a heart, a stroke of lightning, a moon, a drop. */
const GLYPHS: Readonly<Record<Mood, string>> = {
  quiet: 'M12 4.5c3.4 4 4.8 6.2 4.8 8.6a4.8 4.8 0 0 1-9.6 0C7.2 10.7 8.6 8.5 12 4.5z',
  merry:
    'm12 3.8 1.7 5 4.6-2.5-2.5 4.6 5 1.7-5 1.7 2.5 4.6-4.6-2.5-1.7 5-1.7-5-4.6 2.5 2.5-4.6-5-1.7 5-1.7-2.5-4.6 4.6 2.5z',
  tender: 'M12 19.5C7 15.8 4.5 13 4.5 9.9A3.9 3.9 0 0 1 12 8.3a3.9 3.9 0 0 1 7.5 1.6c0 3.1-2.5 5.9-7.5 9.6z',
  tense: 'M13.5 3.5 6 13.5h5L10 20.5l8-10.5h-5.2z',
  eerie: 'M15.5 4.3a8 8 0 1 0 4.2 11.6 6.5 6.5 0 0 1-4.2-11.6z',
  grave: 'M12 3.5 16 12a4.6 4.6 0 1 1-8 0z',
};
const STAR = 'm12 4.4 2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.9-3.7 5.3-.7z';

/** Minutes of the usual story: longer ones have a larger sign, by a little. */
const USUAL = 8;

/** Decoration: what it means is said in words beside it. */
export function PlaceSign({
  state,
  progress,
  mood,
  region,
  minutes = USUAL,
  isNext = false,
}: PlaceSignProps) {
  const share = Math.min(1.12, Math.max(0.88, 1 + (minutes - USUAL) * 0.06));
  return (
    <span
      className={styles.lamp}
      style={{ '--share': share } as CSSProperties}
      data-state={state}
      data-mood={mood}
      data-region={region}
      data-next={isNext || undefined}
      aria-hidden="true"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
        <path d={state === 'finished' ? STAR : GLYPHS[mood]} />
      </svg>
      {state === 'begun' ? (
        <svg aria-hidden="true" className={styles.ring} viewBox="0 0 40 40" fill="none">
          <circle cx="20" cy="20" r="17.5" />
          <circle
            cx="20"
            cy="20"
            r="17.5"
            pathLength="100"
            strokeDasharray={`${Math.max(4, progress.percentage)} 100`}
          />
        </svg>
      ) : null}
    </span>
  );
}
