// Said in place of what did not come.
import { Button } from '#base/ui/controls/Button.tsx';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import styles from './JobSettings.module.css';

export function Away({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.away} role="alert">
      <p>{say(JOB_SETTINGS, 'job-settings.load_failed')}</p>
      <Button onClick={onRetry}>{say(FORM, 'form.try_again')}</Button>
    </div>
  );
}
