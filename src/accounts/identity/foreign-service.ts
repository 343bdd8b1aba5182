// Another identity service with Keycloak's paths: its tokens are checked by its keys, its people get accounts here.
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import { Refusal } from '#messages/catalogue.ts';
import { SESSION_IDLE_SECONDS } from '../lifetimes.ts';
import type { PersonId } from '../rules.ts';
import { findLastEnd } from '../sessions/store-sessions.ts';
import type { CheckedToken } from '../sessions/tokens.ts';
import { openKeyFetch } from './fetch-keys.ts';
import { type ForeignToken, readForeignToken } from './foreign-token.ts';
import { type KeepName, refuseDeparted, welcomeNewcomer } from './newcomers.ts';
import type { IdentityEngines } from './own-service.ts';
import { issuerOf, PROTOCOL } from './realm.ts';
import { keepIdentitySession } from './store-identity.ts';
import { findSubject } from './store-subjects.ts';

/** Signatures that only the holder of a private key can make; never those for which everybody has the key. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
/** How far the clocks of two machines may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;
const KEYS_TIMEOUT_MS = 5000;
/** How often a signature by an unknown key may have the keys fetched, in ms. */
const KEYS_COOLDOWN_MS = 10_000;

export type ForeignIssuer = {
  /** The address of the service, without `/realms/…`. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
};

export type ForeignService = { readonly kind: 'foreign'; readonly issuer: ForeignIssuer };

/** Has the tokens of another service accepted. `keepName` is told the names that somebody comes with for the first time. */
export function openForeignService(
  engines: IdentityEngines,
  foreign: ForeignIssuer,
  keepName: KeepName,
): ForeignService {
  const { clock, tokens, vault, db } = engines;
  const issuer = issuerOf(foreign.url, foreign.realm);
  const keyFetch = openKeyFetch(clock);
  const keys = createRemoteJWKSet(new URL(`${issuer}${PROTOCOL}/certs`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    [customFetch]: keyFetch.fetch,
  });

  async function verify(token: string): Promise<JWTVerifyResult> {
    const expected: JWTVerifyOptions = {
      algorithms: ALGORITHMS,
      issuer,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: clock(),
    };
    try {
      return await jwtVerify(token, keys, expected).catch(async (error: unknown) => {
        if (error instanceof errors.JWKSMultipleMatchingKeys) return tryEach(token, error, expected);
        // The library tells by the wall clock when they may be fetched again: one that was set back would hold a new key off for as long.
        const isDue = error instanceof errors.JWKSNoMatchingKey && keyFetch.sinceLast() >= KEYS_COOLDOWN_MS;
        if (!isDue) throw error;
        await keys.reload();
        return jwtVerify(token, keys, expected);
      });
    } catch (error) {
      if (!isAway(error)) throw error;
      const said = error instanceof Error ? error.message : 'unknown';
      throw new Refusal('app.unavailable', {}, new Error(`The keys of ${issuer} cannot be had: ${said}`));
    }
  }

  async function check(token: string): Promise<CheckedToken> {
    const verified = await verify(token);
    const now = clock();
    const tolerance = CLOCK_TOLERANCE_SECONDS;
    const read = readForeignToken(verified, { clientId: foreign.clientId, now, tolerance });
    const { subject } = read;
    const known = await findSubject(db.kysely, issuer, subject);
    // Most tokens are younger than their account, and need no look at what was before it.
    const begunAt = (read.signedInAt ?? read.issuedAt ?? 0) * 1000;
    if (known !== undefined && begunAt <= known.since.getTime())
      await refuseDeparted(db.kysely, vault, { issuer, ...read });
    const person =
      known?.person ??
      (await welcomeNewcomer(engines, { issuer, ...read, claims: verified.payload }, keepName));
    const tokenHash = vault.hash('foreign token', token);
    const session = await findSession(read, person, tokenHash);
    await keepIdentitySession(db.kysely, {
      ...{ id: session, person, device: '', now, seconds: SESSION_IDLE_SECONDS },
      ...(read.signedInAt === undefined ? { tokenHash } : {}),
    });
    return { person, session, expires: read.expires * 1000 };
  }

  /**
   * The id under which a session there is kept here. One that is signed in to anew is another one: what was ended before stays
   * ended. Where tokens do not say when somebody signed in, an end here is one for all that were issued by then, and what is
   * issued after it begins another session.
   */
  async function findSession(
    { subject, sid, signedInAt, issuedAt = 0 }: ForeignToken,
    person: PersonId,
    tokenHash: string,
  ): Promise<string> {
    if (signedInAt !== undefined)
      return vault.hash('foreign session', JSON.stringify([issuer, subject, sid, signedInAt]));
    // Whoever has come back after deleting their account is another person, whose sessions have nothing to do with the old ones.
    const id = vault.hash('undated foreign session', JSON.stringify([issuer, subject, sid, person]));
    const last = await findLastEnd(db.kysely, person, id, clock());
    if (last === undefined) return id;
    // Tokens tell whole seconds: of one from the second of the end only the token itself can say which side it is on.
    const isFromBefore = issuedAt < Math.floor(last.at.getTime() / 1000) || tokenHash === last.tokenHash;
    return isFromBefore ? last.id : `${id}.${Math.max(last.at.getTime(), last.number + 1)}`;
  }

  tokens.accept(() => issuer, check);
  return { kind: 'foreign', issuer: foreign };
}

/** A token need not name its key (RFC 7515, section 4.1.4): where several may have signed it, each is tried. */
async function tryEach(
  token: string,
  candidates: errors.JWKSMultipleMatchingKeys,
  expected: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  for await (const key of candidates)
    try {
      return await jwtVerify(token, key, expected);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  throw new errors.JWSSignatureVerificationFailed();
}

/** Whether the keys could not be had, which says nothing about the token. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(error.code);
}
