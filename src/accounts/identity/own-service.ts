// The identity service of the product: answers its protocol, keeps its sessions beside all others, checks its tokens.
import type { EventEmitter } from 'node:events';
import { errors, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Mount, MountedService } from '#base/wire/mount.ts';
import type { AccountEngines } from '../engines.ts';
import { isPersonId, type PersonId, SESSION_IDLE_SECONDS } from '../rules.ts';
import { findAccount } from '../store.ts';
import { keepIdentitySession } from '../store-identity.ts';
import type { CheckedToken } from '../tokens.ts';
import type { Identified } from './provider.ts';
import { AUDIENCE, CLIENT_ID, issuerOf, PROTOCOL, REALM, realmPath } from './realm.ts';
import { openRecords } from './records.ts';
import { openSigningKeys, SIGNING_ALGORITHM } from './signing-keys.ts';

const COOKIE_KEY_BYTES = 32;
const LONGEST_DEVICE = 300;
const TOKEN_TYPE = 'at+jwt';
const COOKIE_CHECK = `${PROTOCOL}/3p-cookies/step1.html`;

export type IdentityEngines = Pick<
  AccountEngines,
  'db' | 'clock' | 'vault' | 'sessions' | 'tokens' | 'limits' | 'mode' | 'siteUrl' | 'isLoopback'
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
  const cookieKeys = [vault.derive('identity cookies', '', COOKIE_KEY_BYTES).toString('base64url')];
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
      cookieKeys,
      records,
      findIdentified: (id) => findIdentified(engines, id as PersonId),
      openInteraction: (context, uid, seconds) => {
        const { name, value, path } = markOf(uid);
        const life = { maxAge: seconds * 1000, httpOnly: true, sameSite: 'strict', signed: false } as const;
        context.cookies.set(name, value, { ...life, path });
        return `/identity/${uid}`;
      },
    });
    fresh.use(async (context, next) => {
      // Keycloak's client asks whether the service's cookies work in a frame.
      if (context.path === COOKIE_CHECK) return context.redirect('/cookie-check.html');
      await next();
      // Only what was answered by one of the provider's own routes has this.
      if ('oidc' in context) await keepSessions(context as KoaContextWithOIDC);
    });
    fresh.on('server_error', (_context: unknown, error: unknown) => tell(error));
    // Of Koa, below it, whose events its type leaves out.
    (fresh as EventEmitter).on('error', tell);
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
      device: context.get('user-agent').slice(0, LONGEST_DEVICE),
      now: clock(),
      seconds: SESSION_IDLE_SECONDS,
    });
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
      name: 'accounts.identity',
      origins: () => listOrigins(engines),
      route: routeLikeKeycloak,
      headersOf: (url) => (isSilent(url) ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
      service: async (request, response) => (await make()).handle(request, response),
    },
  };
}

/**
 * Fetches the library with the first use, so that the server starts without waiting for it. It warns of every Node that
 * has no long-term support yet, whom nobody who reads the log could help; the tests say whether it works here.
 */
async function loadProvider(): Promise<typeof import('./provider.ts')> {
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

/** Keycloak has an address of its own for registering; here it is the sign-in that asks to make an account. */
function routeLikeKeycloak(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://service.invalid');
  if (pathname !== `${PROTOCOL}/registrations`) return url;
  searchParams.set('prompt', 'create');
  return `${PROTOCOL}/auth?${searchParams}`;
}

/** Whether a page asks without showing anything: it does so in a frame. */
function isSilent(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://service.invalid');
  return (
    pathname === COOKIE_CHECK || (pathname === `${PROTOCOL}/auth` && searchParams.get('prompt') === 'none')
  );
}

/** The addresses of the product; in development every name of this machine. */
function listOrigins({
  siteUrl,
  mode,
}: Pick<IdentityEngines, 'siteUrl' | 'mode'>): readonly [string, ...string[]] {
  const { origin, port, protocol } = new URL(siteUrl());
  if (mode === 'production') return [origin];
  const near = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${port && `:${port}`}`);
  return [origin, ...near.filter((other) => other !== origin)];
}

async function findIdentified({ db }: IdentityEngines, id: PersonId): Promise<Identified | undefined> {
  const account = await findAccount(db.kysely, id);
  return account && { ...account, emailVerified: account.isVerified };
}
