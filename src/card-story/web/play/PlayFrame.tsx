// The frame of the play screen: the dark cloth behind, the way back, the story's title.

import type { ReactNode } from 'react';
import { Link } from '#base/ui/controls/Link.tsx';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { useFace, useTextSize } from '#base/ui/reading/choices.ts';
import { PLAY } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import type { Band } from '../../rules/dangers.ts';
import { SHELF } from '../screens.ts';
import deck from './Deck.module.css';
import styles from './PlayScreen.module.css';
import { useScrollLock } from './usePlayPage.ts';

type PlayFrameProps = {
  readonly title: string;
  /** What the title is written in, where that is not the page's language. */
  readonly language?: string;
  /** What lights the room; steady where it is not said. */
  readonly band?: Band;
  /** Stands at the end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function PlayFrame({ title, language, band = 'steady', aside, children }: PlayFrameProps) {
  useScrollLock();
  return (
    <Page title={title} className={styles.screen}>
      <div className={styles.table} data-size={useTextSize()} data-face={useFace()}>
        <div className={styles.band} data-light={band} />
        <header className={styles.header}>
          <Link to={SHELF} className={styles.back} aria-label={say(PLAY, 'play.back')}>
            <ChevronIcon />
          </Link>
          <h1 className={styles.title} dir="auto" lang={language}>
            {title}
          </h1>
          {aside}
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
            <span key={index} className={styles.waitingStat}>
              <Skeleton width="36px" height="36px" radius="12px" className={styles.onBand} />
              <Skeleton width="3rem" height="0.75rem" className={styles.onBand} />
            </span>
          ))}
        </div>
      </div>
      <div className={deck.deck} aria-hidden="true">
        <div className={deck.place}>
          <div className={deck.paper}>
            <div className={deck.picture} />
            <div className={`${deck.words} ${styles.waitingWords}`}>
              {['96%', '88%', '54%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className={`${styles.answers} ${styles.waitingAnswers}`} aria-hidden="true">
        <Skeleton height="56px" radius="var(--radius-button)" />
        <Skeleton height="56px" radius="var(--radius-button)" />
      </div>
      <div className={styles.footer} aria-hidden="true">
        <div className={styles.waitingBar}>
          <Skeleton height="5px" radius="3px" />
        </div>
        <p className={styles.note} />
      </div>
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </PlayFrame>
  );
}
