// The line between two days, as a postmark.
import { tellDay, useToday } from '../../tell-when.ts';
import styles from './DayLine.module.css';

export function DayLine({ at }: { readonly at: number }) {
  const today = useToday();
  return (
    <div className={styles.line}>
      <Waves />
      <time dateTime={new Date(at).toISOString().slice(0, 10)}>{tellDay(at, today)}</time>
      <Waves />
    </div>
  );
}

/** What a stamp is cancelled with. */
function Waves() {
  return (
    <svg className={styles.waves} viewBox="0 0 80 20" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[4, 10, 16].map((y) => (
        <path key={y} d={`M0 ${y}q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0`} />
      ))}
    </svg>
  );
}
