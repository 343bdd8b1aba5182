// Leaves: in this tab and every other, on the server, and at the identity service.
import { forgetPerson } from '#base/device/forget-people.ts';
import { endNotices } from '#base/device/notices.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { createCall } from '#base/wire/call.ts';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { say } from '#messages/say.ts';
import type { AccountEndpoint } from '../../contract.ts';
import { noteLeaving } from './keep-apart.ts';
import { noteKnownThere } from './known-there.ts';
import { dropToken, readPersonId } from './session.ts';
import { readToken, readWay } from './token-store.ts';

/** Signs out at once; the server and the identity service are told meanwhile. */
export function logOut(): Promise<void> {
  const endSession = async (token: string | null) => {
    const call = createCall<AccountEndpoint>({}, () => token);
    return (await call('POST /auth/logout', {}, { keepalive: true })).success;
  };
  return goOut({ endSession, forGood: false });
}

/** Signs out of an account that was just deleted: the server knows of no session to end. */
export function logOutForGood(): Promise<void> {
  return goOut({ endSession: async () => true, forGood: true });
}

async function goOut({
  endSession,
  forGood,
}: {
  readonly endSession: (token: string | null) => Promise<boolean>;
  /** Whether they never come back. */
  readonly forGood: boolean;
}): Promise<void> {
  const [token, way, person] = [readToken(), readWay(), readPersonId()];
  // Whoever sits down here next is somebody else. Noted first: the other tabs hear of it by the token that goes.
  noteLeaving();
  noteKnownThere(false);
  dropToken();
  forgetPerson(person ?? undefined, forGood ? 'deletion' : 'log-out');
  const ended = endSession(token);
  // The server may hear of it never, or late: till then it has letters told of wherever this browser takes notices.
  const quiet = endNotices().catch(() => undefined);
  if (person !== null)
    await import('../keys/key-store.ts').then(({ forgetKeys }) => forgetKeys(person)).catch(() => undefined);
  // Here nobody is signed in any more; the server, or the service, still holds the session open.
  const fail = () => void showToast(say(ACCOUNT_PANEL, 'account-panel.log_out_failed'), { kind: 'error' });
  const isEnded = await ended;
  // What was on its way meanwhile may have been kept in between.
  if (readToken() === null) forgetPerson(person ?? undefined, 'session');
  await quiet;
  if (!isEnded) return fail();
  if (way === 'identity') await import('./identity-client.ts').then(({ leave }) => leave()).catch(fail);
}
