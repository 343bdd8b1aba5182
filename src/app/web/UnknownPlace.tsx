// What comes of an address that is no screen's: the way in, and from there the stories for who is signed in; with a word of why.
import { useEffect } from 'react';
import { LOGIN } from '#accounts/web/screens.ts';
import { useArrival } from '#accounts/web/session/arrival.ts';
import { useSignedIn } from '#accounts/web/session/session.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { Navigate } from '#base/ui/pages/router.tsx';
import { WaitingPage } from '#base/ui/pages/WaitingPage.tsx';
import { UNKNOWN_PLACE } from '#messages/app/unknown-place.ts';
import { say } from '#messages/say.ts';

export function UnknownPlace() {
  const isSettled = useArrival();
  const isIn = useSignedIn();
  if (!isSettled) return <WaitingPage />;
  return <WayOn isIn={isIn} />;
}

function WayOn({ isIn }: { readonly isIn: boolean }) {
  useEffect(() => {
    showToast(isIn ? say(UNKNOWN_PLACE, 'unknown-place.shelf') : say(UNKNOWN_PLACE, 'unknown-place.way_in'));
  }, [isIn]);
  return <Navigate to={LOGIN} replace />;
}
