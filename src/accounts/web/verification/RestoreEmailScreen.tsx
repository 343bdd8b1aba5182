// The way back for the address that an account had before: told what it does, then confirmed.
import { useParams } from '#base/ui/pages/router.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';

export function RestoreEmailScreen() {
  const { token = '' } = useParams();
  return <ConfirmLink what="restore" route="POST /auth/restore-email" token={token} />;
}
