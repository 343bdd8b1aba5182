// The identity service of the product: answers its protocol, keeps its sessions beside all others, checks its tokens.

import type { EventEmitter } from 'node:events';
import { errors, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseAway } from '#base/engines/database/db.ts';
import { createLimit, groupAddress } from '#base/engines/limits.ts';
import { fillAddress } from '#base/screens.ts';
import type { Mount, MountedService } from '#base/wire/mount.ts';
import { cutDevice } from '#base/wire/visit.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountEngines } from '../engines.ts';
import { SESSION_IDLE_SECONDS } from '../lifetimes.ts';
import { isPersonId, type PersonId } from '../rules.ts';
import { listOrigins } from '../sessions/own-origins.ts';
import type { CheckedToken } from '../sessions/tokens.ts';
import { IDENTITY } from '../web/screens.ts';
import { describePerson, findIdentified } from './identified.ts';
import {
  COOKIE_CHECK,
  COOKIE_PAGE,
  isBeginning,
  isSilent,
  routeLikeKeycloak,
  USERINFO,
} from './keycloak-paths.ts';
import { comeAgain, renderAway, renderTooMany } from './pages.ts';
import { AUDIENCE, CLIENT_ID, issuerOf, REALM, realmPath } from './realm.ts';
import { openRecords } from './records.ts';
import { openSigningKeys, SIGNING_ALGORITHM } from './signing-keys.ts';
import { keepIdentitySession } from './store-identity.ts';

const COOKIE_KEY_BYTES = 32;
/** How often one address may begin to sign in, silent checks included. */
const BEGINNINGS = { atOnce: 300, everySeconds: 1 };
const TOKEN_TYPE = 'at+jwt';

export type IdentityEngines = Pick<
  AccountEngines,
  | 'db'
  | 'clock'
  | 'vault'
  | 'sessions'
  | 'tokens'
  | 'limits'
  | 'watchCrowd'
  | 'mode'
  | 'siteUrl'
  | 'isLoopback'
>;

/** What a sign-in that has begun is known by in the browser in which it began. */
export type InteractionMark = { readonly name: string; readonly value: string; readonly path: string };

export type OwnService = {
  readonly kind: 'own';
  readonly mount: Mount;
  /** As it is now: it is made anew when its keys change. */
  readonly provider: () => Promise<Provider>;
  readonly markOf: (uid: string) => InteractionMark;
};

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

/** A provider, and what it was made of. */
type Made = {
  readonly provider: Provider;
  readonly handle: MountedService;
  readonly of: readonly unknown[];
};

