// The back of a finished story: what players think of it, and what its answers suggest about the one who played.
import { Button } from '#base/ui/controls/Button.tsx';
import { AverageStars, Stars } from '#base/ui/controls/Stars.tsx';
import { Tabs } from '#base/ui/controls/Tabs.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import styles from './LockedResults.module.css';
import { useAssessment, useAverageRating, useMyRating, useRate } from './queries.ts';
import { SurveyPanel } from './SurveyPanel.tsx';

type OfTopic = { readonly topicId: string };

/** Asks the server as soon as it is drawn: to be drawn once the back of the card is seen, not before. */
export function LockedResults({ topicId }: OfTopic) {
  return (
    <div className={styles.results}>
      <div className={styles.sheet}>
        <Ratings topicId={topicId} />
        <Surveys topicId={topicId} />
      </div>
    </div>
  );
}

function Ratings({ topicId }: OfTopic) {
  const average = useAverageRating(topicId);
  const mine = useMyRating(topicId);
  const rate = useRate(topicId);
  const failed = average.isError ? average : mine.isError ? mine : undefined;
  if (failed !== undefined) {
    return (
      <Failure
        message={failed.error.message}
        retry={() => {
          if (average.isError) void average.refetch();
          if (mine.isError) void mine.refetch();
        }}
      />
    );
  }
  return (
    <div className={styles.ratings}>
      {average.data === undefined ? (
        <RowSkeleton />
      ) : (
        <Average average={average.data.average_rating} ratings={average.data.ratings} />
      )}
      {mine.data === undefined ? (
        <RowSkeleton />
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

function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width="5.5rem" />
      <Skeleton width="12.5rem" height="1.75rem" />
    </div>
  );
}

function Average({ average, ratings }: { readonly average: number | null; readonly ratings: number }) {
  return (
    <div className={styles.average}>
      <p>{say(RESULTS, 'results.average')}</p>
      {average === null ? (
        <p className={styles.none}>{say(RESULTS, 'results.no_ratings')}</p>
      ) : (
        <>
          <AverageStars average={average} />
          <p>
            {ratings === 1
              ? say(RESULTS, 'results.one_rating')
              : say(RESULTS, 'results.ratings', { count: ratings })}
          </p>
        </>
      )}
    </div>
  );
}

function Surveys({ topicId }: OfTopic) {
  const assessment = useAssessment(topicId);
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
            <Failure message={assessment.error.message} retry={() => void assessment.refetch()} />
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

function Failure({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button onClick={retry}>{say(RESULTS, 'results.try_again')}</Button>
    </div>
  );
}
