// The sign-up screen: the lighthouse that is seen from afar, and one button to the registration.

import { HOW_TO_PLAY } from '#app/web/screens.ts';
import { isCryptoAvailable } from '#base/crypto/availability.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { Link } from '#base/ui/controls/Link.tsx';
import { Notice } from '#base/ui/controls/Notice.tsx';
import { useLocation } from '#base/ui/pages/router.tsx';
import { SIGN_IN, SIGN_UP } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import { AccountPage } from './AccountPage.tsx';
import { InsecurePage } from './InsecurePage.tsx';
import styles from './LoginScreen.module.css';
import { LOGIN } from './screens.ts';
import { useWayIn } from './session/useWayIn.ts';

export function SignUpScreen() {
  const { search } = useLocation();
  const go = async () => (await import('./session/identity-client.ts')).signUp();
  const { busy, failure, enter, dismiss } = useWayIn(go, say(SIGN_UP, 'sign-up.failed'));
  if (!isCryptoAvailable()) return <InsecurePage />;
  return (
    <AccountPage
      title={say(SIGN_UP, 'sign-up.title')}
      heading={say(SIGN_IN, 'sign-in.heading')}
      lead={say(SIGN_UP, 'sign-up.promise')}
      place="lighthouse"
    >
      <div className={styles.ways}>
        {failure === undefined ? null : (
          <Notice kind="error" role="alert" text={failure} onDismiss={dismiss} />
        )}
        <Button kind="primary" whole busy={busy} onClick={enter}>
          {say(SIGN_UP, 'sign-up.start')}
        </Button>
      </div>
      <p className={styles.new}>
        {say(SIGN_UP, 'sign-up.have_account')}{' '}
        <Link to={`${LOGIN}${search}`}>{say(SIGN_UP, 'sign-up.log_in')}</Link>
        <Link to={HOW_TO_PLAY}>{say(SIGN_IN, 'sign-in.how_it_works')}</Link>
      </p>
    </AccountPage>
  );
}
