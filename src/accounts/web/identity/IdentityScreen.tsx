// The identity service's own page: signing in, or registering, for the app that sent the person here.

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCryptoAvailable } from '#base/crypto/availability.ts';
import { fillAddress } from '#base/screens.ts';
import { Button, ButtonLink } from '#base/ui/controls/Button.tsx';
import { Navigate, useLocation, useNavigate, useParams } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { throwIfUnanswered } from '#base/wire/service-result.ts';
import { KEY_SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { INTERACTION_SECONDS } from '../../lifetimes.ts';
import form from '../AccountForm.module.css';
import { AccountPage } from '../AccountPage.tsx';
import { callAccounts } from '../calls.ts';
import { InsecurePage } from '../InsecurePage.tsx';
import { fetchToolsAhead } from '../keys/answer-challenge.ts';
import { tellSeconds } from '../privacy-times.ts';
import { RegisterPage } from '../register/RegisterPage.tsx';
import { IDENTITY, LOGIN, WAITING } from '../screens.ts';
import { readReturn } from '../session/return-place.ts';
import { useSignedIn } from '../session/session.ts';
import { SignInPage } from './SignInPage.tsx';

/** What the service waits for; `gone` when it waits for nothing any more. */
type Interaction =
  | { readonly kind: 'open'; readonly wanted: 'sign-in' | 'register'; readonly email: string | null }
  | { readonly kind: 'gone' };

async function fetchInteraction(uid: string, signal: AbortSignal): Promise<Interaction> {
  const result = await callAccounts('GET /auth/interactions/:uid', { params: { uid } }, { signal });
  if (result.success) return { kind: 'open', wanted: result.data.kind, email: result.data.email };
  throwIfUnanswered(result);
  return { kind: 'gone' };
}

export function IdentityScreen() {
  const { uid = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['interaction', uid],
    queryFn: ({ signal }) => fetchInteraction(uid, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isIn = useSignedIn();
  useEffect(fetchToolsAhead, []);
  if (!isCryptoAvailable()) return <InsecurePage />;
  if (data === undefined)
    return error === null ? <Loading /> : <Unreachable busy={isFetching} onAgain={() => void refetch()} />;
  // The login sends whoever is signed in, here or in another tab, on to where they were going.
  if (data.kind === 'gone') return isIn ? <Navigate to={`${LOGIN}${readReturn()}`} replace /> : <Gone />;
  // Which form is shown stands in the address, so that the way back leads from one to the other.
  const shown = new URLSearchParams(search).get('form') ?? data.wanted;
  const here = fillAddress(IDENTITY, { uid });
  return shown === 'register' ? (
    <RegisterPage signIn={`${here}?form=sign-in`} />
  ) : (
    <SignInPage
      uid={uid}
      email={data.email}
      register={`${here}?form=register`}
      onGone={() => void refetch()}
      onUnverified={() => void navigate(WAITING)}
    />
  );
}

function Loading() {
  return (
    <AccountPage
      tall
      title={say(KEY_SIGN_IN, 'key-sign-in.title')}
      heading={say(KEY_SIGN_IN, 'key-sign-in.heading')}
    >
      <Skeleton height="15rem" radius="var(--radius-picture)" />
    </AccountPage>
  );
}

function Gone() {
  const heading = say(KEY_SIGN_IN, 'key-sign-in.gone');
  return (
    <AccountPage
      title={say(KEY_SIGN_IN, 'key-sign-in.title')}
      heading={heading}
      lead={say(KEY_SIGN_IN, 'key-sign-in.gone_help', { time: tellSeconds(INTERACTION_SECONDS) })}
      place="viaduct"
    >
      <ButtonLink kind="primary" to={`${LOGIN}${readReturn()}`}>
        {say(KEY_SIGN_IN, 'key-sign-in.begin_again')}
      </ButtonLink>
    </AccountPage>
  );
}

function Unreachable({ busy, onAgain }: { readonly busy: boolean; readonly onAgain: () => void }) {
  return (
    <AccountPage
      title={say(KEY_SIGN_IN, 'key-sign-in.title')}
      heading={say(KEY_SIGN_IN, 'key-sign-in.heading')}
    >
      <p className={form.aside} role="alert">
        {say(FORM, 'form.unreachable')}
      </p>
      <Button kind="primary" busy={busy} onClick={onAgain}>
        {say(FORM, 'form.try_again')}
      </Button>
    </AccountPage>
  );
}
