// The back of a finished story: a rating on one line, what stands out of its answers, and the way to all of it.
import { type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { AverageMark, AverageStars, Stars } from '#base/ui/controls/Stars.tsx';
import { Tabs } from '#base/ui/controls/Tabs.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { RESULTS } from '#messages/card-story/results.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import { FoundEndings } from '../selection/FoundEndings.tsx';
import { describeStandOuts } from './describe.ts';
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
        <StandOuts topicId={topicId} />
        <FoundEndings topicId={topicId} always />
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
  if (mine.data === undefined || average.data === undefined)
    return (
      <div className={styles.ratings}>
        <Skeleton width="12.5rem" height="1.75rem" />
      </div>
    );
  return (
    <div className={styles.ratings}>
      <Stars
        label={say(RESULTS, 'results.my_rating')}
        rating={mine.data}
        busy={rate.isPending}
        onRate={rate.mutate}
      />
      {average.data.average_rating === null ? null : <AverageMark average={average.data.average_rating} />}
    </div>
  );
}

/** What stands out, three sentences at most, and the sheet on which everything is. */
function StandOuts({ topicId }: OfTopic) {
  const [isOpen, setOpen] = useState(false);
  const assessment = useAssessment(topicId);
  if (assessment.isPending) return <Waiting />;
  if (assessment.isError)
    return <Failure message={assessment.error.message} retry={() => void assessment.refetch()} />;
  return (
    <div className={styles.outstanding}>
      <div className={styles.lead}>
        <h3>{say(RESULTS, 'results.surveys')}</h3>
        <Button className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say(RESULTS, 'results.all')}
        </Button>
      </div>
      {describeStandOuts(assessment.data.levels, assessment.data).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {createPortal(
        // What is done in the sheet is none of the card's business, whose place in the page this is.
        // biome-ignore lint/a11y/noStaticElementInteractions: it keeps to itself what is pressed in it, and is not pressed itself
        <div onKeyDown={keepHere} onClick={keepHere} onPointerDown={keepHere} onPointerMove={keepHere}>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            heading={say(RESULTS, 'results.surveys')}
            hasClose
          >
            <Average topicId={topicId} />
            <Tabs
              label={say(RESULTS, 'results.surveys')}
              tabs={SURVEYS.map((survey) => ({
                id: survey,
                label: say(RESULTS, `results.${survey}`),
                panel: () => <SurveyPanel survey={survey} assessment={assessment.data} />,
              }))}
            />
          </Dialog>
        </div>,
        document.body,
      )}
    </div>
  );
}

function keepHere(event: SyntheticEvent): void {
  event.stopPropagation();
}

function Average({ topicId }: OfTopic) {
  const { data } = useAverageRating(topicId);
  if (data === undefined) return null;
  const { average_rating: average, ratings } = data;
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

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label={say(RESULTS, 'results.loading')}>
      <Skeleton width="12rem" />
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
