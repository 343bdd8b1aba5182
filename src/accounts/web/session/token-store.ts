// The access token of who is signed in, kept in this browser under its specified names, the same in every tab.

import { tellWhoIsHere } from '#base/device/kinds.ts';
import { openShelf } from '#base/device/shelf.ts';
import { LEAST_VALIDITY_SECONDS } from '../../lifetimes.ts';
import { AUTH_TOKEN, IDP_TOKEN } from '../kept.ts';

/** The letters of a token, as they may stand in a header, and a length that headers have room for. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/;
/** What cannot stand in a header cannot be sent, so it signs nobody in. */
const parse = (text: string) => (TOKEN.test(text) ? text : undefined);

/** Of the key-based and the development sign-in, and of the identity service. There is one at a time. */
const TOKENS = { keys: openShelf(AUTH_TOKEN, {}, parse), identity: openShelf(IDP_TOKEN, {}, parse) };
/** By which way somebody signed in. */
export type Way = keyof typeof TOKENS;

const listeners = new Set<() => void>();

/** The access token of who is signed in; null when nobody is. */
export function readToken(): string | null {
  return TOKENS.keys.read() ?? TOKENS.identity.read() ?? null;
}

/** By which way the one who is signed in came; null when nobody is. */
export function readWay(): Way | null {
  if (TOKENS.keys.read() !== undefined) return 'keys';
  return TOKENS.identity.read() === undefined ? null : 'identity';
}

/** Signs in. Answers false when this browser keeps nothing: then nobody is signed in. */
export function saveToken(token: string, way: Way = 'keys'): boolean {
  if (!TOKENS[way].keep(token, false)) return false;
  TOKENS[way === 'keys' ? 'identity' : 'keys'].forget();
  announceToken();
  return true;
}

export function clearToken(): void {
  for (const shelf of Object.values(TOKENS)) shelf.forget();
  announceToken();
}

/** Tells this tab that what is kept of who is signed in has changed. */
export function announceToken(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` whenever somebody may have signed in or out, here, in another tab, or while this page lay aside as one to
 * go back to; answers how to stop.
 */
export function subscribe(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener();
  };
  const stops = Object.values(TOKENS).map(({ onElsewhere }) => onElsewhere(listener));
  listeners.add(listener);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    listeners.delete(listener);
    for (const stop of stops) stop();
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * The subject of the kept token, read without checking it; null when nobody is signed in. Only the server decides whether the
 * token is good.
 */
export function readSubject(): string | null {
  const token = readToken();
  const { sub } = token === null ? {} : readClaims(token);
  return typeof sub === 'string' ? sub : null;
}

tellWhoIsHere(readSubject);

/** What a token says, as far as it can be read; whether that is true only the server knows. */
export function readClaims(token: string): { readonly sub?: unknown; readonly exp?: unknown } {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** Whether a token runs out before a call could be made with it, as this device tells the time. */
export function isSpent(token: string): boolean {
  const { exp } = readClaims(token);
  return typeof exp === 'number' && exp - Date.now() / 1000 < LEAST_VALIDITY_SECONDS;
}
