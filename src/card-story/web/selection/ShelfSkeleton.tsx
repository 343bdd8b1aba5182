// The shape of the carousel while the stories are on their way.

import { useEffect } from 'react';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import front from './CardFront.module.css';
import carousel from './carousel/Carousel.module.css';
import styles from './ShelfSkeleton.module.css';

/** The cover of the first card is there where the page has found out which it is (`app/web/first/begin.ts`), once. */
export function ShelfSkeleton() {
  useEffect(
    () => () => {
      delete document.documentElement.dataset.front;
    },
    [],
  );
  return (
    <div className={`${carousel.carousel} ${styles.skeleton}`}>
      <p className="visually-hidden" role="status">
        {say(SELECTION, 'selection.loading')}
      </p>
      <div className={styles.fan} aria-hidden="true">
        <span className={styles.card} />
        <span className={`${styles.card} ${front.front}`}>
          <span className={`${front.plate} ${styles.plate}`} />
          <span className={`${front.caption} ${styles.caption}`}>
            <span />
            <span />
            <span />
          </span>
        </span>
        <span className={styles.card} />
      </div>
      <div className={carousel.controls} />
      <p className={carousel.hint} />
    </div>
  );
}
