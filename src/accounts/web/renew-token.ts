// Another access token in place of one that has run out: one tab at a time asks, the others take what it got.
import { createCall } from '#base/wire/call.ts';
import type { AccountEndpoint } from '../contract.ts';
import { readToken, readWay, saveToken } from './token-store.ts';

const LOCK = 'lorepath:renew-token';

/** Asks for a token in place of `old`. Null when nobody is signed in any more. Throws when nobody could be asked. */
export function renewToken(old: string): Promise<string | null> {
  return takeTurns(async () => {
    const current = readToken();
    // While this tab waited, another one has renewed it, or has signed out.
    if (current !== old) return current;
    return readWay() === 'identity' ? (await import('./identity-client.ts')).refresh(old) : refreshByCookie();
  });
}

/** Runs the work while no other tab does. Without a secure origin there are no locks, and nobody to sign in either. */
async function takeTurns<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work);
}

async function refreshByCookie(): Promise<string | null> {
  const call = createCall<AccountEndpoint>(() => null);
  const result = await call('POST /auth/refresh', {});
  if (result.kind === 'ok') return saveToken(result.value.access_token) ? result.value.access_token : null;
  // Anything but the refusal of the cookie says nothing about the session.
  if (result.kind === 'refused' && result.status === 401) return null;
  throw new Error(`no new token: ${result.kind === 'refused' ? result.status : 'no answer'}`);
}
