// The login screen: dusk at the crossroads beside a page of paper with the way in.
import { useState } from 'react';
import { Button } from '#base/ui/Button.tsx';
import { LanternIcon } from '#base/ui/icons.tsx';
import { Link } from '#base/ui/Link.tsx';
import { Notice } from '#base/ui/Notice.tsx';
import { Page } from '#base/ui/Page.tsx';
import { Skeleton } from '#base/ui/Skeleton.tsx';
import { say } from '#messages/say.ts';
import { SIGN_IN } from '#messages/sign-in.ts';
import { signInForDevelopment } from './calls.ts';
import { DuskScene } from './DuskScene.tsx';
import styles from './LoginScreen.module.css';

const DEMO_PLAYER = 'Robin';

/** What is known of the server: its mode, nothing yet, or that it does not answer. */
type ServerMode = 'development' | 'production' | 'unknown' | 'unreachable';

export function LoginScreen({ mode }: { readonly mode: ServerMode }) {
  return (
    <Page title={say(SIGN_IN, 'sign-in.title')} className={styles.screen}>
      <DuskScene className={styles.scene} />
      <section className={styles.paper}>
        <div className={styles.text}>
          <p className={styles.product}>
            <LanternIcon />
            {say(SIGN_IN, 'sign-in.product')}
          </p>
          <h1>{say(SIGN_IN, 'sign-in.heading')}</h1>
          <p className={styles.promise}>{say(SIGN_IN, 'sign-in.promise')}</p>
          <WayIn mode={mode} />
          <p className={styles.new}>
            {say(SIGN_IN, 'sign-in.new_here')}{' '}
            <Link to="/how-to-play">{say(SIGN_IN, 'sign-in.how_it_works')}</Link>
          </p>
        </div>
      </section>
    </Page>
  );
}

function WayIn({ mode }: { readonly mode: ServerMode }) {
  if (mode === 'unknown') return <Skeleton height="3.25rem" radius="var(--radius-button)" />;
  if (mode === 'unreachable') return <p className={styles.plain}>{say(SIGN_IN, 'sign-in.server_away')}</p>;
  if (mode === 'production') return <p className={styles.plain}>{say(SIGN_IN, 'sign-in.by_operator')}</p>;
  return <DemoPlayer />;
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
    <div className={styles.demo}>
      {failure === undefined ? null : (
        <Notice kind="error" role="alert" text={failure} onDismiss={() => setFailure(undefined)} />
      )}
      <Button kind="primary" whole busy={busy} onClick={enter}>
        {say(SIGN_IN, 'sign-in.explore')}
      </Button>
      <p>{say(SIGN_IN, 'sign-in.explore_note')}</p>
    </div>
  );
}
