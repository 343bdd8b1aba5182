// The second way in, where another identity service has the button: for whoever has a password and keys with us.
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';
import { LOGIN, SIGN_UP, WAITING } from '../screens.ts';
import { SignInPage } from './SignInPage.tsx';

export function PasswordWay() {
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  query.delete('by');
  return (
    <SignInPage
      uid={null}
      email={null}
      register={SIGN_UP}
      back={query.size === 0 ? LOGIN : `${LOGIN}?${query}`}
      onGone={() => undefined}
      onUnverified={() => void navigate(WAITING)}
    />
  );
}
