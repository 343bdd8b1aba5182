// The page of a person: their portrait and name, what they say of themselves, and what their answers say of them.
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { DuskScene } from '#accounts/web/DuskScene.tsx';
import { readPersonId } from '#accounts/web/session/session.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { useHeadingHandedOn } from '#base/ui/pages/hand-on-heading.ts';
import { Page } from '#base/ui/pages/Page.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { CONSENTS } from '#messages/profile/consents.ts';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { AskForProfile } from '../consents/AskForProfile.tsx';
import { consentsQuery } from '../consents/queries.ts';
import { askAssessments, noteTold, useAssessments } from '../diagrams/queries.ts';
import { Fold } from '../overview/Fold.tsx';
import { PsychologicalProfile } from '../overview/PsychologicalProfile.tsx';
import { Book } from './Book.tsx';
import styles from './ProfileScreen.module.css';
import { profileQuery } from './queries.ts';
import { WaysOn } from './WaysOn.tsx';

const ConsentSwitches = makePart(
  async () => (await import('../consents/ConsentSwitches.tsx')).ConsentSwitches,
  () => <Skeleton height="24rem" />,
);

export function ProfileScreen() {
  const personId = readPersonId() ?? '';
  // Asked for with the person, and shown below them.
  const assessments = useAssessments(personId);
  const person = useQuery(profileQuery(personId));
  const consents = useQuery(consentsQuery(personId));
  const { data, error, refetch, isFetching } = person;
  return (
    <Page title={say(PERSON, 'person.nobody')} className={styles.page}>
      <div className={styles.cover}>
        <DuskScene className={styles.scene} />
      </div>
      {data !== undefined ? (
        <Book key={personId} profile={data} />
      ) : error !== null ? (
        <div className={styles.away}>
          <h1>{say(PERSON, 'person.nobody')}</h1>
          <p role="alert">{error.message}</p>
          <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
            {say(FORM, 'form.try_again')}
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
      {isSaid(person) && isSaid(consents) ? (
        <div className={styles.more}>
          <AskForProfile />
          <PsychologicalProfile queries={assessments} />
          <Fold level={2} heading={say(CONSENTS, 'consents.title')}>
            {() => <ConsentSwitches />}
          </Fold>
          <WaysOn />
        </div>
      ) : null}
    </Page>
  );
}

/** How long (ms) the page that stands there waits for its answers, once its code has come. */
const PATIENCE_MS = 600;

/** What decides how the page looks, asked before it is drawn: a slow phone lays it out once instead of twice. */
ProfileScreen.ask = async (queries: QueryClient) => {
  const personId = readPersonId() ?? '';
  const told = Promise.all([
    askAssessments(queries, personId),
    queries.prefetchQuery(profileQuery(personId)),
    queries.prefetchQuery(consentsQuery(personId)),
  ]);
  const isInTime = await Promise.race([
    told.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ]);
  if (isInTime) noteTold();
  return queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data !== undefined);
};

/** What stands below would be pushed down by what comes late; what does not come holds nothing up. */
function isSaid({ isPending, failureCount }: UseQueryResult): boolean {
  return !isPending || failureCount > 0;
}

function Waiting() {
  const book = useHeadingHandedOn<HTMLDivElement>();
  return (
    <div ref={book} className={styles.book} role="status">
      <div className={styles.left}>
        <h1 className="visually-hidden">{say(PERSON, 'person.loading')}</h1>
        <Skeleton className={styles.portrait} height="9.5rem" width="9.5rem" radius="50%" />
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="40%" />
        <Skeleton height="5lh" />
        <Skeleton width="9rem" height="3.25rem" radius="var(--radius-button)" />
      </div>
      <div className={styles.right}>
        <Skeleton width="70%" height="2rem" />
        <Skeleton height="9rem" />
        <Skeleton height="7rem" />
      </div>
    </div>
  );
}
