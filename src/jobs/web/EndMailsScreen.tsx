// Where the link of a mail about saved searches leads: one button ends such mails. Nobody need be signed in.
import { useState } from 'react';
import form from '#accounts/web/AccountForm.module.css';
import { AccountPage } from '#accounts/web/AccountPage.tsx';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { endSearchMails } from './calls.ts';
import { JOBS } from './screens.ts';

type State = 'asking' | 'busy' | 'done';

export function EndMailsScreen() {
  const { search } = useLocation();
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<string>();
  const end = async () => {
    setState('busy');
    setFailure(undefined);
    const query = new URLSearchParams(search);
    const result = await endSearchMails(query.get('of') ?? '', query.get('token') ?? '');
    setState(result.success ? 'done' : 'asking');
    if (!result.success) setFailure(result.message);
  };
  const isDone = state === 'done';
  const title = say(JOB_SETTINGS, 'job-settings.end_mails');
  return (
    <AccountPage
      title={title}
      heading={isDone ? say(JOB_SETTINGS, 'job-settings.ended') : title}
      lead={isDone ? undefined : say(JOB_SETTINGS, 'job-settings.end_mails_text')}
      place="viaduct"
    >
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
      )}
      <div className={form.actions}>
        {isDone ? null : (
          <Button kind="primary" whole busy={state === 'busy'} onClick={() => void end()}>
            {say(JOB_SETTINGS, 'job-settings.end_mails_do')}
          </Button>
        )}
        <ButtonLink to={JOBS}>{say(JOB_SETTINGS, 'job-settings.to_jobs')}</ButtonLink>
      </div>
    </AccountPage>
  );
}
