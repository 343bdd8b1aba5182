// What a token of another identity service says of who sends it, once its signature is checked. Pure.
import { errors, type JWTPayload, type JWTVerifyResult } from 'jose';

/** A subject that is longer is none (OpenID Connect Core, section 2). */
const LONGEST_SUBJECT = 255;
/** What no column can hold, or what two subjects would be one by: control characters and halves of letters. */
const UNKEEPABLE = /[\p{Cc}\p{Cs}]/u;
/** An access token names its kind in its header (RFC 9068, section 2.1), with or without the family it is of. */
const ACCESS_TYPES = ['at+jwt', 'application/at+jwt'];

export type ForeignToken = {
  readonly subject: string;
  /** The session there, by `sid` or by what older Keycloaks call it, `session_state`; undefined where the service does not tell. */
  readonly sid: string | undefined;
  /** When somebody signed in there, in seconds; undefined where the service does not tell. */
  readonly signedInAt: number | undefined;
  /** When the token was issued, in seconds. Always there where `signedInAt` is not. */
  readonly issuedAt: number | undefined;
  /** In seconds. */
  readonly expires: number;
};

/**
 * Reads a verified token for a client. Throws an error of `jose` for one that is no access token, is for somebody else, names
 * no subject, or says nothing of when it came to be. A claim of another type than the standards give it counts as absent.
 */
export function readForeignToken(
  { payload, protectedHeader }: JWTVerifyResult,
  { clientId, now, tolerance }: { readonly clientId: string; readonly now: Date; readonly tolerance: number },
): ForeignToken {
  if (!isAccessToken(payload, protectedHeader.typ) || !isFor(payload, clientId))
    throw new errors.JWTClaimValidationFailed('no access token for this client', payload);
  const subject: unknown = payload.sub;
  if (typeof subject !== 'string' || subject === '' || subject.length > LONGEST_SUBJECT)
    throw new errors.JWTInvalid('no subject');
  if (UNKEEPABLE.test(subject)) throw new errors.JWTInvalid('a subject that cannot be kept');
  const signedInAt = readSignInTime(payload.auth_time);
  const issuedAt = readTime(payload.iat);
  // Without either nothing says whether it is from before or after the last logout; from the future it is from after every one.
  if (signedInAt === undefined && !(issuedAt !== undefined && issuedAt <= now.getTime() / 1000 + tolerance))
    throw new errors.JWTClaimValidationFailed('no time at which it was issued', payload, 'iat', 'missing');
  return {
    subject,
    sid: readSid(payload.sid) ?? readSid(payload.session_state),
    signedInAt,
    issuedAt,
    expires: payload.exp ?? 0,
  };
}

/** An access token says so: in its header, or as Keycloak does in a claim. */
function isAccessToken(payload: JWTPayload, type: unknown): boolean {
  return (typeof type === 'string' && ACCESS_TYPES.includes(type.toLowerCase())) || payload.typ === 'Bearer';
}

function isFor({ aud, azp, client_id: client }: JWTPayload, clientId: string): boolean {
  return [aud].flat().includes(clientId) || (azp ?? client) === clientId;
}

function readTime(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim : undefined;
}

/** Older Keycloaks write 0 where they do not know, which would be one and the same sign-in for ever. */
function readSignInTime(claim: unknown): number | undefined {
  const time = readTime(claim);
  return time !== undefined && time > 0 ? time : undefined;
}

function readSid(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}
