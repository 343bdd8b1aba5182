// Another identity service with Keycloak's paths: its tokens are checked by its keys, its people get accounts here.
import { randomUUID } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import { Refusal } from '#messages/catalogue.ts';
import { emailKeyOf, type PersonId, readEmail, readUsername, SESSION_IDLE_SECONDS } from '../rules.ts';
import { findTaken } from '../store.ts';
import {
  findSubject,
  keepIdentitySession,
  lockSubject,
  saveNewcomer,
  saveSubject,
} from '../store-identity.ts';
import type { CheckedToken } from '../tokens.ts';
import type { IdentityEngines } from './own-service.ts';
import { issuerOf, PROTOCOL } from './realm.ts';

/** Signatures that only the holder of a private key can make; never those for which everybody has the key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
/** How far the clocks of two machines may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;
const KEYS_TIMEOUT_MS = 5000;
/** How often a signature by an unknown key may have the keys fetched, in ms. */
const KEYS_COOLDOWN_MS = 10_000;
/** Ids and names that are longer are no ones. */
const LONGEST_SUBJECT = 255;
/** Numbers that are tried behind a name which is taken, before chance decides. */
const NUMBERED_NAMES = 9;

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
    const person = (await findSubject(db.kysely, issuer, sub)) ?? (await welcome(engines, issuer, payload));
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

/** Makes the person of a subject that comes for the first time. Of two arrivals at once, both get the same one. */
function welcome({ db, clock }: IdentityEngines, issuer: string, claims: JWTPayload): Promise<PersonId> {
  const subject = claims.sub ?? '';
  return db.transaction(async (trx) => {
    await lockSubject(trx, issuer, subject);
    const known = await findSubject(trx, issuer, subject);
    if (known !== undefined) return known;
    const now = clock();
    const id = randomUUID() as PersonId;
    const verified = claims.email_verified === true ? readEmail(textOf(claims.email)) : undefined;
    let email = verified === undefined ? undefined : { address: verified, key: emailKeyOf(verified) };
    for (const username of nameCandidates(claims)) {
      // An address is never a reason to be taken for its owner, so one that somebody has is left out.
      const taken = email && (await findTaken(trx, { emailKey: email.key, username }));
      if (taken?.includes('email')) email = undefined;
      if (!(await saveNewcomer(trx, { id, username, email, now }))) continue;
      await saveSubject(trx, { issuer, subject, person: id, now });
      return id;
    }
    throw new Refusal('app.unavailable');
  });
}

/** Names to try, the wished one first. */
function* nameCandidates(claims: JWTPayload): Generator<string> {
  const wished = [claims.preferred_username, claims.name]
    .map((name) => readUsername(textOf(name)))
    .find((name) => name.kind === 'username');
  const name = wished?.username ?? 'Traveller';
  yield name;
  for (let at = 2; at <= NUMBERED_NAMES; at += 1) yield* fitting(`${name} ${at}`);
  yield* fitting(`${name} ${randomUUID().slice(0, 8)}`);
  yield `Traveller ${randomUUID().slice(0, 8)}`;
}

function* fitting(text: string): Generator<string> {
  const name = readUsername(text);
  if (name.kind === 'username') yield name.username;
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}
