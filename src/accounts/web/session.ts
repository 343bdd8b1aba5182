// Who is signed in, in this browser: the token under its specified storage name, the same in every tab.
import { useSyncExternalStore } from 'react';

/** Of the key-based and the development sign-in, and of the identity service. There is one at a time. */
const TOKEN_KEYS = { keys: 'auth_token', identity: 'idp_token' } as const;
/** By which way somebody signed in. */
export type Way = keyof typeof TOKEN_KEYS;

/** The letters of a token, as they may stand in a header, and a length that headers have room for. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;
/** A token is not used any more when it is good for less, in seconds. */
const LEAST_VALIDITY_SECONDS = 5;
const listeners = new Set<() => void>();

/** The access token of who is signed in; null when nobody is. */
export function readToken(): string | null {
  return read(TOKEN_KEYS.keys) ?? read(TOKEN_KEYS.identity);
}

/** By which way the one who is signed in came; null when nobody is. */
export function readWay(): Way | null {
  if (read(TOKEN_KEYS.keys) !== null) return 'keys';
  return read(TOKEN_KEYS.identity) === null ? null : 'identity';
}

function read(key: string): string | null {
  try {
    const token = localStorage.getItem(key);
    // What cannot stand in a header cannot be sent, so it signs nobody in.
    return token !== null && TOKEN.test(token) ? token : null;
  } catch {
    // Storage can be forbidden (private windows, policies): then nobody is signed in.
    return null;
  }
}

/** Signs in. Answers false when this browser keeps nothing: then nobody is signed in. */
export function saveToken(token: string, way: Way = 'keys'): boolean {
  try {
    localStorage.setItem(TOKEN_KEYS[way], token);
    localStorage.removeItem(TOKEN_KEYS[way === 'keys' ? 'identity' : 'keys']);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export function clearToken(): void {
  try {
    for (const key of Object.values(TOKEN_KEYS)) localStorage.removeItem(key);
  } catch {
    // As above: nobody is signed in.
  }
  for (const listener of listeners) listener();
}

/** The access token, renewed first where it is about to expire. */
export function readFreshToken(): string | null | Promise<string | null> {
  const token = readToken();
  return token === null || isClockWrong || !isSpent(token) ? token : renewToken(token);
}

/** Whether a new token has run out already, as this device tells the time: then only the server can say. */
let isClockWrong = false;
/** The last token that there was no other one for: it is not asked for twice. */
let hopeless: string | undefined;

/** Another token in place of one that is not good any more; the same one when there is no other to be had. */
export async function renewToken(token: string): Promise<string> {
  if (token === hopeless) return token;
  try {
    const other = await (await import('./renew-token.ts')).renewToken(token);
    if (other === null) hopeless = token;
    else isClockWrong ||= isSpent(other);
    return other ?? token;
  } catch {
    // Nobody could be asked just now.
    return token;
  }
}

function isSpent(token: string): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp - Date.now() / 1000 < LEAST_VALIDITY_SECONDS;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(TOKEN_KEYS).includes(event.key)) listener();
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
  const token = readToken();
  const { sub } = token === null ? {} : readClaims(token);
  return typeof sub === 'string' ? sub : null;
}

function readClaims(token: string): { readonly sub?: unknown; readonly exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
