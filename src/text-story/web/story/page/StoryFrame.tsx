// The frame of the story screen: the way back, the title, the road beside or above, and the sheet that is read.

import type { ReactNode } from 'react';
import { Link } from '#base/ui/controls/Link.tsx';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { useFace, useTextSize } from '#base/ui/reading/choices.ts';
import { ReadingSlip } from '#base/ui/reading/ReadingSlip.tsx';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { MAP } from '../../screens.ts';
import styles from './StoryFrame.module.css';
import { keepPlace } from './show-part.ts';

type StoryFrameProps = {
  readonly title: string;
  /** The language of the story, as a tag. */
  readonly language?: string | undefined;
  readonly road?: ReactNode;
  readonly children: ReactNode;
};

export function StoryFrame({ title, language, road, children }: StoryFrameProps) {
  const size = useTextSize();
  const face = useFace();
  return (
    <Page title={title} className={styles.screen}>
      <div className={styles.frame} data-size={size} data-face={face}>
        <div className={styles.side}>
          <header className={styles.header}>
            <Link to={MAP} className={styles.back} aria-label={say(TOLD_STORY, 'told-story.back')}>
              <ChevronIcon />
            </Link>
            <h1 className={styles.title} lang={language} dir="auto">
              {title}
            </h1>
            <ReadingSlip keepPlace={keepPlace} />
          </header>
          {road}
        </div>
        <div className={styles.sheet}>{children}</div>
      </div>
    </Page>
  );
}

type StoryWaitingProps = {
  /** Whether a new story is being begun; else one is being opened. */
  readonly begins?: boolean;
};

/** The screen while its story is on the way: everything has its place already. */
export function StoryWaiting({ begins = false }: StoryWaitingProps) {
  const title = say(TOLD_STORY, begins ? 'told-story.beginning_one' : 'told-story.opening');
  return (
    <StoryFrame title={title} road={<div className={styles.waitingRoad} />}>
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton height="auto" radius="var(--radius-picture)" className={styles.waitingPicture} />
        {begins ? null : (
          <>
            <Skeleton width="45%" height="2.2rem" />
            <Skeleton height="9rem" />
          </>
        )}
      </div>
      {begins ? <Generating /> : null}
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </StoryFrame>
  );
}

/** Until a chapter is whole. A storyteller may think for a while before the first word. */
export function Generating({ isThinking = false }: { readonly isThinking?: boolean }) {
  return (
    <p className={styles.generating}>
      <Spinner size={35} seconds={0.75} />
      <span>{say(TOLD_STORY, isThinking ? 'told-story.thinking' : 'told-story.generating')}</span>
    </p>
  );
}
