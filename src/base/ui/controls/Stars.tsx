// Stars: an average to look at, and a rating from 1 to 5 to give.
import { useId, useState } from 'react';
import { say } from '#messages/say.ts';
import { CHART } from '#messages/ui/chart.ts';
import styles from './Stars.module.css';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Five points, slightly uneven, as a hand cuts them out of paper. */
const STAR = 'M12 2.6 14.9 8.9 21.6 9.6 16.6 14.2 18.1 20.9 12.1 17.4 6 21 7.3 14.2 2.4 9.7 9.1 8.8Z';

function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  );
}

type StarsProps = {
  /** What is being rated, shown as the group's name. */
  readonly label: string;
  /** The given rating, 1 to 5; null when there is none. */
  readonly rating: number | null;
  /** True while a rating is being sent; choosing again is still allowed. */
  readonly busy?: boolean;
  readonly onRate: (rating: number) => void;
};

export function Stars({ label, rating, busy = false, onRate }: StarsProps) {
  const name = useId();
  const [preview, setPreview] = useState<number>();
  const lit = preview ?? rating ?? 0;
  return (
    <fieldset
      className={styles.stars}
      aria-busy={busy || undefined}
      data-preview={preview !== undefined || undefined}
    >
      <legend>{label}</legend>
      <div className={styles.row} onPointerLeave={() => setPreview(undefined)}>
        {RATINGS.map((stars) => (
          <label
            key={stars}
            data-lit={stars <= lit || undefined}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(stars)}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === rating}
              aria-label={say(CHART, 'chart.stars_of', { rating: stars })}
              // A held arrow key would send a rating for every star it runs over.
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onChange={() => {
                setPreview(undefined);
                onRate(stars);
              }}
            />
            <Star />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An average of ratings (1 to 5) with one decimal and a single star, where a line has no room for more. */
export function AverageMark({ average }: { readonly average: number }) {
  const shown = average.toFixed(1);
  return (
    <span className={styles.mark} role="img" aria-label={say(CHART, 'chart.average_of', { average: shown })}>
      {shown}
      <Star />
    </span>
  );
}

/** An average of ratings (1 to 5) with one decimal, beside a row of stars lit as far as it goes. */
export function AverageStars({ average }: { readonly average: number }) {
  const shown = average.toFixed(1);
  const row = RATINGS.map((stars) => <Star key={stars} />);
  return (
    <span
      className={styles.average}
      role="img"
      aria-label={say(CHART, 'chart.average_of', { average: shown })}
    >
      <b>{shown}</b>
      <span className={styles.measure}>
        <span>{row}</span>
        <span className={styles.reached} style={{ inlineSize: `${(average / RATINGS.length) * 100}%` }}>
          {row}
        </span>
      </span>
    </span>
  );
}