/** Opens the service and has its tokens accepted. `tell` hears of what went wrong inside. */
export function openOwnService(engines: IdentityEngines, tell: (error: unknown) => void): OwnService {
  const { db, vault, clock, sessions, tokens } = engines;
  const keys = openSigningKeys(engines);
  const records = openRecords(engines);
  const begun = createLimit({ ...BEGINNINGS, clock });
  const markOf = (uid: string): InteractionMark => ({
    name: 'lorepath_interaction',
    value: vault.hash('interaction', uid),
    path: `/api/auth/interactions/${uid}`,
  });
  let made: Made | undefined;

  async function make(): Promise<Made> {
    const current = await keys.read();
    const of = [current, engines.siteUrl()];
    if (made?.of.every((part, at) => part === of[at])) return made;
    const { createProvider } = await loadProvider();
    const fresh = createProvider({
      origins: listOrigins(engines),
      keys: current,
      cookieKeys: [vault.derive('identity cookies', '', COOKIE_KEY_BYTES).toString('base64url')],
      records,
      findIdentified: (id) => findIdentified(engines, id),
      openInteraction: (context, uid, seconds) => {
        const { name, value, path } = markOf(uid);
        const life = { maxAge: seconds * 1000, httpOnly: true, sameSite: 'strict', signed: false } as const;
        context.cookies.set(name, value, { ...life, path });
        return fillAddress(IDENTITY, { uid });
      },
    });
    // First of all, since what is ours of the service lies outside what the library answers for.
    fresh.use(async (context, next) => {
      try {
        await next();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        tell(error);
        renderAway(context);
      }
    });
    fresh.use(async (context, next) => {
      if (context.path === COOKIE_CHECK) return context.redirect(COOKIE_PAGE);
      if (context.path === USERINFO) return tellWhoItIs(context);
      // Whatever begins is remembered for a while, so nobody may begin without end.
      if (isBeginning(context.url)) {
        const seconds = begun.take(groupAddress(context.ip));
        if (seconds > 0) return renderTooMany(context, seconds);
      }
      await next();
      // Only what was answered by one of the provider's own routes has this.
      if ('oidc' in context) await keepSessions(context as KoaContextWithOIDC);
    });
    fresh.on('server_error', (context, error) => {
      tell(error);
      if (isDatabaseAway(error)) comeAgain(context);
    });
    // Of Koa, below it, whose events its type leaves out; what is the caller's fault was answered, and is no news.
    (fresh as EventEmitter).on('error', (error: { readonly expose?: boolean }) => {
      if (!error.expose) tell(error);
    });
    made = { provider: fresh, handle: fresh.callback(), of };
    return made;
  }

  /** Gives every session of the service its row among the others, and lets both end together. */
  async function keepSessions(context: KoaContextWithOIDC): Promise<void> {
    const { session, entities } = context.oidc;
    // Its type does not say that a session which was signed out of knows it.
    if (session && 'destroyed' in session && session.destroyed) await sessions.end(session.uid);
    const used = entities.AuthorizationCode ?? entities.RefreshToken;
    if (used?.sessionUid === undefined || used.accountId === undefined || context.status >= 400) return;
    await keepIdentitySession(db.kysely, {
      id: used.sessionUid,
      person: used.accountId as PersonId,
      device: cutDevice(context.get('user-agent')),
      now: clock(),
      seconds: SESSION_IDLE_SECONDS,
      provedAt: new Date(Math.round((used.authTime ?? 0) * 1000)),
    });
  }

  /** The protocol's own call for it, with the tokens that the product's calls take. */
  async function tellWhoItIs(context: Context): Promise<void> {
    const bearer = await tokens.readBearer(context.get('authorization')).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    const person = bearer && (await findIdentified(engines, bearer.person));
    if (person === undefined) {
      context.status = 401;
      context.set('WWW-Authenticate', 'Bearer');
      context.body = { error: 'invalid_token' };
      return;
    }
    context.set('Cache-Control', 'no-store');
    context.body = describePerson(person);
  }

  async function checkToken(token: string): Promise<CheckedToken> {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.find(kid ?? '');
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [SIGNING_ALGORITHM],
        issuer: issuerOf(engines.siteUrl(), REALM),
        audience: AUDIENCE,
        typ: TOKEN_TYPE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock(),
      },
    );
    const { sub = '', sid, exp = 0, azp } = payload;
    if (!isPersonId(sub) || typeof sid !== 'string' || azp !== CLIENT_ID)
      throw new errors.JWTInvalid('no access token of a person');
    return { person: sub, session: sid, expires: exp * 1000 };
  }

  tokens.accept(() => issuerOf(engines.siteUrl(), REALM), checkToken);
  sessions.onEnd((uid) => {
    // Refused it is already, since the session has ended; this only tidies up.
    records.forgetSession(uid).catch(tell);
  });

  return {
    kind: 'own',
    provider: async () => (await make()).provider,
    markOf,
    mount: {
      path: realmPath(REALM),
      name: 'identity',
      origins: () => listOrigins(engines),
      route: routeLikeKeycloak,
      headersOf: (url) => (isSilent(url) ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
      open: async () => (await make()).handle,
    },
  };
}

type Library = typeof import('./provider.ts');
let library: Promise<Library> | undefined;

/** Fetches the library with the first use, so that the server starts without waiting for it. */
function loadProvider(): Promise<Library> {
  library ??= importProvider();
  return library;
}

/**
 * The library warns of every Node that has no long-term support yet, which helps nobody who reads the log; the tests say
 * whether it works here.
 */
async function importProvider(): Promise<Library> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('./provider.ts');
  } finally {
    console.warn = warn;
  }
}
