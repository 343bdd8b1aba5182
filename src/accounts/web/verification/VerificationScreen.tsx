// What came of a verification link: told, and after ten seconds the login.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '#base/ui/announce.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Navigate, useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { VERIFICATION } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { callAccounts } from '../calls.ts';
import { ACCOUNT, LOGIN, WAITING } from '../screens.ts';
import { readReturn } from '../session/return-place.ts';
import { useSignedIn } from '../session/session.ts';
import { forgetWaiting } from '../waiting.ts';
import { ConfirmLink } from './ConfirmLink.tsx';
import { type AskedVerification, readVerification, type VerificationOutcome } from './read-verification.ts';
import { verifyLink } from './verify-link.ts';

const COUNTDOWN_SECONDS = 10;

/** Sends in what the address says, if there is something to send in. */
async function findOutcome(asked: AskedVerification): Promise<VerificationOutcome> {
  if (!('token' in asked)) return asked;
  const outcome = await verifyLink(callAccounts, asked.token);
  if (outcome.kind === 'successful') forgetWaiting();
  return outcome;
}

export function VerificationScreen() {
  const asked = readVerification(useLocation().search);
  // Only whoever is signed in to the account can confirm its new address; the way there leads past the login.
  if (asked.kind === 'change')
    return <Navigate to={`${ACCOUNT}?confirm-email=${encodeURIComponent(asked.token)}`} replace />;
  if (asked.kind === 'not-me')
    return <ConfirmLink what="not_me" route="POST /auth/disown-address" token={asked.token} />;
  return <Verification asked={asked} />;
}

function Verification({ asked }: { readonly asked: AskedVerification }) {
  const isIn = useSignedIn();
  // A link is used up by being sent in, so that is done once however often the screen is drawn.
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', asked],
    queryFn: () => findOutcome(asked),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const title = say(VERIFICATION, 'verification.title');
  if (error !== null)
    return (
      <AccountPage
        title={title}
        heading={say(VERIFICATION, 'verification.unread')}
        lead={error.message}
        place="viaduct"
      >
        <Button kind="primary" onClick={() => void refetch()}>
          {say(FORM, 'form.try_again')}
        </Button>
      </AccountPage>
    );
  if (data === undefined)
    return (
      <AccountPage title={title} heading={say(VERIFICATION, 'verification.checking')} place="viaduct">
        <Skeleton height="9rem" radius="var(--radius-picture)" />
      </AccountPage>
    );
  const successful = data.kind === 'successful';
  const next = isIn && successful ? `${LOGIN}${readReturn()}` : LOGIN;
  return (
    <AccountPage
      title={title}
      heading={say(VERIFICATION, successful ? 'verification.successful' : 'verification.failed')}
      lead={data.message}
      place={successful ? 'crossroads' : 'viaduct'}
    >
      <div className={form.actions}>
        <ButtonLink kind="primary" to={next}>
          {say(VERIFICATION, isIn && successful ? 'verification.go_in' : 'verification.go')}
        </ButtonLink>
        {successful ? null : (
          <ButtonLink to={WAITING}>{say(VERIFICATION, 'verification.new_link')}</ButtonLink>
        )}
      </div>
      <Countdown to={next} isIn={isIn && successful} />
    </AccountPage>
  );
}

/** Leads to the login when the time is up, unless somebody would rather stay. */
function Countdown({ to, isIn }: { readonly to: string; readonly isIn: boolean }) {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const [staying, setStaying] = useState(false);
  // Taken back with the countdown: on the next screen it would not be true any more.
  useEffect(() => {
    const words = isIn ? 'verification.countdown_in_said' : 'verification.countdown_said';
    if (!staying) return announce(say(VERIFICATION, words, { seconds: COUNTDOWN_SECONDS }));
  }, [staying, isIn]);
  useEffect(() => {
    if (staying) return;
    if (seconds === 0) {
      void navigate(to, { replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, staying, navigate, to]);
  if (staying) return null;
  return (
    <div className={form.foot}>
      <p aria-hidden="true">
        {say(VERIFICATION, isIn ? 'verification.countdown_in' : 'verification.countdown', { seconds })}
      </p>
      <button type="button" className={form.link} onClick={() => setStaying(true)}>
        {say(VERIFICATION, 'verification.stay')}
      </button>
    </div>
  );
}
