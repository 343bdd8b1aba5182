// The refresh cookie of the key-based sign-in: replaced at every use, and the end of its session when two people use it.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { msApart } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { Visit } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import type { Vault } from '../keys/vault.ts';
import {
  ACCESS_SECONDS,
  REFRESH_GRACE_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_LONGEST_SECONDS,
} from '../lifetimes.ts';
import type { PersonId } from '../rules.ts';
import type { SignedIn } from './sign-in.ts';
import {
  findRefreshToken,
  findSessionOfRefreshToken,
  holdRefreshToken,
  markSeen,
  type RefreshRow,
  replaceRefreshToken,
  voidUnusedTokens,
} from './store-sessions.ts';

const COOKIE = 'lorepath_refresh';
const COOKIE_PATH = '/api/auth';
const TOKEN_BYTES = 32;

type RefreshEngines = Pick<
  AccountEngines,
  'db' | 'clock' | 'vault' | 'sessions' | 'tokens' | 'mode' | 'siteUrl'
>;

/**
 * Opens a session for somebody who signed in by their keys, sets its cookie, and answers an access token. Throws
 * `accounts.invalid_credentials` when the keys have changed since.
 */
export async function startKeySession(
  engines: RefreshEngines,
  { person, provedAt }: Pick<SignedIn, 'person' | 'provedAt'>,
  visit: Visit,
): Promise<string> {
  const { db, clock, vault, sessions, tokens } = engines;
  const token = makeToken();
  const expires = new Date(clock().getTime() + SESSION_IDLE_SECONDS * 1000);
  const session = await sessions.open(db.kysely, {
    person,
    provedAt,
    kind: 'keys',
    device: visit.readDevice(),
    seconds: SESSION_IDLE_SECONDS,
    refresh: { hash: hashToken(vault, token), expires },
  });
  setCookie(engines, visit, token, SESSION_IDLE_SECONDS);
  return tokens.issueToken({ person, session }, ACCESS_SECONDS);
}

/**
 * Answers a new access token for the refresh cookie and replaces the cookie. Throws `accounts.refresh_failed` for one
 * that is unknown, over, or that somebody else has a copy of: then the session ends for both.
 */
export async function refreshSession(engines: RefreshEngines, visit: Visit): Promise<string> {
  const { db, clock, vault, sessions, tokens } = engines;
  if (visit.readOrigin().foreign) throw new Refusal('app.forbidden');
  const sent = readCookie(engines, visit);
  if (sent === undefined) throw new Refusal('accounts.refresh_failed');
  const [hash, token] = [hashToken(vault, sent), makeToken()];
  const now = clock();
  const outcome = await db.transaction(async (trx) => {
    const found = await holdRefreshToken(trx, hash);
    if (!found || !mayRefresh(engines, found, now)) return { kind: 'refused' as const };
    const { session, person } = found;
    if (!(await isLastHolder(trx, { ...found, hash }, now))) return { kind: 'reused' as const, session };
    const expires = findExpiry(found, now);
    await replaceRefreshToken(trx, { ...found, hash }, { hash: hashToken(vault, token), expires, now });
    await markSeen(trx, [session], { now, expires });
    return { kind: 'refreshed' as const, session, person, expires };
  });
  if (outcome.kind === 'refreshed') {
    const { session, person, expires } = outcome;
    setCookie(engines, visit, token, Math.floor((expires.getTime() - now.getTime()) / 1000));
    return tokens.issueToken({ person, session }, ACCESS_SECONDS);
  }
  if (outcome.kind === 'reused') await sessions.end(outcome.session);
  // The cookie stays, which opens nothing any more: taking it away could take that of a sign-in which came in meanwhile.
  throw new Refusal('accounts.refresh_failed');
}

/** Ends the session of the bearer token and that of the cookie, as far as there are any, and takes the cookie away. */
export async function endOwnSessions(engines: RefreshEngines, visit: Visit): Promise<void> {
  const { db, vault, sessions, tokens } = engines;
  if (visit.readOrigin().foreign) throw new Refusal('app.forbidden');
  const authorization = visit.readAuthorization();
  if (authorization !== undefined) {
    const bearer = await tokens.readBearer(authorization).catch(ignoreRefusal);
    if (bearer) await sessions.end(bearer.session);
  }
  const sent = readCookie(engines, visit);
  const session = sent && (await findSessionOfRefreshToken(db.kysely, hashToken(vault, sent)));
  if (session) await sessions.end(session);
  setCookie(engines, visit, '', 0);
}

/**
 * Whose refresh cookie comes with a visit of our own pages, which it does not use up. Undefined without one, and of one that could
 * open nothing any more.
 */
export async function findCookieHolder(engines: RefreshEngines, visit: Visit): Promise<PersonId | undefined> {
  const sent = visit.readOrigin().foreign ? undefined : readCookie(engines, visit);
  if (sent === undefined) return undefined;
  const { db, clock, vault } = engines;
  const found = await findRefreshToken(db.kysely, hashToken(vault, sent));
  const isGood = found && mayRefresh(engines, found, clock()) && !found.isVoid && found.usedAt === null;
  return isGood ? found.person : undefined;
}

/** A token that is over or was never good has no session to end. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/**
 * Whether whoever sent a token may be the only one who holds the session. One that was used comes back when the answer
 * with the next was lost: then nobody has used that one, which is void from now on. So there is always one token that is
 * good, and the second of two who hold copies shows by another one, be it used or void. Twins, which two tabs got at once,
 * stand for one token in this: else two who each have one would go on for ever.
 */
async function isLastHolder(
  trx: Kysely<Tables>,
  found: RefreshRow & { readonly hash: string },
  now: Date,
): Promise<boolean> {
  const { usedAt, isVoid, isFollowed } = found;
  if (isVoid) return false;
  if (usedAt === null || msApart(now, usedAt) <= REFRESH_GRACE_SECONDS * 1000) return true;
  if (isFollowed) return false;
  await voidUnusedTokens(trx, found, now);
  return true;
}

function mayRefresh({ mode }: RefreshEngines, found: RefreshRow, now: Date): boolean {
  if (found.development && mode === 'production') return false;
  return !found.sessionEnded && found.sessionExpires > now && found.expires > now;
}

/** 30 days from now, but never past the 180th day of the session. */
function findExpiry({ sessionBegan }: RefreshRow, now: Date): Date {
  const last = sessionBegan.getTime() + SESSION_LONGEST_SECONDS * 1000;
  return new Date(Math.min(now.getTime() + SESSION_IDLE_SECONDS * 1000, last));
}

function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashToken(vault: Vault, token: string): string {
  return vault.hash('refresh-token', token);
}

function isSecure({ siteUrl }: RefreshEngines): boolean {
  return siteUrl().startsWith('https:');
}

function nameCookie(engines: RefreshEngines): string {
  return isSecure(engines) ? `__Secure-${COOKIE}` : COOKIE;
}

function readCookie(engines: RefreshEngines, visit: Visit): string | undefined {
  const value = visit.readCookie(nameCookie(engines));
  return value === '' ? undefined : value;
}

function setCookie(engines: RefreshEngines, visit: Visit, value: string, seconds: number): void {
  visit.setCookie({
    name: nameCookie(engines),
    value,
    path: COOKIE_PATH,
    seconds,
    secure: isSecure(engines),
  });
}
