// The sign of a place, the lamp of its milestone: closed, lit, lit with a ring of how far the story is told, or a star where it is finished.
import type { StoryPlace } from '../../contract.ts';
import styles from './PlaceSign.module.css';

type PlaceSignProps = Pick<StoryPlace, 'state' | 'progress'> & {
  /** Whether it is the next on the road: then it beckons. */
  readonly isNext?: boolean;
};

const CASE =
  'M8.6 9.4h6.8l1 9.3H7.6zM9.2 9.4l.900-2.3h3.8l.900 2.3M10.3 7.1a1.7 1.7 0 1 1 3.4 0M6.8 20.7h10.4';
const FLAME = 'M12 11.2c1.5 1.7 1.9 2.5 1.9 3.3a1.9 1.9 0 0 1-3.8 0c0-.800.4-1.6 1.9-3.3z';
const SHUTTERS = 'M8.9 12.4h6.2M8.6 15.5h6.8';
const STAR = 'm12 4.4 2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.9-3.7 5.3-.7z';

/** Decoration: what it means is said in words beside it. */
export function PlaceSign({ state, progress, isNext = false }: PlaceSignProps) {
  return (
    <span className={styles.lamp} data-state={state} data-next={isNext || undefined} aria-hidden="true">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      >
        {state === 'finished' ? (
          <path d={STAR} fill="currentColor" />
        ) : (
          <>
            <path d={CASE} strokeLinecap="round" />
            {state === 'locked' ? (
              <path d={SHUTTERS} strokeLinecap="round" />
            ) : (
              <path d={FLAME} fill="currentColor" strokeWidth="0" />
            )}
          </>
        )}
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
