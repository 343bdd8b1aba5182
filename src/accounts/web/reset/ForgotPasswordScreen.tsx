// The forgotten password: asks for the address, to which a link is mailed.

import { type FormEvent, useState } from 'react';
import { isCryptoAvailable } from '#base/crypto/availability.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_ANSWERS, ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { readEmail } from '../../rules.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { useAccountDraft } from '../account-draft.ts';
import { callAccounts } from '../calls.ts';
import { InsecurePage } from '../InsecurePage.tsx';
import { LOGIN } from '../screens.ts';

export function ForgotPasswordScreen() {
  const [draft, change] = useAccountDraft();
  const [sent, setSent] = useState<{ readonly text: string; readonly email: string }>();
  if (!isCryptoAvailable()) return <InsecurePage />;
  const heading = say(RESET, 'reset.forgot');
  return (
    <AccountPage
      title={heading}
      heading={heading}
      lead={sent === undefined ? say(RESET, 'reset.forgot_lead') : sent.text}
      place="lighthouse"
    >
      {sent === undefined ? (
        <AskForm email={draft.email} onType={(email) => change({ email })} onSent={setSent} />
      ) : (
        <>
          <p className={form.aside} role="status">
            {say(RESET, 'reset.sent_note', { email: sent.email })}
          </p>
          <ButtonLink kind="primary" to={LOGIN}>
            {say(FORM, 'form.back_to_login')}
          </ButtonLink>
        </>
      )}
    </AccountPage>
  );
}

type AskFormProps = {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly onSent: (sent: { readonly text: string; readonly email: string }) => void;
};

function AskForm({ email: typed, onType, onSent }: AskFormProps) {
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const email = readEmail(typed);
    if (email === undefined) return setFault(say(ACCOUNT_FIELDS, 'accounts.bad_email'));
    setBusy(true);
    setFailure(undefined);
    const result = await callAccounts('POST /auth/forgot-password', { body: { email } });
    setBusy(false);
    if (result.success) return onSent({ text: say(ACCOUNT_ANSWERS, 'accounts.reset_sent'), email });
    const words = { refused: say(RESET, 'reset.send_failed'), unreachable: say(FORM, 'form.unreachable') };
    setFailure(tellFailure(result, words));
  };
  return (
    <>
      <form className={form.form} onSubmit={submit} noValidate>
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
        )}
        <EmailField
          label={say(FORM, 'form.email')}
          required
          value={typed}
          onChange={(text) => {
            onType(text);
            setFault(undefined);
          }}
          error={fault}
          hint={say(RESET, 'reset.forgot_note')}
        />
        <Button kind="primary" type="submit" whole busy={busy}>
          {say(RESET, 'reset.send')}
        </Button>
      </form>
      <Link className={form.link} to={LOGIN}>
        {say(FORM, 'form.back_to_login')}
      </Link>
    </>
  );
}
