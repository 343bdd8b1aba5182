// Leaves: in this tab and every other, on the server, and at the identity service.
import { createCall } from '#base/wire/call.ts';
import type { AccountEndpoint } from '../contract.ts';
import { clearToken, readPersonId, readToken, readWay } from './session.ts';

/** Signs out at once; the server and the identity service are told meanwhile. */
export async function logOut(): Promise<void> {
  const [token, way, person] = [readToken(), readWay(), readPersonId()];
  clearToken();
  const call = createCall<AccountEndpoint>(() => token);
  const told = call('POST /auth/logout', {}, { keepalive: true });
  if (person !== null) await (await import('./key-store.ts')).forgetKeys(person);
  await told;
  if (way === 'identity') await (await import('./identity-client.ts')).leave();
}
