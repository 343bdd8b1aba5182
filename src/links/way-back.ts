// Where a browser goes when it comes back from a place elsewhere: to a path of ours, with what came of it.
import type { ProviderName } from '#profile/rules/footprints.ts';
import { PROFILE } from '#profile/web/screens.ts';

/** What came of it. */
export const OUTCOMES = ['connected', 'denied', 'failed', 'consent_needed', 'too_young'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A stand-in: whatever a browser would read as another site lands outside it. */
const HERE = 'https://here.invalid';
/** What is no page. */
const NO_PAGE = /^\/(api|realms|dev\/providers)(\/|$)/i;
/** What may have stayed in an address from another time, or was put there to mislead. */
const OURS = ['link', 'provider', 'code', 'state', 'ticket', 'error'];
const LONGEST = 1000;

/** A path of ours that was asked for; of anything else the profile. */
export function readWayBack(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > LONGEST || !wanted.startsWith('/')) return PROFILE;
  if (!URL.canParse(wanted, HERE)) return PROFILE;
  const url = new URL(wanted, HERE);
  // A path of two leading slashes would be read as another site by whoever gets it next.
  if (url.origin !== HERE || url.pathname.startsWith('//') || NO_PAGE.test(url.pathname)) return PROFILE;
  for (const name of OURS) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same with what came of it. */
export function tellWayBack(
  wayBack: string,
  { outcome, provider }: { readonly outcome: Outcome; readonly provider: ProviderName },
): string {
  const url = new URL(readWayBack(wayBack), HERE);
  url.searchParams.set('link', outcome);
  url.searchParams.set('provider', provider);
  return `${url.pathname}${url.search}${url.hash}`;
}
