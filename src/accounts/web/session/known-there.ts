// Whether the identity service may know who sits here though no token is kept: then it is asked once, unseen.
import { SESSION_IDLE_SECONDS } from '../../lifetimes.ts';

/** A cookie, since it stays when a page's storage is emptied, just as the service's own session does, and for as long. */
export const KNOWN = 'lorepath_known=1';
/** Whether somebody has signed in here through the service, and not out since. */
export function isKnownThere(): boolean {
  try {
    return document.cookie.split('; ').includes(KNOWN);
  } catch {
    // Cookies can be forbidden: then the service knows nobody here either.
    return false;
  }
}

/** Notes that somebody has signed in through the service, or that it knows nobody here. */
export function noteKnownThere(isKnown: boolean): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and nothing here needs escaping
    document.cookie = `${KNOWN}; path=/; samesite=lax; max-age=${isKnown ? SESSION_IDLE_SECONDS : 0}`;
  } catch {
    // As above.
  }
}
