// Asks before everything is forgotten that the board has learned from, and forgets it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { forgetSignals } from '../calls.ts';
import { forgetBoard, signalsQuery } from '../queries.ts';
import styles from './ForgetDialog.module.css';

export function ForgetDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () => unwrap(forgetSignals()),
    onSuccess: (signals) => {
      queries.setQueryData(signalsQuery().queryKey, signals);
      announce(say(JOB_SETTINGS, 'job-settings.forgotten'));
      forgetBoard(queries);
      onClose();
    },
  });
  /** What is being forgotten cannot be kept any more. */
  const keep = () => {
    if (!forget.isPending) onClose();
  };
  return (
    <Dialog open onClose={keep} heading={say(JOB_SETTINGS, 'job-settings.forget_title')} role="alertdialog">
      <p>{say(JOB_SETTINGS, 'job-settings.forget_text')}</p>
      {forget.error === null ? null : (
        <Notice kind="error" role="alert" text={forget.error.message} onDismiss={() => forget.reset()} />
      )}
      <div className={styles.choice}>
        <Button autoFocus whole disabled={forget.isPending} onClick={keep}>
          {say(JOB_SETTINGS, 'job-settings.forget_keep')}
        </Button>
        <Button kind="primary" whole busy={forget.isPending} onClick={() => forget.mutate()}>
          {say(JOB_SETTINGS, 'job-settings.forget_yes')}
        </Button>
      </div>
    </Dialog>
  );
}
