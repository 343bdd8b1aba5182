// What the answers of a story that is over suggest, how sure that is, and how much surer another game would make it.
import { Button } from '#base/ui/Button.tsx';
import { Skeleton } from '#base/ui/Skeleton.tsx';
import { PLAY } from '#messages/play.ts';
import { say } from '#messages/say.ts';
import {
  describeConfidence,
  describeTendencies,
  findMeasuredSurvey,
  readConfidence,
  readSurvey,
} from '../results/describe.ts';
import { useAssessment } from '../results/queries.ts';
import { useRestart } from '../selection/useRestart.ts';
import styles from './GameOver.module.css';

/** Drawn once the server knows of the end: what it says then counts the last answer. */
export function Suggestion({ topicId }: { readonly topicId: string }) {
  const { data, isFetching, isError } = useAssessment(topicId, { fresh: true });
  const { busy, restart } = useRestart(topicId);
  if (isError) return null;
  if (data === undefined || isFetching)
    return (
      <div className={styles.suggestion} role="status" aria-label={say(PLAY, 'play.reading')}>
        <Skeleton width="12rem" />
        <Skeleton width="100%" height="2.5rem" />
      </div>
    );
  const survey = findMeasuredSurvey(data);
  const result = readSurvey(data, survey);
  const confidence = readConfidence(result);
  const later = readConfidence({ confidences: data.again[`${survey}_confidence`] });
  const surer = later !== undefined && Math.round(later * 100) > Math.round((confidence ?? 0) * 100);
  return (
    <section className={styles.suggestion}>
      <h3>{say(PLAY, 'play.suggests')}</h3>
      <p>
        {describeTendencies(survey, result)}{' '}
        {confidence === undefined ? null : `${describeConfidence(confidence)}.`} {say(PLAY, 'play.private')}
      </p>
      {surer ? <p>{say(PLAY, 'play.surer', { percent: Math.round(later * 100) })}</p> : null}
      <Button whole busy={busy} onClick={restart}>
        {say(PLAY, 'play.again')}
      </Button>
    </section>
  );
}
