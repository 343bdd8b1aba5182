// Asks before everything is forgotten that the board has learned from, or has shown, and forgets it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '#base/ui/announce.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { unwrap } from '#base/wire/service-result.ts';
import { JOB_SETTINGS } from '#messages/jobs/job-settings.ts';
import { say } from '#messages/say.ts';
import { forgetLog, forgetSignals } from '../calls.ts';
import { forgetBoard, logQuery, signalsQuery } from '../queries.ts';
import styles from './ForgetDialog.module.css';

type ForgetDialogProps = {
  /** What somebody did on the board, or what it has shown them. */
  readonly what: 'signals' | 'log';
  readonly onClose: () => void;
};

export function ForgetDialog({ what, onClose }: ForgetDialogProps) {
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: async () => {
      if (what === 'signals') queries.setQueryData(signalsQuery().queryKey, await unwrap(forgetSignals()));
      else await unwrap(forgetLog());
    },
    onSuccess: async () => {
      if (what === 'signals') forgetBoard(queries);
      else await queries.resetQueries({ queryKey: logQuery().queryKey });
      announce(say(JOB_SETTINGS, `job-settings.forgotten_${what}`));
      onClose();
    },
  });
  /** What is being forgotten cannot be kept any more. */
  const keep = () => {
    if (!forget.isPending) onClose();
  };
  return (
    <Dialog
      open
      onClose={keep}
      heading={say(JOB_SETTINGS, `job-settings.forget_title_${what}`)}
      role="alertdialog"
    >
      <p>{say(JOB_SETTINGS, `job-settings.forget_text_${what}`)}</p>
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
