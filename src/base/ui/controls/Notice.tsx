// One notice: a sentence on a slip of paper, with a button that takes it away.
import { say } from '#messages/say.ts';
import { UI } from '#messages/ui/ui.ts';
import { CloseIcon } from '../icons.tsx';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'success' | 'error';

/** What can be done about what a notice says, by a button. */
export type Offer = { readonly label: string; readonly take: () => void };

type NoticeProps = {
  readonly text: string;
  readonly kind?: NoticeKind;
  readonly offer?: Offer | undefined;
  readonly onDismiss: () => void;
  /** `alert` where the notice stands on the screen itself and must be told at once. */
  readonly role?: 'alert';
};

export function Notice({ text, kind = 'info', offer, onDismiss, role }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={role}>
      <p>{text}</p>
      {offer && (
        <button type="button" onClick={offer.take}>
          {offer.label}
        </button>
      )}
      <button type="button" aria-label={say(UI, 'ui.dismiss_notice')} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
