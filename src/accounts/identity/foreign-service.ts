// Another identity service with Keycloak's paths: its tokens are checked by its keys, its people get accounts here.
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import { Refusal } from '#messages/catalogue.ts';
import { SESSION_IDLE_SECONDS } from '../rules.ts';
import { keepIdentitySession } from '../store-identity.ts';
import { findSubject } from '../store-subjects.ts';
import type { CheckedToken } from '../tokens.ts';
import { welcomeNewcomer } from './newcomers.ts';
import type { IdentityEngines } from './own-service.ts';
import { issuerOf, PROTOCOL } from './realm.ts';

/** Signatures that only the holder of a private key can make; never those for which everybody has the key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
/** How far the clocks of two machines may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;
const KEYS_TIMEOUT_MS = 5000;
/** How often a signature by an unknown key may have the keys fetched, in ms. */
const KEYS_COOLDOWN_MS = 10_000;
/** A subject that is longer is none (OpenID Connect Core, section 2). */
const LONGEST_SUBJECT = 255;

export type ForeignIssuer = {
  /** The address of the service, without `/realms/…`. */
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
};

export type ForeignService = { readonly kind: 'foreign'; readonly issuer: ForeignIssuer };

/** Has the tokens of another service accepted. */
export function openForeignService(engines: IdentityEngines, foreign: ForeignIssuer): ForeignService {
  const { clock, tokens, vault, db } = engines;
  const issuer = issuerOf(foreign.url, foreign.realm);
  const keys = createRemoteJWKSet(new URL(`${issuer}${PROTOCOL}/certs`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });

  async function verify(token: string): Promise<JWTVerifyResult> {
    try {
      return await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock(),
      });
    } catch (error) {
      throw isAway(error) ? new Refusal('app.unavailable') : error;
    }
  }

  async function check(token: string): Promise<CheckedToken> {
    const { payload, protectedHeader } = await verify(token);
    const { sub = '', exp = 0, sid, auth_time: since } = payload;
    if (!isAccessToken(payload, protectedHeader.typ) || !isFor(payload, foreign.clientId))
      throw new errors.JWTClaimValidationFailed('no access token for this client', payload);
    if (sub === '' || sub.length > LONGEST_SUBJECT) throw new errors.JWTInvalid('no subject');
    const person =
      (await findSubject(db.kysely, issuer, sub)) ?? (await welcomeNewcomer(engines, issuer, payload));
    // A session there that is signed in to anew is another one here: what was ended before stays ended.
    const session = vault.hash('foreign session', JSON.stringify([issuer, sub, sid, since]));
    await keepIdentitySession(db.kysely, {
      id: session,
      person,
      device: '',
      now: clock(),
      seconds: SESSION_IDLE_SECONDS,
    });
    return { person, session, expires: exp * 1000 };
  }

  tokens.accept(() => issuer, check);
  return { kind: 'foreign', issuer: foreign };
}

/** Whether the keys could not be had, which says nothing about the token. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'].includes(error.code);
}

/** An access token says so: in its header (RFC 9068), or as Keycloak does in a claim. */
function isAccessToken(payload: JWTPayload, type: string | undefined): boolean {
  return type?.toLowerCase() === 'at+jwt' || payload.typ === 'Bearer';
}

function isFor({ aud, azp, client_id: client }: JWTPayload, clientId: string): boolean {
  return [aud].flat().includes(clientId) || (azp ?? client) === clientId;
}
