// Companies whose jobs somebody does not want to see.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { hideCompany } from '../calls.ts';
import { forgetBoard, settingsQuery } from '../queries.ts';
import { Away } from './Away.tsx';
import styles from './JobSettings.module.css';

export function HiddenCompanies() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery());
  const show = useMutation({
    mutationFn: (company: string) => unwrap(hideCompany(company, false)),
    onSuccess: (settings, company) => {
      queries.setQueryData(settingsQuery().queryKey, settings);
      announce(say(JOB_SETTINGS, 'job-settings.shown_again', { company }));
      forgetBoard(queries);
    },
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  if (data === undefined)
    return isError ? <Away onRetry={() => void refetch()} /> : <Skeleton height="3rem" />;
  const { hidden_companies: companies } = data;
  if (companies.length === 0)
    return <p className={styles.note}>{say(JOB_SETTINGS, 'job-settings.no_hidden')}</p>;
  return (
    <ul className={styles.rows}>
      {companies.map((company) => (
        <li key={company}>
          <span dir="auto">{company}</span>
          <Button
            busy={show.isPending && show.variables === company}
            aria-label={say(JOB_SETTINGS, 'job-settings.unhide_named', { company })}
            onClick={() => show.mutate(company)}
          >
            {say(JOB_SETTINGS, 'job-settings.unhide')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
