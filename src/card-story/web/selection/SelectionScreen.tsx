// The story selection screen: the shelf of stories, one card in the lamplight at a time.

import { type ComponentProps, useState } from 'react';
import { HOW_TO_PLAY } from '#app/web/screens.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Page } from '#base/ui/pages/Page.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { ServiceError } from '#base/wire/service-result.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { MAP } from '#text-story/web/screens.ts';
import { Carousel } from './carousel/Carousel.tsx';
import styles from './SelectionScreen.module.css';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';
import { type Shelf, useShelf } from './shelf.ts';
import { useKeptAnswers } from './useKeptAnswers.ts';

type ErrorModalProps = ComponentProps<typeof import('#base/ui/controls/ErrorModal.tsx')['ErrorModal']>;

/** When even its code does not come, the page says what it can without it. */
const ErrorModal = makePart<ErrorModalProps>(() =>
  import('#base/ui/controls/ErrorModal.tsx').then(
    (module) => module.ErrorModal,
    () => () => null,
  ),
);

export function SelectionScreen() {
  const shelf = useShelf();
  useKeptAnswers(shelf.kind === 'ready');
  const title = say(SELECTION, 'selection.title');
  return (
    <Page title={title} className={styles.screen}>
      <div className={styles.sky} aria-hidden="true">
        <span className={styles.far} />
        <span className={styles.middle} />
        <span className={styles.near} />
      </div>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>
          <span>{say(SELECTION, 'selection.lead')}</span>{' '}
          <Link to={HOW_TO_PLAY}>{say(SELECTION, 'selection.how_it_works')}</Link>{' '}
          <Link to={MAP} className={styles.told}>
            {say(SELECTION, 'selection.told_stories')}
          </Link>
        </p>
      </header>
      <ShelfView shelf={shelf} />
    </Page>
  );
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

function EmptyShelf() {
  return (
    <section className={styles.slip}>
      <h2>{say(SELECTION, 'selection.empty')}</h2>
      <p>{say(SELECTION, 'selection.empty_text')}</p>
      <ButtonLink kind="primary" to={HOW_TO_PLAY}>
        {say(SELECTION, 'selection.how_it_works')}
      </ButtonLink>
    </section>
  );
}
