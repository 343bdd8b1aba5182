// What to take or to play next to know more, and how much would be known then. Its room is there before it is.
import { useQuery } from '@tanstack/react-query';
import { Link } from '#base/ui/controls/Link.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { TESTS as TEST_WORDS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { nextStepQuery } from '../diagrams/queries.ts';
import { TESTS } from '../screens.ts';
import styles from './NextStep.module.css';

export function NextStep({ personId }: { readonly personId: string }) {
  const { data } = useQuery(nextStepQuery(personId));
  return (
    <p className={styles.next}>
      {data === undefined ? null : data.test !== undefined && isTestFirst(data) ? (
        <>
          {say(DIAGRAMS, 'diagrams.next_test', {
            name: say(TEST_WORDS, `tests.${data.test.survey}_heading`),
            now: toPercent(data.known),
            later: toPercent(data.test.known),
          })}{' '}
          <Link to={TESTS}>{say(DIAGRAMS, 'diagrams.next_take')}</Link>
        </>
      ) : data.story === undefined ? (
        say(DIAGRAMS, 'diagrams.next_none')
      ) : (
        <>
          {say(DIAGRAMS, 'diagrams.next_story', {
            name: data.story.name,
            now: toPercent(data.known),
            later: toPercent(data.story.known),
          })}{' '}
          <Link to={`${SHELF}/${data.story.topic_id}?new=true`}>{say(DIAGRAMS, 'diagrams.next_play')}</Link>
        </>
      )}
    </p>
  );
}

type Known = { readonly known: number };

/** What brings more comes first. */
function isTestFirst({
  test,
  story,
}: {
  readonly test?: Known | undefined;
  readonly story?: Known | undefined;
}) {
  return test !== undefined && (story === undefined || test.known >= story.known);
}

const toPercent = (share: number) => Math.round(100 * share);
