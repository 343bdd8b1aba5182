// The card story's play screen: begins or loads a story and lays it on the table.

import { useEffect, useState } from 'react';
import { fillAddress } from '#base/screens.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { ErrorModal } from '#base/ui/controls/ErrorModal.tsx';
import { NotHere } from '#base/ui/pages/NotHere.tsx';
import { Navigate, useLocation, useParams } from '#base/ui/pages/router.tsx';
import type { ServiceError } from '#base/wire/service-result.ts';
import { PLAY, type PlayError } from '#messages/card-story/play.ts';
import { say } from '#messages/say.ts';
import { PLAYED_STORY, SHELF } from '../screens.ts';
import { sendKeptAnswers } from './devices.ts';
import { PlayFrame, PlayWaiting } from './PlayFrame.tsx';
import styles from './PlayScreen.module.css';
import { PlayTable } from './PlayTable.tsx';
import { useBegunStory, useStory } from './useStory.ts';

export function PlayScreen() {
  const { storyId = '' } = useParams();
  const { search } = useLocation();
  useEffect(() => sendKeptAnswers(), []);
  // With `new=true` the id in the address is a topic's.
  const asked = new URLSearchParams(search);
  if (asked.get('new') === 'true')
    return (
      <Beginning key={storyId} topicId={storyId} form={asked.get('form') === 'short' ? 'short' : undefined} />
    );
  return <Loading key={storyId} storyId={storyId} />;
}

/** Begins the story, then gives it the address: going back never begins another one. */
function Beginning({ topicId, form }: { readonly topicId: string; readonly form: 'short' | undefined }) {
  const { data, error, refetch } = useBegunStory(topicId, form);
  if (data !== undefined) return <Navigate to={fillAddress(PLAYED_STORY, { storyId: data._id })} replace />;
  if (error === null) return <PlayWaiting />;
  const code = error.status === undefined ? 'play.create_error' : 'play.create_failed';
  return <Failed failure={error} code={code} onRetry={refetch} />;
}

function Loading({ storyId }: { readonly storyId: string }) {
  // Kept here because it outlives the table, which is laid anew after a reload.
  const [problem, setProblem] = useState<PlayError>();
  const { data, error, refetch, dataUpdatedAt, isFetching } = useStory(storyId);
  if (error !== null && !isFetching) {
    const code = error.status === undefined ? 'play.load_error' : 'play.load_failed';
    return <Failed failure={error} code={code} onRetry={refetch} />;
  }
  if (error !== null || data === undefined) return <PlayWaiting />;
  return (
    <>
      <PlayTable key={dataUpdatedAt} opened={data} onError={setProblem} onReload={refetch} />
      <ErrorModal
        visible={problem !== undefined}
        {...(problem === undefined ? {} : { message: say(PLAY, problem) })}
        onClose={() => setProblem(undefined)}
      />
    </>
  );
}

type FailedProps = {
  readonly failure: ServiceError;
  /** What is said of it. */
  readonly code: PlayError;
  readonly onRetry: () => void;
};

function Failed({ failure, code, onRetry }: FailedProps) {
  const [told, setTold] = useState(false);
  // Signing in again is the session's affair: it leads there and back.
  if (failure.authError) return <PlayWaiting />;
  if (failure.status === 404) return <MissingStory />;
  return (
    <PlayFrame title={say(PLAY, code)}>
      <div className={styles.shut}>
        <img src="/pictures/library.svg" alt="" width={960} height={720} />
        <p>{say(PLAY, 'play.stays_shut')}</p>
        <Button kind="primary" onClick={onRetry}>
          {say(PLAY, 'play.try_again')}
        </Button>
      </div>
      <ErrorModal visible={!told} message={say(PLAY, code)} onClose={() => setTold(true)} />
    </PlayFrame>
  );
}

function MissingStory() {
  return (
    <NotHere heading={say(PLAY, 'play.missing')} text={say(PLAY, 'play.missing_text')}>
      <ButtonLink kind="primary" to={SHELF}>
        {say(PLAY, 'play.back')}
      </ButtonLink>
    </NotHere>
  );
}
