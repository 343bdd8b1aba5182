// What the answers of a story that is over suggest, how sure that is, and how much surer another game would make it.
import { useState } from 'react';
import { STUDY } from '#app/web/screens.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { PLAY } from '#messages/card-story/play.ts';
import { RESTART } from '#messages/card-story/restart.ts';
import { say } from '#messages/say.ts';
import type { PlayableStory } from '../../../contract.ts';
import { useAssessment } from '../../results/queries.ts';
import { type RestartFailure, useRestart } from '../../selection/useRestart.ts';
import { describeReasons, describeSuggestion } from './describe-suggestion.ts';
import styles from './GameOver.module.css';

type SuggestionProps = {
  readonly story: PlayableStory;
  /** Whoever has lost a story may begin it again, whatever more it would tell. */
  readonly isLost: boolean;
};

/** Drawn once the server knows of the end: what it says then counts the last answer. */
export function Suggestion({ story, isLost }: SuggestionProps) {
  const topicId = story.topic_id;
  const { data, isFetchedAfterMount, isFetching, refetch } = useAssessment(topicId, { fresh: true });
  const [failure, setFailure] = useState<RestartFailure>();
  const { busy, restart } = useRestart(topicId, setFailure);
  const told = data === undefined || !isFetchedAfterMount ? undefined : describeSuggestion(data);
  const because = told && data && describeReasons(data.because, story);
  return (
    <section className={styles.suggestion}>
      <div role="status" className={styles.words}>
        {told === undefined ? (
          isFetching ? (
            <div className={styles.words} role="img" aria-label={say(PLAY, 'play.reading')}>
              <Skeleton width="12rem" />
              <Skeleton width="100%" height="2.5rem" />
            </div>
          ) : (
            <p>{say(PLAY, 'play.unread')}</p>
          )
        ) : (
          <>
            <h3>{say(PLAY, 'play.suggests')}</h3>
            {told.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {because === undefined ? null : <p dir="auto">{because}</p>}
          </>
        )}
      </div>
      {data?.recommendations_open && isFetchedAfterMount ? (
        <p className={styles.open} role="status">
          <b>{say(PLAY, 'play.jobs_open')}</b> {say(PLAY, 'play.jobs_open_text')}
        </p>
      ) : null}
      {isFetchedAfterMount && (data?.study === 'invited' || data?.study === 'due') ? (
        <p className={styles.looked}>
          {say(PLAY, `play.study_${data.study}`)} <Link to={STUDY}>{say(PLAY, 'play.study_open')}</Link>
        </p>
      ) : null}
      {failure === undefined ? null : <p role="alert">{say(RESTART, failure)}</p>}
      {told?.again || isLost ? (
        <Button whole busy={busy} onClick={() => restart()}>
          {say(PLAY, 'play.again')}
        </Button>
      ) : null}
      {told === undefined && !isFetching ? (
        <Button onClick={() => void refetch()}>{say(PLAY, 'play.try_again')}</Button>
      ) : null}
    </section>
  );
}
