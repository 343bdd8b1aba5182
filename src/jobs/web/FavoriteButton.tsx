// The star of a job: set in the same frame, whatever the line does.
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../contract-shapes.ts';
import styles from './FavoriteButton.module.css';
import { useFavorite } from './queries.ts';
import { StarIcon } from './signs.tsx';

export function FavoriteButton({ job }: { readonly job: JobWire }) {
  const toggle = useFavorite(job);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={job.is_favorite}
      aria-label={say(BOARD, 'board.mark', { title: job.title })}
      onClick={toggle}
    >
      <StarIcon isSet={job.is_favorite} size={26} />
    </button>
  );
}
