// The way without the recovery code: what is lost is said, and must be confirmed, before new keys are made.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { CheckField } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import form from '../AccountForm.module.css';
import { focusFirstFault } from '../focus-fault.ts';
import { NewPasswordFields } from '../keys/NewPasswordFields.tsx';
import { type Faults, NO_PASSWORD } from '../keys/password-choice.ts';
import styles from './ChooseWay.module.css';
import { findResetFaults, RESET_LABELS } from './reset-faults.ts';

type NewKeysFormProps = {
  readonly username: string;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onSubmit: (password: string) => void;
  readonly onBack: () => void;
};

export function NewKeysForm({ username, failure, onSubmit, onBack }: NewKeysFormProps) {
  const [choice, setChoice] = useState(NO_PASSWORD);
  const [understood, setUnderstood] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [dismissed, setDismissed] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const names = [username];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(understood ? {} : { understood: say(RESET, 'reset.loss_not_understood') }),
      ...findResetFaults(choice, names),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstFault(fields.current, wrong);
    onSubmit(choice.password);
  };

  return (
    <form ref={fields} className={form.form} onSubmit={submit} noValidate>
      {failure === undefined || dismissed ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setDismissed(true)} />
      )}
      <section className={styles.loss}>
        <h2>{say(RESET, 'reset.loss_heading')}</h2>
        <ul>
          <li>{say(RESET, 'reset.loss_goes')}</li>
          <li>{say(RESET, 'reset.loss_contacts')}</li>
          <li>{say(RESET, 'reset.loss_stays')}</li>
        </ul>
      </section>
      <CheckField
        label={say(RESET, 'reset.loss_understood')}
        name="understood"
        checked={understood}
        onChange={(checked) => {
          setUnderstood(checked);
          setFaults({});
        }}
        error={faults.understood}
      />
      <NewPasswordFields
        choice={choice}
        onChange={(changed) => {
          setChoice((known) => ({ ...known, ...changed }));
          setFaults({});
        }}
        faults={faults}
        names={names}
        labels={RESET_LABELS}
      />
      <Button kind="primary" type="submit" whole>
        {say(RESET, 'reset.submit')}
      </Button>
      <button type="button" className={form.link} onClick={onBack}>
        {say(RESET, 'reset.other_way')}
      </button>
    </form>
  );
}
