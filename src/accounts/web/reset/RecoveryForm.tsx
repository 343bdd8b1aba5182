// The way with the recovery code: the code opens the keys, the new password locks them again.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import type { PublicKeys, RecoveryLock } from '../../keys/keys.ts';
import form from '../AccountForm.module.css';
import { callAccounts } from '../calls.ts';
import { focusFirstFault } from '../focus-fault.ts';
import { withTools } from '../keys/answer-challenge.ts';
import { NewPasswordFields } from '../keys/NewPasswordFields.tsx';
import { type Faults, NO_PASSWORD } from '../keys/password-choice.ts';
import { findResetFaults, RESET_LABELS } from './reset-faults.ts';
import { type ResetOutcome, type ResetStep, resetWithCode } from './reset-flow.ts';

export type KeyInfo = Pick<PublicKeys, 'public_key'> & {
  /** Null for an account of one key alone, which has no recovery code either. */
  readonly message_public_key: string | null;
  readonly username: string;
  readonly email: string;
  readonly recovery: RecoveryLock | null;
};

/** An attempt whose answer was lost. */
type Lost = {
  readonly code: string;
  readonly password: string;
  readonly again: () => Promise<ResetOutcome>;
};

type RecoveryFormProps = {
  readonly resetToken: string;
  readonly info: KeyInfo;
  /** Is told how an attempt went, and answers what there is to say of it. */
  readonly settle: (outcome: ResetOutcome) => string | undefined;
  readonly onBack: () => void;
};

export function RecoveryForm({ resetToken, info, settle, onBack }: RecoveryFormProps) {
  const [code, setCode] = useState('');
  const [choice, setChoice] = useState(NO_PASSWORD);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<ResetStep>();
  const fields = useRef<HTMLFormElement>(null);
  const lost = useRef<Lost>(undefined);
  const names = [info.username];

  const refuse = (wrong: Faults) => {
    setFaults(wrong);
    focusFirstFault(fields.current, wrong);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { public_key, message_public_key, recovery, email } = info;
    if (step !== undefined || recovery === null || message_public_key === null) return;
    const wrong = findResetFaults(choice, names);
    setFailure(undefined);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setFaults({});
    setStep('opening');
    const publicKeys = { public_key, message_public_key };
    const { password } = choice;
    const parts = { resetToken, email, code, password, publicKeys, recovery };
    const isSame = lost.current?.code === code && lost.current.password === password;
    // The very same once more is answered as the first time, if that was done.
    const outcome = await (isSame && lost.current
      ? lost.current.again()
      : withTools(callAccounts, (tools) => resetWithCode(tools, parts, setStep)));
    if (outcome.kind === 'unsure') lost.current = { code, password, again: outcome.again };
    setStep(undefined);
    if (outcome.kind === 'code') return refuse({ code: outcome.message });
    setFailure(settle(outcome));
  };

  return (
    <form ref={fields} className={form.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
      )}
      <Field
        label={say(RECOVERY, 'recovery.entry_label')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setFaults({});
        }}
        error={faults.code}
        hint={say(RECOVERY, 'recovery.entry_hint')}
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
      <div>
        <Button kind="primary" type="submit" whole busy={step !== undefined} className={form.submit}>
          {say(RESET, 'reset.submit')}
        </Button>
        <p className={form.busy} role="status">
          {step === undefined ? '' : say(RESET, `reset.step_${step}`)}
        </p>
      </div>
      <button type="button" className={form.link} onClick={onBack}>
        {say(RESET, 'reset.other_way')}
      </button>
    </form>
  );
}
