// A new password by the link that was mailed: first which way, with what it means, then the password.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isCryptoAvailable } from '#base/crypto/availability.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { useNavigate, useParams } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { throwIfUnanswered } from '#base/wire/service-result.ts';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { callAccounts } from '../calls.ts';
import { InsecurePage } from '../InsecurePage.tsx';
import { fetchToolsAhead } from '../keys/answer-challenge.ts';
import { RecoveryCode } from '../keys/RecoveryCode.tsx';
import { MakingKeys } from '../register/MakingKeys.tsx';
import { FORGOT_PASSWORD, LOGIN } from '../screens.ts';
import { ChooseWay } from './ChooseWay.tsx';
import { NewKeysForm } from './NewKeysForm.tsx';
import { type KeyInfo, RecoveryForm } from './RecoveryForm.tsx';
import type { ResetOutcome } from './reset-flow.ts';
import { useNewKeys } from './useNewKeys.ts';
import { useResetEnd } from './useResetEnd.ts';

/** How long the good end is shown before the login, in ms. */
const REDIRECT_MS = 3000;

async function fetchKeyInfo(resetToken: string) {
  const result = await callAccounts('GET /auth/key-info/:resetToken', { params: { resetToken } });
  if (result.success) return { kind: 'info', info: result.data } as const;
  throwIfUnanswered(result);
  return { kind: 'gone' } as const;
}

export function NewPasswordScreen() {
  const { resetToken = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['key-info', resetToken],
    queryFn: () => fetchKeyInfo(resetToken),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { end, settle } = useResetEnd();
  const queries = useQueryClient();
  useEffect(() => {
    // Whoever comes back here later finds a link that is used up, not one to be used again.
    if (end !== undefined) queries.setQueryData(['key-info', resetToken], { kind: 'gone' });
  }, [end, queries, resetToken]);
  useEffect(fetchToolsAhead, []);
  if (!isCryptoAvailable()) return <InsecurePage />;
  if (end === 'reset') return <Done />;
  if (end === 'perhaps') return <PerhapsDone />;
  if (end === 'gone' || data?.kind === 'gone') return <OldLink />;
  if (data?.kind === 'info') return <Ways resetToken={resetToken} info={data.info} settle={settle} />;
  const heading = say(RESET, 'reset.heading');
  return (
    <AccountPage title={heading} heading={heading} place="lighthouse">
      {error === null ? (
        <Skeleton height="12rem" radius="var(--radius-picture)" />
      ) : (
        <>
          <p role="alert">{say(RESET, 'reset.info_failed')}</p>
          <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
            {say(FORM, 'form.try_again')}
          </Button>
        </>
      )}
    </AccountPage>
  );
}

type WaysProps = {
  readonly resetToken: string;
  readonly info: KeyInfo;
  readonly settle: (outcome: ResetOutcome) => string | undefined;
};

function Ways({ resetToken, info, settle }: WaysProps) {
  const [way, setWay] = useState<'code' | 'new-keys'>();
  const { stage, begin, accept } = useNewKeys({ resetToken, email: info.email }, settle);
  const title = say(RESET, 'reset.heading');
  const goBack = () => setWay(undefined);
  if (stage.kind === 'making')
    return (
      <AccountPage
        tall
        title={title}
        heading={say(REGISTER, 'register.making')}
        lead={say(REGISTER, 'register.making_lead')}
        place="lighthouse"
      >
        <MakingKeys step={stage.step} />
      </AccountPage>
    );
  if (stage.kind === 'code')
    return (
      <AccountPage
        tall
        title={title}
        heading={say(RECOVERY, 'recovery.heading')}
        lead={say(RECOVERY, 'recovery.lead')}
        place="lighthouse"
      >
        <RecoveryCode
          code={stage.made.recovery.code}
          owner={info.username}
          busy={stage.sending}
          failure={stage.failure}
          onConfirmed={() => void accept(stage.made)}
        />
      </AccountPage>
    );
  return (
    <AccountPage
      tall
      title={title}
      heading={title}
      lead={way === undefined ? say(RESET, 'reset.which', { name: info.username }) : say(RESET, 'reset.lead')}
      place="lighthouse"
    >
      {way === undefined ? <ChooseWay hasRecovery={info.recovery !== null} onChoose={setWay} /> : null}
      {way === 'code' ? (
        <RecoveryForm resetToken={resetToken} info={info} settle={settle} onBack={goBack} />
      ) : null}
      {way === 'new-keys' ? (
        <NewKeysForm
          username={info.username}
          failure={stage.failure}
          onSubmit={(password) => void begin(password)}
          onBack={goBack}
        />
      ) : null}
    </AccountPage>
  );
}

/** The good end, and the login a moment later. */
function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(LOGIN, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const title = say(RESET, 'reset.heading');
  return (
    <AccountPage title={title} heading={title} lead={say(RESET, 'reset.done')} place="crossroads">
      <p className={form.aside} role="status">
        {say(RESET, 'reset.done_note')}
      </p>
      <ButtonLink kind="primary" to={LOGIN}>
        {say(FORM, 'form.back_to_login')}
      </ButtonLink>
    </AccountPage>
  );
}

/** The link was used up by an attempt whose answer was lost. */
function PerhapsDone() {
  return (
    <UsedLink heading={say(RESET, 'reset.perhaps')} lead={say(RESET, 'reset.perhaps_text')}>
      <ButtonLink kind="primary" to={LOGIN}>
        {say(FORM, 'form.back_to_login')}
      </ButtonLink>
      <ButtonLink to={FORGOT_PASSWORD}>{say(RESET, 'reset.ask_again')}</ButtonLink>
    </UsedLink>
  );
}

function OldLink() {
  return (
    <UsedLink heading={say(RESET, 'reset.link_old')} lead={say(RESET, 'reset.link_old_text')}>
      <ButtonLink kind="primary" to={FORGOT_PASSWORD}>
        {say(RESET, 'reset.ask_again')}
      </ButtonLink>
      <ButtonLink to={LOGIN}>{say(FORM, 'form.back_to_login')}</ButtonLink>
    </UsedLink>
  );
}

type UsedLinkProps = { readonly heading: string; readonly lead: string; readonly children: ReactNode };

/** A link that opens nothing any more; `children` are the ways on. */
function UsedLink({ heading, lead, children }: UsedLinkProps) {
  return (
    <AccountPage title={say(RESET, 'reset.heading')} heading={heading} lead={lead} place="viaduct">
      <div className={form.actions}>{children}</div>
    </AccountPage>
  );
}
