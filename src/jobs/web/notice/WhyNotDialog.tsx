// Asks what it is about a job that somebody does not want; not to say is an answer as well.
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { NOTICE } from '#messages/jobs/notice.ts';
import { say } from '#messages/say.ts';
import type { FeedbackReason } from '../../rules/wire-words.ts';
import styles from './WhyNotDialog.module.css';

const REASONS = [
  ['field', 'notice.not_work'],
  ['place', 'notice.not_place'],
  ['pay', 'notice.not_pay'],
  ['level', 'notice.not_level'],
  ['company', 'notice.not_company'],
  ['other', 'notice.not_other'],
] as const satisfies readonly (readonly [FeedbackReason, keyof typeof NOTICE])[];

type WhyNotDialogProps = {
  readonly onClose: () => void;
  readonly onChoose: (reason: FeedbackReason | undefined) => void;
};

export function WhyNotDialog({ onClose, onChoose }: WhyNotDialogProps) {
  return (
    <Dialog open onClose={onClose} heading={say(NOTICE, 'notice.why_not')} hasClose>
      <p>{say(NOTICE, 'notice.why_not_text')}</p>
      <div className={styles.reasons}>
        {REASONS.map(([reason, code]) => (
          <Button key={reason} whole onClick={() => onChoose(reason)}>
            {say(NOTICE, code)}
          </Button>
        ))}
        <Button kind="primary" whole onClick={() => onChoose(undefined)}>
          {say(NOTICE, 'notice.not_said')}
        </Button>
      </div>
    </Dialog>
  );
}
