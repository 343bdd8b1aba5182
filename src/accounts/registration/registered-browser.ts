// The browser that registered: known by a cookie for as long as the link is good, so that opening the mail there signs in.
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import { BrokenSealError } from '../keys/vault.ts';
import { VERIFY_LINK_SECONDS } from '../lifetimes.ts';
import type { PersonId } from '../rules.ts';
import { startKeySession } from '../sessions/refresh.ts';

const COOKIE = 'lorepath_registered';
const PATH = '/api/auth';
const PLACE = 'registered browser';

type BrowserEngines = Pick<
  AccountEngines,
  'db' | 'clock' | 'vault' | 'sessions' | 'tokens' | 'mode' | 'siteUrl'
>;

/** Marks the browser that has just registered a person. The last one counts. */
export function markRegistered(engines: BrowserEngines, person: PersonId, visit: Visit): void {
  const sealed = engines.vault.seal(`${person} ${engines.clock().getTime()}`, PLACE);
  setCookie(engines, visit, sealed);
}

/**
 * Signs in a person who has just shown that their address is theirs, if they registered in this browser and nobody is signed
 * in there: they have made their keys and read their mail. Undefined where they have not, or their keys are others by now.
 */
export async function signInRegistered(
  engines: BrowserEngines,
  person: PersonId,
  visit: Visit,
): Promise<string | undefined> {
  const mark = visit.readOrigin().foreign ? undefined : readMark(engines, visit);
  if (mark === undefined || visit.readAuthorization() !== undefined) return undefined;
  const { since } = mark;
  if (mark.person !== person || since + VERIFY_LINK_SECONDS * 1000 < engines.clock().getTime())
    return undefined;
  try {
    const token = await startKeySession(engines, { person, provedAt: new Date(since) }, visit);
    setCookie(engines, visit, '');
    return token;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function readMark({ vault, siteUrl }: BrowserEngines, visit: Visit) {
  try {
    const [person = '', since] = vault.open(visit.readCookie(nameCookie(siteUrl())) ?? '', PLACE).split(' ');
    return { person, since: Number(since) };
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

function setCookie({ siteUrl }: BrowserEngines, visit: Visit, value: string): void {
  const secure = siteUrl().startsWith('https:');
  visit.setCookie({ name: nameCookie(siteUrl()), value, path: PATH, seconds: VERIFY_LINK_SECONDS, secure });
}

function nameCookie(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `__Secure-${COOKIE}` : COOKIE;
}
