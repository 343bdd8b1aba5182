// Asks before everything is forgotten that the finished games said, and forgets it.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import styles from './Keep.module.css';
import { useForget } from './queries.ts';

type ForgetDialogProps = {
  readonly personId: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function ForgetDialog({ personId, open, onClose }: ForgetDialogProps) {
  const forget = useForget(personId);
  /** What is being forgotten cannot be kept any more. */
  const keep = () => {
    if (forget.isPending) return;
    forget.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={keep} heading={say(DIAGRAMS, 'diagrams.forget_title')} role="alertdialog">
      <p>{say(DIAGRAMS, 'diagrams.forget_text')}</p>
      {forget.error === null ? null : (
        <Notice
          kind="error"
          role="alert"
          text={say(DIAGRAMS, 'diagrams.forget_failed')}
          onDismiss={() => forget.reset()}
        />
      )}
      <div className={styles.choice}>
        <Button autoFocus disabled={forget.isPending} onClick={keep}>
          {say(DIAGRAMS, 'diagrams.forget_keep')}
        </Button>
        <Button
          kind="primary"
          busy={forget.isPending}
          onClick={() => forget.mutate(undefined, { onSuccess: onClose })}
        >
          {say(DIAGRAMS, 'diagrams.forget_yes')}
        </Button>
      </div>
    </Dialog>
  );
}
