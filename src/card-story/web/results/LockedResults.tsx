// The back of a finished story: what players think of it, and what its answers suggest about the one who played.
import { Button } from '#base/ui/Button.tsx';
import { Skeleton } from '#base/ui/Skeleton.tsx';
import { AverageStars, Stars } from '#base/ui/Stars.tsx';
import { Tabs } from '#base/ui/Tabs.tsx';
import { RESULTS } from '#messages/results.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import styles from './LockedResults.module.css';
import { useAssessment, useAverageRating, useMyRating, useRate } from './queries.ts';
import { SurveyPanel } from './SurveyPanel.tsx';

type LockedResultsProps = {
  readonly topicId: string;
  readonly storyId: string;
  /** Nothing is asked of the server until the back of the card has been seen. */
  readonly visible: boolean;
};

export function LockedResults({ topicId, storyId, visible }: LockedResultsProps) {
  return (
    <div className={styles.results}>
      <div className={styles.sheet}>
        <Ratings topicId={topicId} visible={visible} />
        <Surveys topicId={topicId} storyId={storyId} visible={visible} />
      </div>
    </div>
  );
}

type RatingsProps = Pick<LockedResultsProps, 'topicId' | 'visible'>;

function Ratings({ topicId, visible }: RatingsProps) {
  const average = useAverageRating(topicId, visible);
  const mine = useMyRating(topicId, visible);
  const rate = useRate(topicId);
  return (
    <div className={styles.ratings}>
      <div className={styles.average}>
        <p className={styles.label}>{say(RESULTS, 'results.average')}</p>
        {average.isPending ? (
          <Skeleton width="9.5rem" height="1.75rem" />
        ) : average.isError ? (
          <Failure message={average.error.message} retry={average.refetch} />
        ) : (
          <Average average={average.data.average_rating} ratings={average.data.ratings} />
        )}
      </div>
      {mine.isPending ? (
        <Skeleton width="13.75rem" height="4.25rem" />
      ) : mine.isError ? (
        <Failure message={mine.error.message} retry={mine.refetch} />
      ) : (
        <Stars
          label={say(RESULTS, 'results.my_rating')}
          rating={mine.data}
          busy={rate.isPending}
          onRate={rate.mutate}
        />
      )}
    </div>
  );
}

function Average({ average, ratings }: { readonly average: number | null; readonly ratings: number }) {
  if (average === null) return <p className={styles.none}>{say(RESULTS, 'results.no_ratings')}</p>;
  return (
    <>
      <AverageStars average={average} />
      <p className={styles.label}>
        {ratings === 1
          ? say(RESULTS, 'results.one_rating')
          : say(RESULTS, 'results.ratings', { count: ratings })}
      </p>
    </>
  );
}

function Surveys({ topicId, storyId, visible }: LockedResultsProps) {
  const assessment = useAssessment(topicId, storyId, visible);
  return (
    <Tabs
      label={say(RESULTS, 'results.surveys')}
      tabs={SURVEYS.map((survey) => ({
        id: survey,
        label: say(RESULTS, `results.${survey}`),
        panel: () =>
          assessment.isPending ? (
            <Waiting />
          ) : assessment.isError ? (
            <Failure message={assessment.error.message} retry={assessment.refetch} />
          ) : (
            <SurveyPanel survey={survey} assessment={assessment.data} />
          ),
      }))}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={say(RESULTS, 'results.loading')}>
      <Skeleton width="12rem" />
      <Skeleton width="14rem" height="14rem" radius="50%" />
      <Skeleton width="10rem" />
      <Skeleton width="100%" height="4.5rem" />
    </div>
  );
}

function Failure({ message, retry }: { readonly message: string; readonly retry: () => unknown }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button onClick={() => void retry()}>{say(RESULTS, 'results.try_again')}</Button>
    </div>
  );
}
