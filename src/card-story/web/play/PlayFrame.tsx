// The frame of the play screen: the dark cloth behind, the way back, the story's title.
import type { ReactNode } from 'react';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { Link } from '#base/ui/Link.tsx';
import { Page } from '#base/ui/Page.tsx';
import { Skeleton } from '#base/ui/Skeleton.tsx';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import styles from './PlayScreen.module.css';

export const SHELF_ADDRESS = '/card-story';

type PlayFrameProps = {
  readonly title: string;
  readonly children: ReactNode;
};

export function PlayFrame({ title, children }: PlayFrameProps) {
  return (
    <Page title={title} className={styles.screen}>
      <div className={styles.table}>
        <div className={styles.band} />
        <header className={styles.header}>
          <Link to={SHELF_ADDRESS} className={styles.back} aria-label={say(PLAY, 'play.back')}>
            <ChevronIcon />
          </Link>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
        </header>
        {children}
      </div>
    </Page>
  );
}

/** The screen while its story is on the way: everything has its place already. */
export function PlayWaiting() {
  const title = say(PLAY, 'play.opening');
  return (
    <PlayFrame title={title}>
      <div className={styles.stats} aria-hidden="true">
        <div className={styles.waitingStats}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} width="36px" height="36px" radius="12px" className={styles.onBand} />
          ))}
        </div>
      </div>
      <div className={styles.waitingDeck}>
        <div className={styles.waitingCard} />
      </div>
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </PlayFrame>
  );
}
