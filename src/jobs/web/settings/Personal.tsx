// Whether jobs are chosen for somebody at all.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#base/ui/controls/toasts.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { Switch } from '#profile/web/consents/ConsentSwitches.tsx';
import { setPersonalised } from '../calls.ts';
import { forgetBoard, settingsQuery } from '../queries.ts';
import { Away } from './Away.tsx';

export function Personal() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery());
  const change = useMutation({
    mutationFn: (on: boolean) => unwrap(setPersonalised(on)),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery().queryKey, settings);
      forgetBoard(queries);
    },
    onError: ({ message }) => showToast(message, { kind: 'error' }),
  });
  if (data === undefined && isError) return <Away onRetry={() => void refetch()} />;
  return (
    <Switch
      label={say(JOB_SETTINGS, 'job-settings.personal')}
      text={say(JOB_SETTINGS, 'job-settings.personal_text')}
      on={data?.personalised ?? false}
      busy={data === undefined || change.isPending}
      onChange={(on) => change.mutate(on)}
    />
  );
}
