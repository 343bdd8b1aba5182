// Another access token in place of one that has run out: one tab at a time asks, the others take what it got.
import { takeTurns } from '#base/device/turns.ts';
import { createCall } from '#base/wire/call.ts';
import type { AccountEndpoint } from '../../contract.ts';
import { readClaims, readToken, readWay, saveToken, type Way } from './token-store.ts';

const LOCK = 'lorepath:renew-token';

/** Asks for a token in place of `old`. Null when nobody is signed in any more. Throws when nobody could be asked. */
export function renewToken(old: string): Promise<string | null> {
  return takeTurns(LOCK, async () => {
    const way = readWay();
    // While this tab waited, another one has renewed it, or has signed out.
    if (way === null || readToken() !== old) return readToken();
    return keepRenewed(old, await ask(way, old).catch(failUnlessReplaced(old)), way);
  });
}

function ask(way: Way, old: string): Promise<string | null> {
  return way === 'identity'
    ? import('./identity-client.ts').then(({ refresh }) => refresh(old))
    : refreshByCookie();
}

/**
 * Signing in and out wait for nobody who renews. So whatever stands in the place of the old token by now counts, and what
 * was got for the old one is let go: it would undo them. Cookies are the browser's, and those of a service whoever's has signed in
 * there last: where they are another person's by now, they are no way on for the one of the token.
 */
function keepRenewed(old: string, next: string | null, way: Way): string | null {
  if (readToken() !== old) return readToken();
  if (next === null || readClaims(next).sub !== readClaims(old).sub) return null;
  return saveToken(next, way) ? next : null;
}

/** That nobody could be asked matters only while the old token still stands. */
function failUnlessReplaced(old: string) {
  return (error: unknown): null => {
    if (readToken() === old) throw error;
    return null;
  };
}

async function refreshByCookie(): Promise<string | null> {
  const call = createCall<AccountEndpoint>({}, () => null);
  const result = await call('POST /auth/refresh', {});
  if (result.success) return result.data.access_token;
  // Anything but the refusal of the cookie says nothing about the session.
  if (result.status === 401) return null;
  throw new Error(`no new token: ${result.status ?? 'no answer'}`);
}
