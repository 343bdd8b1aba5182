// Leaves: in this tab and every other, on the server, and at the identity service.
import { showToast } from '#base/ui/toasts.ts';
import { createCall } from '#base/wire/call.ts';
import { ACCOUNT_PANEL } from '#messages/account-panel.ts';
import { say } from '#messages/say.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readPersonId } from './session.ts';
import { clearToken, readToken, readWay } from './token-store.ts';

/** Signs out at once; the server and the identity service are told meanwhile. */
export async function logOut(): Promise<void> {
  const [token, way, person] = [readToken(), readWay(), readPersonId()];
  clearToken();
  const call = createCall<AccountEndpoint>(() => token);
  const told = call('POST /auth/logout', {}, { keepalive: true });
  if (person !== null) await (await import('./key-store.ts')).forgetKeys(person);
  // Here nobody is signed in any more; the server, or the service, still holds the session open.
  const fail = () => showToast(say(ACCOUNT_PANEL, 'account-panel.log_out_failed'), { kind: 'error' });
  if ((await told).kind !== 'ok') return fail();
  if (way === 'identity') await import('./identity-client.ts').then(({ leave }) => leave()).catch(fail);
}
