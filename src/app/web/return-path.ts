// Where a person was going when signing in came between.
import { LOGIN, REGISTER, SIGN_UP } from '#accounts/web/screens.ts';

const PARAMETER = 'to';

/** Whoever is signed in is sent on from there: they would be sent here again. */
const LEADS_BACK: readonly string[] = ['', LOGIN, SIGN_UP, REGISTER];

type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The login screen's address, which remembers the place the person was going to. */
export function addressOfLogin(place: Place): string {
  const address = `${place.pathname}${place.search}${place.hash}`;
  return `${LOGIN}?${new URLSearchParams({ [PARAMETER]: address })}`;
}

/**
 * The place remembered in the login screen's query, as a path of this site. Undefined when there is none, when it
 * leads to another site, or back to an account screen.
 */
export function readReturnPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (wanted === null || !wanted.startsWith('/')) return undefined;
  // A stand-in origin: whatever the browser would read as another site lands outside it.
  const origin = 'https://here.invalid';
  if (!URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // A path of two leading slashes would be read as another site by whoever gets it next.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (LEADS_BACK.includes(url.pathname.replace(/\/+$/, ''))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
