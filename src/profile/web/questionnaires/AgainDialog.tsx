// Asks before a result is deleted so that its test can be taken again, and deletes it.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import type { Survey } from '../../rules/scales.ts';
import styles from './QuestionnaireForm.module.css';
import { useTakeAgain } from './queries.ts';

type AgainDialogProps = {
  readonly personId: string;
  readonly survey: Survey;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function AgainDialog({ personId, survey, open, onClose, onDeleted }: AgainDialogProps) {
  const again = useTakeAgain(personId, survey);
  /** What is being deleted cannot be kept any more. */
  const keep = () => {
    if (again.isPending) return;
    again.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={keep} heading={say(TESTS, 'tests.again_title')} role="alertdialog">
      <p>{say(TESTS, 'tests.again_text')}</p>
      {again.error === null ? null : (
        <Notice
          kind="error"
          role="alert"
          text={say(TESTS, 'tests.not_deleted')}
          onDismiss={() => again.reset()}
        />
      )}
      <div className={styles.choice}>
        <Button autoFocus disabled={again.isPending} onClick={keep}>
          {say(TESTS, 'tests.again_keep')}
        </Button>
        <Button
          kind="primary"
          busy={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: onDeleted })}
        >
          {say(TESTS, 'tests.again_delete')}
        </Button>
      </div>
    </Dialog>
  );
}
