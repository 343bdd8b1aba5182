// Asks before answers are sent that nobody has touched.

import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { TESTS } from '#messages/profile/questionnaires.ts';
import { say } from '#messages/say.ts';
import styles from './QuestionnaireForm.module.css';

type MiddleDialogProps = {
  readonly open: boolean;
  /** How many items nobody has touched. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onSend: () => void;
};

export function MiddleDialog({ open, count, onClose, onBack, onSend }: MiddleDialogProps) {
  const heading = sayCount(TESTS, 'tests.middle_title', count);
  return (
    <Dialog open={open} onClose={onClose} heading={heading} role="alertdialog">
      <p>{say(TESTS, 'tests.middle_text')}</p>
      <div className={styles.choice}>
        <Button onClick={onSend}>{say(TESTS, 'tests.middle_send')}</Button>
        {/* React gives the focus before the dialog is shown, when nothing in it can have it; by this the browser does when it is. */}
        <Button kind="primary" ref={(button) => button?.setAttribute('autofocus', '')} onClick={onBack}>
          {say(TESTS, 'tests.middle_back')}
        </Button>
      </div>
    </Dialog>
  );
}
