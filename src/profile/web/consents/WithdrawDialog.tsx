// Asks once before the psychological profile is switched off, since everything that was kept for it is deleted.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { CONSENTS } from '#messages/profile/consents.ts';
import { say } from '#messages/say.ts';
import styles from './ConsentSwitches.module.css';
import type { useDecide } from './queries.ts';

type WithdrawDialogProps = {
  readonly open: boolean;
  readonly decide: ReturnType<typeof useDecide>;
  readonly onClose: () => void;
};

export function WithdrawDialog({ open, decide, onClose }: WithdrawDialogProps) {
  /** What is being deleted cannot be kept any more. */
  const keep = () => {
    if (!decide.isPending) onClose();
  };
  return (
    <Dialog open={open} onClose={keep} heading={say(CONSENTS, 'consents.withdraw_title')} role="alertdialog">
      <p>{say(CONSENTS, 'consents.withdraw_text')}</p>
      {decide.error === null ? null : (
        <Notice kind="error" role="alert" text={decide.error.message} onDismiss={() => decide.reset()} />
      )}
      <div className={styles.choice}>
        <Button autoFocus disabled={decide.isPending} onClick={keep}>
          {say(CONSENTS, 'consents.withdraw_keep')}
        </Button>
        <Button
          kind="primary"
          whole
          busy={decide.isPending}
          onClick={() => decide.mutate({ kind: 'profile', given: false }, { onSuccess: onClose })}
        >
          {say(CONSENTS, 'consents.withdraw_delete')}
        </Button>
      </div>
    </Dialog>
  );
}
