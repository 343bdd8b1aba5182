// What stands at an address that is no screen's: a page that says so, or, for who is not signed in, the way in.
import { useEffect } from 'react';
import { LOGIN } from '#accounts/web/screens.ts';
import { useArrival } from '#accounts/web/session/arrival.ts';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { ButtonLink } from '#base/ui/controls/Button.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { NotHere } from '#base/ui/pages/NotHere.tsx';
import { Navigate } from '#base/ui/pages/router.tsx';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { SHELF } from '#card-story/web/screens.ts';
import { UNKNOWN_PLACE } from '#messages/app/unknown-place.ts';
import { say } from '#messages/say.ts';
import { HOW_TO_PLAY } from './screens.ts';

export function UnknownPlace() {
  const isSettled = useArrival();
  const isIn = useSignedIn();
  if (!isSettled) return <WaitingPage />;
  if (!isIn) return <WayIn />;
  return (
    <NotHere
      heading={say(UNKNOWN_PLACE, 'unknown-place.title')}
      text={say(UNKNOWN_PLACE, 'unknown-place.text')}
    >
      <ButtonLink kind="primary" to={SHELF}>
        {say(UNKNOWN_PLACE, 'unknown-place.to_shelf')}
      </ButtonLink>
      <ButtonLink to={HOW_TO_PLAY}>{say(UNKNOWN_PLACE, 'unknown-place.to_help')}</ButtonLink>
    </NotHere>
  );
}

function WayIn() {
  useEffect(() => void showToast(say(UNKNOWN_PLACE, 'unknown-place.way_in')), []);
  return <Navigate to={LOGIN} replace />;
}
