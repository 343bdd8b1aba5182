// Who is signed in, in this browser, and with which token calls are made.
import { useSyncExternalStore } from 'react';
import { clearToken, isSpent, readSubject, readToken, subscribe } from './token-store.ts';

/** The token that calls of this tab were last given, since somebody last went out here. */
let lastUsed: string | null = null;

/** The access token, renewed first where it is about to expire and somebody can be asked. */
export function readFreshToken(): string | null | Promise<string | null> {
  lastUsed = readToken();
  const token = lastUsed;
  if (token === null || isClockWrong || !isSpent(token)) return token;
  return renewToken(token).catch(() => token);
}

/**
 * Whether somebody has signed in, here or in another tab, since calls of this one were given their token: what they heard is of
 * no use. A token that names nobody is nobody's coming in.
 */
export function isReplaced(): boolean {
  return readPersonId() !== null && readToken() !== lastUsed;
}

/** Signs out in this browser. Whatever calls still hear was said to whoever has gone. */
export function dropToken(): void {
  lastUsed = null;
  hopeless = undefined;
  clearToken();
}

/** Whether a new token has run out already, as this device tells the time: then only the server can say. */
let isClockWrong = false;
/** The last token that there was no other one for: it is not asked for twice. */
let hopeless: string | undefined;

/**
 * Another token in place of one that is not good any more; the same one when there is no other to be had. Throws when nobody
 * could be asked: then it is not known whether the session is over, and a call that was refused has no answer.
 */
export async function renewToken(token: string): Promise<string> {
  if (token === hopeless && readToken() === token) return token;
  const other = await (await import('./renew-token.ts')).renewToken(token);
  if (other === null) hopeless = token;
  else isClockWrong ||= isSpent(other);
  lastUsed = other ?? token;
  return lastUsed;
}

const isSignedIn = () => readToken() !== null;

/** True while somebody is signed in; follows signing in and out in other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, isSignedIn);
}

/**
 * The person a token was issued to, read without checking it: for naming what is kept on this device.
 * The server alone decides whether the token is good.
 */
export function readPersonId(): string | null {
  return readSubject();
}
