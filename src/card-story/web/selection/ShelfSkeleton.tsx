// The shape of the carousel while the stories are on their way.

import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import carousel from './carousel/Carousel.module.css';
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
