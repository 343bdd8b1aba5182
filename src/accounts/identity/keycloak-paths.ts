// What Keycloak has at its paths beside the protocol itself, and its client asks for.
import { PROTOCOL } from './realm.ts';

/** Keycloak's client asks here, in a frame, whether the service's cookies work. */
export const COOKIE_CHECK = `${PROTOCOL}/3p-cookies/step1.html`;
/** Our page for it: the service is of the same site, so they always do. */
export const COOKIE_PAGE = '/cookie-check.html';
export const USERINFO = `${PROTOCOL}/userinfo`;
const AUTH = `${PROTOCOL}/auth`;
const REGISTRATIONS = `${PROTOCOL}/registrations`;

/** Keycloak has an address of its own for registering; here it is the sign-in that asks to make an account. */
export function routeLikeKeycloak(url: string): string {
  const { pathname, searchParams } = readUrl(url);
  if (pathname !== REGISTRATIONS) return url;
  searchParams.set('prompt', 'create');
  return `${AUTH}?${searchParams}`;
}

/** Whether a sign-in begins at an address. */
export function isBeginning(url: string): boolean {
  return readUrl(url).pathname === AUTH;
}

/** Whether what is asked is answered without showing anything: then it is asked in a frame. */
export function isSilent(url: string): boolean {
  const { pathname, searchParams } = readUrl(url);
  return pathname === COOKIE_CHECK || (pathname === AUTH && searchParams.get('prompt') === 'none');
}

function readUrl(url: string): URL {
  return URL.parse(url, 'http://service.invalid') ?? new URL('http://service.invalid');
}
