// The interests in work, unfolded on the profile: their diagram, and where more can be said of them.
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { JOB_PAIRS } from '#jobs/web/screens.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { Interests } from './Interests.tsx';
import styles from './InterestsSheet.module.css';
import { interestsQuery } from './queries.ts';

export function InterestsSheet() {
  const { data, error, isFetching, refetch } = useQuery(interestsQuery());
  return (
    <div className={styles.sheet}>
      {data !== undefined ? (
        <Interests interests={data} level={4} />
      ) : error !== null ? (
        <div className={styles.away} role="alert">
          <p>{say(DIAGRAMS, 'diagrams.failed_interests')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {say(FORM, 'form.try_again')}
          </Button>
        </div>
      ) : (
        <Skeleton height="24rem" />
      )}
      <p className={styles.from}>{say(DIAGRAMS, 'diagrams.interests_from')}</p>
      <ButtonLink to={JOB_PAIRS}>{say(DIAGRAMS, 'diagrams.interests_more')}</ButtonLink>
    </div>
  );
}
