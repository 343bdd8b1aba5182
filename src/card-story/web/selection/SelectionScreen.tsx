// The story selection screen: the shelf of stories, one card in the lamplight at a time.

import { type ComponentProps, useEffect, useState } from 'react';
import { HOW_TO_PLAY } from '#app/web/screens.ts';
import { keepTrying } from '#base/device/wake.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { savesData } from '#base/ui/save-data.ts';
import { ServiceError } from '#base/wire/service-result.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { StorySwitch } from '../StorySwitch.tsx';
import { SHELF } from '../screens.ts';
import { Carousel } from './carousel/Carousel.tsx';
import styles from './SelectionScreen.module.css';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';
import { type Shelf, useShelf } from './shelf.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';

type ErrorModalProps = ComponentProps<typeof import('#base/ui/controls/ErrorModal.tsx')['ErrorModal']>;

/** How long (ms) somebody has been here before the overview comes by itself. */
const REST_MS = 4000;

/** When even its code does not come, the page says what it can without it. */
const ErrorModal = makePart<ErrorModalProps>(() =>
  import('#base/ui/controls/ErrorModal.tsx').then((module) => module.ErrorModal).catch(() => () => null),
);

/** Where there is nothing at all, which no server of stories says: its code comes only then. */
const EmptyShelf = makePart(async () => (await import('./EmptyShelf.tsx')).EmptyShelf);

export function SelectionScreen() {
  const shelf = useShelf();
  useKeptAnswers(shelf.kind === 'ready');
  const Overview = useOverview();
  // The carousel is laid anew where its bookmark is, whenever that was put elsewhere.
  const [marks, setMarks] = useState(0);
  const title = say(SELECTION, 'selection.title');

  return (
    <Page title={title}>
      <div className={styles.screen}>
        <div className={styles.sky} aria-hidden="true">
          <span className={styles.far} />
          <span className={styles.middle} />
          <span className={styles.near} />
        </div>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p>{say(SELECTION, 'selection.lead')}</p>
          <div className={styles.ways}>
            <StorySwitch here={SHELF} />
            <Link to={HOW_TO_PLAY}>{say(SELECTION, 'selection.how_it_works')}</Link>
          </div>
        </header>
        <ShelfView key={marks} shelf={shelf} />
      </div>
      <section className={styles.whole} aria-labelledby="whole">
        <h2 id="whole" tabIndex={-1}>
          {say(SELECTION, 'selection.whole')}
        </h2>
        {shelf.kind === 'ready' && Overview !== undefined ? (
          <Overview shelf={shelf} onMark={() => setMarks(marks + 1)} />
        ) : null}
      </section>
    </Page>
  );
}

/** What is below the carousel: its code comes when the page is at rest, or somebody goes there. */
function useOverview() {
  const [part, setPart] = useState<typeof import('./overview/Overview.tsx')>();
  useEffect(() => {
    const fetchIt = async () => setPart(await import('./overview/Overview.tsx'));
    let giveUp = savesData() ? undefined : keepTrying(fetchIt, REST_MS);
    const onWay = () => {
      giveUp?.();
      giveUp = keepTrying(fetchIt);
    };
    addEventListener('scroll', onWay, { once: true });
    // By keys, too: they find nothing to go to where nothing is yet.
    addEventListener('keydown', onWay);
    return () => {
      giveUp?.();
      removeEventListener('scroll', onWay);
      removeEventListener('keydown', onWay);
    };
  }, []);
  return part?.Overview;
}

function ShelfView({ shelf }: { readonly shelf: Shelf }) {
  switch (shelf.kind) {
    case 'loading':
      return <ShelfSkeleton />;
    case 'failed':
      return <Missing failure={shelf.failure} onRetry={shelf.retry} />;
    case 'ready':
      if (shelf.slides.length === 0) return <EmptyShelf />;
      return <Carousel shelf={shelf} />;
  }
}

type MissingProps = { readonly failure: Error; readonly onRetry: () => void };

function Missing({ failure, onRetry }: MissingProps) {
  const [told, setTold] = useState(false);
  // Signing in again is the session's affair: it leads to the login screen and back here.
  if (failure instanceof ServiceError && failure.authError) return <ShelfSkeleton />;
  return (
    <section className={styles.slip}>
      <h2>{say(SELECTION, 'selection.missing')}</h2>
      <p>{say(SELECTION, 'selection.missing_text')}</p>
      <Button kind="primary" onClick={onRetry}>
        {say(SELECTION, 'selection.try_again')}
      </Button>
      <ErrorModal visible={!told} message={failure.message} onClose={() => setTold(true)} />
    </section>
  );
}
