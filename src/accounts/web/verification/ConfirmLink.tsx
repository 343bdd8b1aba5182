// A link that does something only once it is confirmed here: programs that open mails to look at them press no button.

import { useState } from 'react';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { tellFailure } from '#base/wire/service-result.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { CONFIRM_LINK } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { callAccounts } from '../calls.ts';
import { FORGOT_PASSWORD, LOGIN } from '../screens.ts';

const ANSWERS = { not_me: 'accounts.disowned', restore: 'accounts.email_restored' } as const;

type ConfirmLinkProps = {
  readonly what: 'not_me' | 'restore';
  readonly route: 'POST /auth/disown-address' | 'POST /auth/restore-email';
  readonly token: string;
};

export function ConfirmLink({ what, route, token }: ConfirmLinkProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const heading = say(CONFIRM_LINK, `confirm-link.${what}`);
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const result = await callAccounts(route, { body: { token } });
    setBusy(false);
    if (result.success) return setDone(say(ACCOUNT_ANSWERS, ANSWERS[what]));
    if (result.code === 'accounts.link_invalid')
      return setFailure(say(CONFIRM_LINK, `confirm-link.${what}_over`));
    const words = {
      refused: say(CONFIRM_LINK, 'confirm-link.failed'),
      unreachable: say(CONFIRM_LINK, 'confirm-link.unreachable'),
    };
    setFailure(tellFailure(result, words));
  };
  if (done !== undefined)
    return (
      <AccountPage title={heading} heading={say(CONFIRM_LINK, 'confirm-link.done')} lead={done}>
        <div className={form.actions}>
          {what === 'restore' ? (
            <ButtonLink kind="primary" to={FORGOT_PASSWORD}>
              {say(CONFIRM_LINK, 'confirm-link.new_password')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={LOGIN}>{say(FORM, 'form.back_to_login')}</ButtonLink>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage
      title={heading}
      heading={heading}
      lead={say(CONFIRM_LINK, `confirm-link.${what}_text`)}
      place="viaduct"
    >
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
      )}
      <div className={form.actions}>
        <Button kind="primary" whole busy={busy} onClick={() => void confirm()}>
          {say(CONFIRM_LINK, `confirm-link.${what}_submit`)}
        </Button>
        <ButtonLink to={LOGIN}>{say(FORM, 'form.back_to_login')}</ButtonLink>
      </div>
    </AccountPage>
  );
}
