// After registering: a link was mailed. It can be sent again, and a mistyped address mended.

import { type FormEvent, useState } from 'react';
import { OUTBOX } from '#app/web/screens.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { EmailField } from '#base/ui/controls/EmailField.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice, type NoticeKind } from '#base/ui/controls/Notice.tsx';
import { Navigate } from '#base/ui/pages/router.tsx';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_ANSWERS, ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { WAITING } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { readEmail } from '../../rules.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { callAccounts } from '../calls.ts';
import { lockMemory } from '../keys/lock-memory.ts';
import { LOGIN } from '../screens.ts';
import { readReturn } from '../session/return-place.ts';
import { useSignedIn } from '../session/session.ts';
import { keepWaiting, readWaiting, type Waiting } from '../waiting.ts';

type Told = { readonly kind: NoticeKind; readonly text: string };

/** In development the mail can be read in the app itself. */
export function WaitingScreen({ isDevelopment }: { readonly isDevelopment: boolean }) {
  const isIn = useSignedIn();
  const [wasIn] = useState(isIn);
  const [waiting, setWaiting] = useState(readWaiting);
  const [mending, setMending] = useState(false);
  const [told, setTold] = useState<Told>();
  const heading = say(WAITING, 'waiting.title');
  // The mail was opened in another tab of this browser: here it goes on to where they were going.
  if (isIn && !wasIn) return <Navigate to={`${LOGIN}${readReturn()}`} replace />;
  return (
    <AccountPage
      title={heading}
      heading={heading}
      lead={
        waiting === undefined
          ? say(WAITING, 'waiting.sent')
          : say(WAITING, waiting.isMailed === false ? 'waiting.not_sent' : 'waiting.sent_to', {
              email: waiting.email,
            })
      }
      place="viaduct"
      tall={mending}
    >
      {told === undefined ? null : (
        <Notice kind={told.kind} role="alert" text={told.text} onDismiss={() => setTold(undefined)} />
      )}
      {mending && waiting?.mendToken !== undefined ? (
        <MendForm
          mendToken={waiting.mendToken}
          onDone={(mended) => {
            setWaiting(mended);
            setMending(false);
            setTold({ kind: 'success', text: say(WAITING, 'waiting.mended', { email: mended.email }) });
          }}
          onFailed={(text) => setTold({ kind: 'error', text })}
          onCancel={() => setMending(false)}
        />
      ) : (
        <Choices
          waiting={waiting}
          onTold={setTold}
          onResent={(resent) => {
            keepWaiting(resent);
            setWaiting(resent);
          }}
          onMend={() => {
            setTold(undefined);
            setMending(true);
          }}
        />
      )}
      {isDevelopment ? (
        <Link className={form.link} to={OUTBOX}>
          {say(WAITING, 'waiting.open_outbox')}
        </Link>
      ) : null}
    </AccountPage>
  );
}

type ChoicesProps = {
  readonly waiting: Waiting | undefined;
  readonly onTold: (told: Told) => void;
  readonly onResent: (resent: Waiting) => void;
  readonly onMend: () => void;
};

function Choices({ waiting, onTold, onResent, onMend }: ChoicesProps) {
  const [busy, setBusy] = useState(false);
  const resend = async (asking: Waiting) => {
    setBusy(true);
    const { email } = asking;
    const result = await callAccounts('POST /auth/resend-verification', { body: { email } });
    setBusy(false);
    if (result.success) {
      onResent({ ...asking, isMailed: true });
      return onTold({ kind: 'success', text: say(ACCOUNT_ANSWERS, 'accounts.resent') });
    }
    const words = {
      refused: say(WAITING, 'waiting.resend_failed'),
      unreachable: say(FORM, 'form.unreachable'),
    };
    onTold({ kind: 'error', text: tellFailure(result, words) });
  };
  return (
    <>
      <p className={form.aside}>{say(WAITING, 'waiting.spam')}</p>
      <div className={form.actions}>
        <ButtonLink kind="primary" to={LOGIN}>
          {say(FORM, 'form.back_to_login')}
        </ButtonLink>
        {waiting === undefined ? null : (
          <Button whole busy={busy} onClick={() => void resend(waiting)}>
            {say(WAITING, 'waiting.resend')}
          </Button>
        )}
        {waiting?.mendToken === undefined ? null : (
          <button type="button" className={form.link} onClick={onMend}>
            {say(WAITING, 'waiting.mend')}
          </button>
        )}
      </div>
    </>
  );
}

type MendFormProps = {
  readonly mendToken: string;
  readonly onDone: (mended: Waiting) => void;
  readonly onFailed: (message: string) => void;
  readonly onCancel: () => void;
};

function MendForm({ mendToken, onDone, onFailed, onCancel }: MendFormProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const email = readEmail(typed);
    if (email === undefined) return setFault(say(ACCOUNT_FIELDS, 'accounts.bad_email'));
    setBusy(true);
    const result = await callAccounts('POST /auth/mend-email', { body: { mend_token: mendToken, email } });
    setBusy(false);
    if (result.success) {
      const mended = { email, mendToken: result.data.mend_token };
      await lockMemory.move(readWaiting()?.email ?? '', email);
      keepWaiting(mended);
      return onDone(mended);
    }
    const first = result.faults?.[0];
    if (first !== undefined) return setFault(first.message);
    if (result.code === 'accounts.link_invalid') return onFailed(say(WAITING, 'waiting.mend_over'));
    const words = {
      refused: say(WAITING, 'waiting.mend_failed'),
      unreachable: say(FORM, 'form.unreachable'),
    };
    onFailed(tellFailure(result, words));
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <EmailField
        label={say(WAITING, 'waiting.mend_label')}
        required
        autoFocus
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setFault(undefined);
        }}
        error={fault}
      />
      <Button kind="primary" type="submit" whole busy={busy}>
        {say(WAITING, 'waiting.mend_submit')}
      </Button>
      <button type="button" className={form.link} onClick={onCancel}>
        {say(FORM, 'form.cancel')}
      </button>
    </form>
  );
}
