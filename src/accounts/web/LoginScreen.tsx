// The login screen: dusk at the crossroads beside a page of paper with the way in.

import { useEffect, useState } from 'react';
import { HOW_TO_PLAY } from '#app/web/screens.ts';
import { isCryptoAvailable } from '#base/crypto/availability.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { AccountPage } from './AccountPage.tsx';
import styles from './LoginScreen.module.css';
import { SIGN_UP } from './screens.ts';
import { mayAskThere } from './session/arrival.ts';
import { useWayIn } from './session/useWayIn.ts';
import { signInForDevelopment } from './sign-in-for-development.ts';

const DEMO_PLAYER = 'Robin';

const InsecurePage = makePart(async () => (await import('./InsecurePage.tsx')).InsecurePage);
const PasswordWay = makePart(async () => (await import('./identity/PasswordWay.tsx')).PasswordWay);

/** What is known of the server: its mode, nothing yet, or that it does not answer. */
type ServerMode = 'development' | 'production' | 'unknown' | 'unreachable';

type LoginScreenProps = {
  readonly mode: ServerMode;
  /** Whether another service is in the place of our own. Then whoever has a password here needs a way of their own. */
  readonly isElsewhere: boolean;
};

export function LoginScreen({ mode, isElsewhere }: LoginScreenProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isByPassword = query.get('by') === 'password';
  useEffect(() => {
    if (isElsewhere && !isByPassword) askWhoIsThere();
  }, [isElsewhere, isByPassword]);
  if (!isCryptoAvailable()) return <InsecurePage />;
  if (isByPassword) return <PasswordWay />;
  query.set('by', 'password');
  return (
    <AccountPage
      title={say(SIGN_IN, 'sign-in.title')}
      heading={say(SIGN_IN, 'sign-in.heading')}
      lead={say(SIGN_IN, 'sign-in.promise')}
    >
      {mode === 'unreachable' ? (
        <p className={styles.plain}>{say(SIGN_IN, 'sign-in.server_away')}</p>
      ) : (
        <div className={styles.ways}>
          <LogIn />
          {mode === 'unknown' ? <Skeleton height="6.75rem" radius="var(--radius-button)" /> : null}
          {mode === 'development' ? <DemoPlayer /> : null}
        </div>
      )}
      {isElsewhere ? (
        <p className={styles.new}>
          <Link to={`?${query}`}>{say(SIGN_IN, 'sign-in.by_password')}</Link>
        </p>
      ) : null}
      <p className={styles.new}>
        {say(SIGN_IN, 'sign-in.new_here')}{' '}
        <Link to={`${SIGN_UP}${search}`}>{say(SIGN_IN, 'sign-in.make_account')}</Link>
        <Link to={HOW_TO_PLAY}>{say(SIGN_IN, 'sign-in.how_it_works')}</Link>
      </p>
    </AccountPage>
  );
}

/**
 * Another service may know people whom we have never seen, so it is asked of everybody, once in a tab and unseen, while the
 * page is there already. Of our own it is known beforehand whether that makes sense (`arrival.ts`).
 */
function askWhoIsThere(): void {
  if (mayAskThere())
    import('./session/identity-client.ts').then((client) => client.resumeSignIn()).catch(() => false);
}

/** Whoever points at the button is about to press it. */
function fetchAhead(): void {
  import('./session/identity-client.ts').catch(() => undefined);
}

/** The one button that leads to the identity service. */
function LogIn() {
  const go = async () => (await import('./session/identity-client.ts')).signIn();
  const { busy, failure, enter, dismiss } = useWayIn(go, say(SIGN_IN, 'sign-in.failed'));
  return (
    <>
      {failure === undefined ? null : <Notice kind="error" role="alert" text={failure} onDismiss={dismiss} />}
      <Button kind="primary" whole busy={busy} onPointerEnter={fetchAhead} onClick={enter}>
        {say(SIGN_IN, 'sign-in.log_in')}
      </Button>
    </>
  );
}

function DemoPlayer() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Once signed in the route itself moves on, and this button is gone.
  const enter = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setFailure(await signInForDevelopment(DEMO_PLAYER));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
      )}
      <Button whole busy={busy} onClick={enter}>
        {say(SIGN_IN, 'sign-in.explore')}
      </Button>
      <p>{say(SIGN_IN, 'sign-in.explore_note')}</p>
    </>
  );
}
