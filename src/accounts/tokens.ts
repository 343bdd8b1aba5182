// Access tokens: issued at every sign-in, checked the same way at every call.
import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#base/engines/clock.ts';
import { Refusal } from '#messages/catalogue.ts';
import { isPersonId, type PersonId } from './rules.ts';

const ISSUER = 'lorepath';
/** A token of development mode is worth nothing in production: its sign-in asks for no proof. */
const AUDIENCES = { development: 'lorepath-api-development', production: 'lorepath-api' } as const;
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Verified tokens that are remembered, so that a player's next answer need not check the signature again. */
const REMEMBERED_TOKENS = 10_000;

export type TokenKeeper = {
  /** A token for a person that is good for so many seconds from now. */
  readonly issueToken: (person: PersonId, seconds: number) => Promise<string>;
  /** The person of an `Authorization: Bearer …` header. Throws `app.unauthorized` or `app.session_expired`. */
  readonly authenticate: (authorization: string | undefined) => Promise<PersonId>;
};

/** Makes the keeper of the tokens of one server secret and mode. The signing key is derived from the secret (HKDF-SHA-256). */
export async function createTokenKeeper(
  secret: string,
  clock: Clock,
  mode: keyof typeof AUDIENCES,
): Promise<TokenKeeper> {
  const audience = AUDIENCES[mode];
  const material = hkdfSync('sha256', secret, '', 'lorepath access tokens', 32);
  const key = await crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const remembered = new Map<string, { person: PersonId; expires: number }>();

  async function checkToken(token: string): Promise<PersonId> {
    const now = clock();
    const known = remembered.get(token);
    if (known !== undefined && known.expires > now.getTime()) return known.person;
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    });
    const { sub, exp } = payload;
    if (sub === undefined || exp === undefined || !isPersonId(sub)) throw new Refusal('app.unauthorized');
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
    remembered.set(token, { person: sub, expires: exp * 1000 });
    return sub;
  }

  return {
    issueToken: (person, seconds) => {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(person)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
    },
    authenticate: async (authorization) => {
      const [scheme, token, more] = authorization?.split(' ') ?? [];
      if (scheme?.toLowerCase() !== 'bearer' || !token || more !== undefined)
        throw new Refusal('app.unauthorized');
      try {
        return await checkToken(token);
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Refusal('app.session_expired');
        if (error instanceof errors.JOSEError) throw new Refusal('app.unauthorized');
        throw error;
      }
    },
  };
}
