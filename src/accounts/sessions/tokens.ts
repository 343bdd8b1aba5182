// Access tokens: issued at every sign-in, checked the same way at every call, worth nothing once their session has ended.
import { hkdfSync } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#base/engines/clock.ts';
import { Refusal } from '#messages/catalogue.ts';
import { isPersonId, type PersonId } from '../rules.ts';

const ISSUER = 'lorepath';
/** A token of development mode is worth nothing in production: its sign-in asks for no proof. */
const AUDIENCES = { development: 'lorepath-api-development', production: 'lorepath-api' } as const;
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Verified tokens that are remembered, so that a player's next answer need not check the signature again. */
const REMEMBERED_TOKENS = 10_000;

/** Who a token speaks for, and the session it came from. */
export type Bearer = { readonly person: PersonId; readonly session: string };

/** What a token says once it is checked; `expires` in ms. */
export type CheckedToken = Bearer & { readonly expires: number };

/** Knows which sessions are open. */
export type SessionGuard = {
  /** True when the session was found open a moment ago: nothing needs to be asked. */
  readonly isKnownOpen: (session: string) => boolean;
  /** Whether the session is open, asking the database when that is not known. */
  readonly isOpen: (session: string) => Promise<boolean>;
};

export type TokenKeeper = {
  /** A token that is good for so many seconds from now, as long as its session is open. */
  readonly issueToken: (bearer: Bearer, seconds: number) => Promise<string>;
  /** The person of an `Authorization: Bearer …` header. Throws `app.unauthorized` or `app.session_expired`. */
  readonly authenticate: (authorization: string | undefined) => Promise<PersonId>;
  /** The same with the session, and until when the token is good. */
  readonly readBearer: (authorization: string | undefined) => Promise<CheckedToken>;
  /**
   * Takes tokens of another issuer too. `check` throws an error of `jose` for one that is not good; which issuer a token
   * names is not yet checked then.
   */
  readonly accept: (issuer: () => string, check: (token: string) => Promise<CheckedToken>) => void;
};

/** Makes the keeper of the tokens of one server secret and mode. The signing key is derived from the secret (HKDF-SHA-256). */
export async function createTokenKeeper(
  secret: string,
  clock: Clock,
  mode: keyof typeof AUDIENCES,
  guard: SessionGuard,
): Promise<TokenKeeper> {
  const audience = AUDIENCES[mode];
  const material = hkdfSync('sha256', secret, '', 'lorepath access tokens', 32);
  const key = await crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const remembered = new Map<string, CheckedToken>();
  const others: { issuer: () => string; check: (token: string) => Promise<CheckedToken> }[] = [];

  async function checkOwnToken(token: string): Promise<CheckedToken> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: clock(),
    });
    const { sub, sid, exp } = payload;
    if (sub === undefined || exp === undefined || typeof sid !== 'string' || !isPersonId(sub))
      throw new Refusal('app.unauthorized');
    return { person: sub, session: sid, expires: exp * 1000 };
  }

  async function checkToken(token: string): Promise<CheckedToken> {
    const known = remembered.get(token);
    if (known !== undefined && known.expires > clock().getTime()) return known;
    const named = others.length === 0 ? undefined : decodeJwt(token).iss;
    const other = others.find(({ issuer }) => issuer() === named);
    const checked = await (other?.check ?? checkOwnToken)(token);
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
    remembered.set(token, checked);
    return checked;
  }

  async function readBearer(authorization: string | undefined): Promise<CheckedToken> {
    const [scheme, token, more] = authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token || more !== undefined)
      throw new Refusal('app.unauthorized');
    try {
      const bearer = await checkToken(token);
      if (guard.isKnownOpen(bearer.session) || (await guard.isOpen(bearer.session))) return bearer;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('app.session_expired');
      if (error instanceof errors.JOSEError) throw new Refusal('app.unauthorized');
      throw error;
    }
    throw new Refusal('app.session_expired');
  }

  return {
    issueToken: ({ person, session }, seconds) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(person)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    authenticate: async (authorization) => (await readBearer(authorization)).person,
    readBearer,
    accept: (issuer, check) => {
      others.push({ issuer, check });
    },
  };
}
