// One test behind its tab: waiting for it, unable to show it, or the test itself.
import { useQuery } from '@tanstack/react-query';
import { Button } from '#base/ui/controls/Button.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { UI } from '#messages/ui/ui.ts';
import type { BySurvey, Survey } from '../../rules/scales.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import styles from './QuestionnairesScreen.module.css';
import { instrumentsQuery, testQuery } from './queries.ts';

const PICTURES: BySurvey<string> = { ssvs: 'lighthouse', dospert: 'crossroads', ipip: 'viaduct' };
const WAITING_ITEMS = 4;

type TestPanelProps = { readonly personId: string; readonly survey: Survey };

export function QuestionnairePanel({ personId, survey }: TestPanelProps) {
  const instruments = useQuery(instrumentsQuery);
  const taken = useQuery(testQuery(personId, survey));
  const instrument = instruments.data?.find((one) => one.survey === survey);
  const failed = [instruments, taken].filter(({ data, isError }) => data === undefined && isError);
  return (
    <div className={styles.test}>
      <img
        className={styles.plate}
        data-picture={PICTURES[survey]}
        src={`/pictures/${PICTURES[survey]}.svg`}
        alt=""
        width={960}
        height={720}
      />
      <h2>{say(TESTS, `tests.${survey}_heading`)}</h2>
      {failed.length > 0 ? (
        <div className={styles.away} role="alert">
          <p>{say(TESTS, 'tests.load_failed')}</p>
          <Button
            kind="primary"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {say(FORM, 'form.try_again')}
          </Button>
        </div>
      ) : instrument === undefined || taken.data === undefined ? (
        <Waiting />
      ) : (
        <QuestionnaireForm personId={personId} instrument={instrument} taken={taken.data} />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{say(UI, 'ui.loading')}</span>
      <Skeleton height="3lh" />
      {Array.from({ length: WAITING_ITEMS }, (_, index) => (
        <Skeleton key={`item ${index + 1}`} height="6.5rem" radius="var(--radius-picture)" />
      ))}
    </div>
  );
}
