// The question before a reset, with what each answer leads to.
import { KeyIcon, NewKeyIcon } from '#base/ui/controls/form-icons.tsx';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import form from '../AccountForm.module.css';
import styles from './ChooseWay.module.css';

type ChooseWayProps = {
  /** Whether the account has a recovery code at all. */
  readonly hasRecovery: boolean;
  readonly onChoose: (way: 'code' | 'new-keys') => void;
};

export function ChooseWay({ hasRecovery, onChoose }: ChooseWayProps) {
  return (
    <div className={styles.ways}>
      {hasRecovery ? (
        <button type="button" className={styles.way} onClick={() => onChoose('code')}>
          <KeyIcon size={32} />
          <span>
            <strong>{say(RESET, 'reset.with_code')}</strong>
            {say(RESET, 'reset.with_code_text')}
          </span>
        </button>
      ) : (
        <p>{say(RESET, 'reset.no_code_kept')}</p>
      )}
      <button type="button" className={styles.way} onClick={() => onChoose('new-keys')}>
        <NewKeyIcon size={32} />
        <span>
          <strong>{say(RESET, hasRecovery ? 'reset.without_code' : 'reset.go_on')}</strong>
          {say(RESET, 'reset.without_code_text')}
        </span>
      </button>
      <p className={form.aside}>{say(RESET, 'reset.sessions_end')}</p>
    </div>
  );
}
