// The page that asks for address and password, and signs in with the key that the password opens.

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { PasswordField } from '#base/ui/controls/PasswordField.tsx';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { readEmail } from '../../rules.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { useAccountDraft } from '../account-draft.ts';
import { callAccounts } from '../calls.ts';
import { focusFirstFault } from '../focus-fault.ts';
import { type ChallengeStep, withTools } from '../keys/answer-challenge.ts';
import { saveKeys } from '../keys/key-store.ts';
import type { Faults } from '../keys/password-choice.ts';
import { FORGOT_PASSWORD } from '../screens.ts';
import { keepWaiting } from '../waiting.ts';
import { signInWithKeys } from './sign-in-flow.ts';

type SignInPageProps = {
  /** What the identity service waits for; null where nothing but this page is between the person and the app. */
  readonly uid: string | null;
  /** Already known to the service: of who was signed in before. */
  readonly email: string | null;
  /** The address of the registration form. */
  readonly register: string;
  /** The address of the other way to log in, where there is one. */
  readonly back?: string;
  readonly onGone: () => void;
  readonly onUnverified: () => void;
};

export function SignInPage({ uid, email, register, back, onGone, onUnverified }: SignInPageProps) {
  const [draft, change, forgetDraft] = useAccountDraft();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  /** The lock is another one than was seen here: the person can say that this is their doing. */
  const [isAsking, setAsking] = useState(false);
  const [step, setStep] = useState<ChallengeStep | 'done'>();
  const fields = useRef<HTMLFormElement>(null);
  // Until something is typed; a field that was emptied stays empty.
  const [isKnown, setKnown] = useState(draft.email === '' && email !== null);
  const address = isKnown ? (email ?? '') : draft.email;

  const submit = async (isChangeKnown: boolean) => {
    if (step !== undefined) return;
    const wrong = findFaults(address, password);
    setFaults(wrong);
    setFailure(undefined);
    setAsking(false);
    if (Object.keys(wrong).length > 0) return focusFirstFault(fields.current, wrong);
    setStep('challenge');
    const credentials = { email: address, password };
    const outcome = await withTools(callAccounts, (tools) =>
      signInWithKeys({ ...tools, saveKeys }, uid, credentials, setStep, isChangeKnown),
    );
    if (outcome.kind === 'signed-in') {
      forgetDraft();
      setStep('done');
      // In the place of this page, which the way back must not lead to: its sign-in is over.
      if (outcome.redirectTo !== null) window.location.replace(outcome.redirectTo);
      return;
    }
    setStep(undefined);
    if (outcome.kind === 'gone') onGone();
    else if (outcome.kind === 'unverified') {
      keepWaiting({ email: address.trim(), mendToken: outcome.mendToken });
      onUnverified();
    } else if (outcome.kind === 'wrong-password') {
      setFaults({ password: outcome.message });
      focusFirstFault(fields.current, { password: outcome.message });
    } else {
      setAsking(outcome.kind === 'changed-lock');
      setFailure(outcome.message);
    }
  };

  return (
    <AccountPage
      tall
      title={say(KEY_SIGN_IN, 'key-sign-in.title')}
      heading={say(KEY_SIGN_IN, 'key-sign-in.heading')}
      lead={say(KEY_SIGN_IN, 'key-sign-in.lead')}
    >
      <form
        ref={fields}
        className={form.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(false);
        }}
        noValidate
      >
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
        )}
        {failure === undefined || !isAsking ? null : (
          <Button whole onClick={() => void submit(true)}>
            {say(KEY_SIGN_IN, 'key-sign-in.change_known')}
          </Button>
        )}
        <EmailField
          label={say(FORM, 'form.email')}
          autoComplete="username"
          required
          value={address}
          onChange={(typed) => {
            setKnown(false);
            change({ email: typed });
          }}
          error={faults.email}
        />
        <PasswordField
          label={say(FORM, 'form.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={faults.password}
          {...(faults.password === say(KEY_SIGN_IN, 'key-sign-in.wrong_password')
            ? { hint: say(KEY_SIGN_IN, 'key-sign-in.wrong_password_help') }
            : {})}
        />
        <div>
          <Button kind="primary" type="submit" whole busy={step !== undefined} className={form.submit}>
            {say(KEY_SIGN_IN, 'key-sign-in.submit')}
          </Button>
          <p className={form.busy} role="status">
            {step === undefined ? '' : tellStep(step)}
          </p>
        </div>
      </form>
      <div className={form.foot}>
        <Link to={FORGOT_PASSWORD}>{say(KEY_SIGN_IN, 'key-sign-in.forgot')}</Link>
        {back === undefined ? null : <Link to={back}>{say(KEY_SIGN_IN, 'key-sign-in.back')}</Link>}
        <p>
          {say(KEY_SIGN_IN, 'key-sign-in.no_account')}{' '}
          <Link to={register}>{say(KEY_SIGN_IN, 'key-sign-in.register')}</Link>
        </p>
      </div>
    </AccountPage>
  );
}

function findFaults(address: string, password: string): Faults {
  return {
    ...(readEmail(address) === undefined ? { email: say(ACCOUNT_FIELDS, 'accounts.bad_email') } : {}),
    ...(password === '' ? { password: say(FORM, 'form.no_password') } : {}),
  };
}

function tellStep(step: ChallengeStep | 'done'): string {
  return step === 'done'
    ? say(KEY_SIGN_IN, 'key-sign-in.done')
    : say(KEY_SIGN_IN, `key-sign-in.step_${step}`);
}
