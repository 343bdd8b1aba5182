// The screen of one told story: opens it, and says so plainly where it cannot be opened.

import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { NotHere } from '#base/ui/pages/NotHere.tsx';
import { useParams } from '#base/ui/pages/router.tsx';
import { isPassing, type ServiceError } from '#base/wire/service-result.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { MAP } from '../screens.ts';
import { StoryFrame, StoryWaiting } from './page/StoryFrame.tsx';
import { StoryReader } from './reading/StoryReader.tsx';
import styles from './StoryScreen.module.css';
import { useOpenedStory } from './useOpenedStory.ts';

export function StoryScreen() {
  const { storyId = '' } = useParams();
  return <Opening key={storyId} storyId={storyId} />;
}

function Opening({ storyId }: { readonly storyId: string }) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useOpenedStory(storyId);
  if (error !== null && !isFetching) {
    const code = error.status === undefined ? 'told-story.load_error' : 'told-story.load_failed';
    return <StoryFailed failure={error} code={code} lead="told-story.stays_shut" onRetry={refetch} />;
  }
  if (error !== null || data === undefined) return <StoryWaiting />;
  return <StoryReader key={dataUpdatedAt} opened={data} onGone={refetch} />;
}

type StoryFailedProps = {
  readonly failure: ServiceError;
  readonly code: `told-story.${'load' | 'create'}_${'failed' | 'error'}`;
  /** What is said besides. */
  readonly lead: 'told-story.stays_shut' | 'told-story.not_begun';
  readonly onRetry: () => void;
};

/** In place of a story: what went wrong, and the ways on. */
export function StoryFailed({ failure, code, lead, onRetry }: StoryFailedProps) {
  // Signing in again is the session's affair: it leads there and back.
  if (failure.authError) return <StoryWaiting />;
  if (failure.status === 404) return <MissingStory />;
  const message = say(TOLD_STORY, code);
  // What was refused for a reason of its own says it: a place that is not open yet.
  const reason = failure.status === 409 && failure.message !== message ? failure.message : undefined;
  const mayPass = isPassing(failure);
  return (
    <StoryFrame title={message}>
      <div className={styles.shut}>
        <img src="/pictures/crossroads.svg" alt="" width={960} height={720} />
        <p role="alert">{reason ?? say(TOLD_STORY, lead)}</p>
        <div className={styles.ways}>
          {mayPass ? (
            <Button kind="primary" onClick={onRetry}>
              {say(TOLD_STORY, 'told-story.try_again')}
            </Button>
          ) : null}
          <ButtonLink kind={mayPass ? 'quiet' : 'primary'} to={MAP}>
            {say(TOLD_STORY, 'told-story.back_to_map')}
          </ButtonLink>
        </div>
      </div>
    </StoryFrame>
  );
}

function MissingStory() {
  return (
    <NotHere
      heading={say(TOLD_STORY, 'told-story.missing')}
      text={say(TOLD_STORY, 'told-story.missing_text')}
    >
      <ButtonLink kind="primary" to={MAP}>
        {say(TOLD_STORY, 'told-story.back_to_map')}
      </ButtonLink>
    </NotHere>
  );
}
