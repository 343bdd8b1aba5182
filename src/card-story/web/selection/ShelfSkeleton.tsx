// The shape of the carousel while the stories are on their way.

import { say } from '#messages/say.ts';
import { SELECTION } from '#messages/selection.ts';
import carousel from './Carousel.module.css';
import styles from './ShelfSkeleton.module.css';

export function ShelfSkeleton() {
  return (
    <div className={`${carousel.carousel} ${styles.skeleton}`}>
      <p className="visually-hidden" role="status">
        {say(SELECTION, 'selection.loading')}
      </p>
      <div className={styles.fan} aria-hidden="true">
        <span className={styles.card} />
        <span className={styles.card}>
          <span className={styles.plate} />
          <span className={styles.line} />
          <span className={styles.line} />
        </span>
        <span className={styles.card} />
      </div>
      <div className={carousel.controls} />
      <p className={carousel.hint} />
    </div>
  );
}
