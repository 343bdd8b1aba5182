// Asks before somebody's part in the study is ended, and ends it.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { say } from '#messages/say.ts';
import { STUDY } from '#messages/study/study.ts';
import { useChangeStudy } from './calls.ts';
import styles from './Study.module.css';

type LeaveDialogProps = { readonly number: string; readonly onClose: () => void };

export function LeaveDialog({ number, onClose }: LeaveDialogProps) {
  const leave = useChangeStudy();
  /** What is being ended cannot be kept any more. */
  const keep = () => {
    if (!leave.isPending) onClose();
  };
  return (
    <Dialog open onClose={keep} heading={say(STUDY, 'study.leave_title')} role="alertdialog">
      <p>{say(STUDY, 'study.leave_text', { number })}</p>
      {leave.error === null ? null : (
        <Notice kind="error" role="alert" text={leave.error.message} onDismiss={() => leave.reset()} />
      )}
      <div className={styles.choice}>
        <Button autoFocus whole disabled={leave.isPending} onClick={keep}>
          {say(STUDY, 'study.leave_keep')}
        </Button>
        <Button
          kind="primary"
          whole
          busy={leave.isPending}
          onClick={() => leave.mutate({ what: 'leave' }, { onSuccess: onClose })}
        >
          {say(STUDY, 'study.leave_yes')}
        </Button>
      </div>
    </Dialog>
  );
}
