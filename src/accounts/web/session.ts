// Who is signed in, in this browser: the token under its specified storage name, the same in every tab.
import { useSyncExternalStore } from 'react';

const TOKEN_KEY = 'auth_token';
/** The letters of a token, as they may stand in a header, and a length that headers have room for. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;
const listeners = new Set<() => void>();

/** The access token of the key-based and the development sign-in; null when nobody is signed in. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    // What cannot stand in a header cannot be sent, so it signs nobody in.
    return token !== null && TOKEN.test(token) ? token : null;
  } catch {
    // Storage can be forbidden (private windows, policies): then nobody is signed in.
    return null;
  }
}

/** Signs in. Answers false when this browser keeps nothing: then nobody is signed in. */
export function saveToken(token: string): boolean {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export function clearToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // As above: nobody is signed in.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** True while somebody is signed in; follows signing in and out in other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, () => readToken() !== null);
}

/**
 * The person a token was issued to, read without checking it: for naming what is kept on this device.
 * The server alone decides whether the token is good.
 */
export function readPersonId(): string | null {
  const payload = readToken()?.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub } = claims as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
