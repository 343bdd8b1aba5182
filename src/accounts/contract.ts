// What accounts say over the wire. Passwords and opened keys are in no schema here: they never leave the browser.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';
import { OPEN_CALLS, RENAMING, SIGN_IN_CALLS } from './contract-limits.ts';
import { studyStanding } from './contract-study.ts';
import { demoKeys, OWN_KEY_ENDPOINTS, recoveryKeys, recoveryLock } from './keys/contract-own-keys.ts';
import { ADDRESS_ENDPOINTS, email, message, token } from './links/contract-address.ts';
import { session } from './sessions/contract-sessions.ts';

const DEV_NAME_LENGTH = 40;

/** Long enough for every field of key material, short enough that a megabyte is refused before it is read. */
const keyText = z.string().check(z.maxLength(8192));
const shortText = z.string().check(z.maxLength(1024));

/** The private keys wrapped under the password, and what it takes to unwrap them. All binary is base64. */
const wrappedKeys = {
  encrypted_private_key: keyText,
  encryption_iv: shortText,
  encryption_salt: shortText,
  kdf_iterations: z.int(),
};

const publicKeys = {
  public_key: keyText,
  /** Null for an account of a client that made one pair only; what is wrapped is then its one private key. */
  message_public_key: z.nullable(keyText),
};

const keyMaterial = nameShape('KeyMaterial', z.object({ ...publicKeys, ...wrappedKeys }));

/** What a client sends for an answer to a challenge, where a call changes what an account is. */
const proof = z.optional(nameShape('Proof', z.object({ challenge_id: token, signature: keyText })));

/** A challenge that was answered in place of a password. */
const signedChallenge = nameShape(
  'SignedChallenge',
  z.object({ challenge_id: token, email, signature: keyText }),
);

const user = nameShape(
  'AccountUser',
  z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    username: z.string(),
    /** Whether age and privacy notice are confirmed; until then nothing is kept of what the person is like. */
    welcomed: z.boolean(),
  }),
);

export const CHALLENGE_PURPOSES = ['sign-in', 'email', 'password', 'recovery', 'delete', 'complete'] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** Checked by the rules, so that what is missing is said in the words of the form. */
const registration = z.object({
  email: z.optional(email),
  username: z.optional(shortText),
  city: z.optional(shortText),
  /** Sixteen or older. Absent from a client that does not ask; it is asked for later. */
  age_confirmed: z.optional(z.boolean()),
  /** The privacy notice and the psychological profile; the same. */
  consent: z.optional(z.boolean()),
  public_key: z.optional(keyText),
  message_public_key: z.optional(keyText),
  encrypted_private_key: z.optional(keyText),
  encryption_iv: z.optional(shortText),
  encryption_salt: z.optional(shortText),
  /** 100,000 where it is absent. */
  kdf_iterations: z.optional(z.int()),
  password_proof: z.optional(shortText),
  recovery_encrypted_private_key: z.optional(keyText),
  recovery_iv: z.optional(shortText),
  recovery_salt: z.optional(shortText),
});

export const ACCOUNT_ENDPOINTS = {
  ...ADDRESS_ENDPOINTS,
  ...OWN_KEY_ENDPOINTS,
  devSignIn: defineEndpoint({
    name: 'accounts.devSignIn',
    route: 'POST /dev/sign-in',
    summary: 'Development only: signs in the development person of a name, who is made if there is none',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({
      name: z
        .string()
        .check(z.trim(), z.minLength(1), z.maxLength(DEV_NAME_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
    }),
    output: z.object({
      access_token: z.string(),
      demo_keys: demoKeys,
    }),
  }),
  betaRegister: defineEndpoint({
    name: 'accounts.betaRegister',
    route: 'POST /register',
    summary: 'Development only: registers a person without keys, for testing',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ email, username: shortText, city: z.optional(shortText) }),
    output: message,
  }),
  getProtected: defineEndpoint({
    name: 'accounts.getProtected',
    route: 'GET /auth/protected',
    summary: 'Whether the token is good, and whose it is',
    access: 'person',
    output: z.object({ user_id: z.string(), username: z.string(), welcomed: z.boolean() }),
  }),
  challenge: defineEndpoint({
    name: 'accounts.challenge',
    route: 'POST /auth/challenge',
    summary:
      'A challenge to sign; with the password proof the wrapped keys, without it a decoy of the same shape',
    access: 'public',
    limit: SIGN_IN_CALLS,
    body: z.object({
      email,
      password_proof: z.optional(shortText),
      purpose: z.optional(z.enum(CHALLENGE_PURPOSES)),
    }),
    output: z.extend(keyMaterial, { challenge: z.string(), challenge_id: z.string() }),
  }),
  verify: defineEndpoint({
    name: 'accounts.verify',
    route: 'POST /auth/verify',
    summary: 'Signs in by a signed challenge; sets the refresh cookie',
    access: 'public',
    limit: SIGN_IN_CALLS,
    body: signedChallenge,
    output: z.object({ access_token: z.string(), keys: keyMaterial, user }),
  }),
  register: defineEndpoint({
    name: 'accounts.register',
    route: 'POST /auth/register',
    summary: 'Makes an account and mails a link that verifies its address',
    access: 'public',
    limit: OPEN_CALLS,
    body: registration,
    output: z.extend(message, {
      /** Lets the one who just registered mend a mistyped address. */
      mend_token: z.string(),
      /** False when the address had too many mails lately: no link is on its way, and one has to be asked for later. */
      mailed: z.boolean(),
    }),
  }),
  refresh: defineEndpoint({
    name: 'accounts.refresh',
    route: 'POST /auth/refresh',
    summary: 'A new access token for the refresh cookie, which is replaced',
    access: 'public',
    limit: OPEN_CALLS,
    output: z.object({ access_token: z.string() }),
  }),
  logout: defineEndpoint({
    name: 'accounts.logout',
    route: 'POST /auth/logout',
    summary: 'Ends the session of the token or of the refresh cookie',
    access: 'public',
    limit: OPEN_CALLS,
    output: message,
  }),
  checkEmail: defineEndpoint({
    name: 'accounts.checkEmail',
    route: 'POST /auth/check-email',
    summary: 'Whether an address is registered',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ email }),
    output: z.object({ exists: z.boolean() }),
  }),
  checkUsername: defineEndpoint({
    name: 'accounts.checkUsername',
    route: 'POST /auth/check-username',
    summary: 'Whether a name can be had',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ username: shortText }),
    output: z.object({ available: z.boolean() }),
  }),
  forgotPassword: defineEndpoint({
    name: 'accounts.forgotPassword',
    route: 'POST /auth/forgot-password',
    summary: 'Mails a link for a new password, if there is such an account; the answer is always the same',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({ email }),
    output: message,
  }),
  keyInfo: defineEndpoint({
    name: 'accounts.keyInfo',
    route: 'GET /auth/key-info/:resetToken',
    summary: 'What a client needs to lock the keys anew',
    access: 'public',
    limit: OPEN_CALLS,
    params: z.object({ resetToken: token }),
    output: z.object({
      username: z.string(),
      email: z.string(),
      ...publicKeys,
      /** They stay in force where a reset sends no others. */
      encryption_salt: shortText,
      kdf_iterations: z.int(),
      /** The keys under the password up to now; null where a proof of that password has to be shown for them. */
      encrypted_private_key: z.nullable(keyText),
      encryption_iv: z.nullable(shortText),
      /** Null when the account has no recovery code. */
      recovery: z.nullable(recoveryLock),
    }),
  }),
  resetPassword: defineEndpoint({
    name: 'accounts.resetPassword',
    route: 'POST /auth/reset-password',
    summary: 'Keys under a new password: the same ones, proved by a signature, or new ones',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({
      resetToken: token,
      encrypted_private_key: keyText,
      encryption_iv: shortText,
      /** Without it the kept salt and count go on. */
      encryption_salt: z.optional(shortText),
      kdf_iterations: z.optional(z.int()),
      password_proof: z.optional(shortText),
      /** Both are sent when the keys are new. */
      public_key: z.optional(keyText),
      message_public_key: z.optional(keyText),
      ...z.partial(z.object(recoveryKeys)).shape,
      /**
       * Of the reset, by the signing key that is in force: of the kept or the new one. Only an account with neither message
       * key nor proof may leave it out, for the kept keys.
       */
      signature: z.optional(keyText),
    }),
    output: message,
  }),
  completeKeys: defineEndpoint({
    name: 'accounts.completeKeys',
    route: 'POST /auth/complete-keys',
    summary: 'Adds the message key and the password proof that an account was registered without',
    access: 'public',
    limit: OPEN_CALLS,
    body: z.object({
      challenge_id: token,
      email,
      signature: keyText,
      /** Where the account has none. */
      message_public_key: z.optional(keyText),
      ...wrappedKeys,
      password_proof: shortText,
    }),
    output: message,
  }),
  getAccount: defineEndpoint({
    name: 'accounts.getAccount',
    route: 'GET /account',
    summary: 'The account of the person',
    access: 'person',
    output: z.extend(user, {
      city: z.nullable(z.string()),
      /** An address that waits to be verified. */
      pending_email: z.nullable(z.string()),
      has_keys: z.boolean(),
      has_recovery: z.boolean(),
      development: z.boolean(),
      study: studyStanding,
    }),
  }),
  changeUsername: defineEndpoint({
    name: 'accounts.changeUsername',
    route: 'PATCH /account/username',
    summary: 'Another name',
    access: 'person',
    limit: RENAMING,
    body: z.object({ username: shortText }),
    output: user,
  }),
  changeEmail: defineEndpoint({
    name: 'accounts.changeEmail',
    route: 'POST /account/email',
    summary: 'Another address, which counts once it is confirmed',
    access: 'person',
    body: z.object({ email, proof }),
    output: message,
  }),
  confirmEmail: defineEndpoint({
    name: 'accounts.confirmEmail',
    route: 'POST /account/email/confirm',
    summary:
      'Confirms another address by the token that was mailed to it, in the session of whose it is to be',
    access: 'person',
    body: z.object({ token }),
    output: message,
  }),
  changePassword: defineEndpoint({
    name: 'accounts.changePassword',
    route: 'POST /account/password',
    summary: 'The same keys under another password; ends all other sessions',
    access: 'person',
    body: z.object({ ...wrappedKeys, password_proof: z.optional(shortText), proof }),
    output: message,
  }),
  changeRecovery: defineEndpoint({
    name: 'accounts.changeRecovery',
    route: 'POST /account/recovery',
    summary: 'The same keys under a new recovery code; the old one is worth nothing any more',
    access: 'person',
    body: z.object({ ...recoveryKeys, proof }),
    output: message,
  }),
  listSessions: defineEndpoint({
    name: 'accounts.listSessions',
    route: 'GET /account/sessions',
    summary: 'Where the person is signed in, newest first',
    access: 'person',
    output: z.object({ sessions: z.array(session) }),
  }),
  endOtherSessions: defineEndpoint({
    name: 'accounts.endOtherSessions',
    route: 'DELETE /account/sessions',
    summary: 'Signs the person out everywhere but where this is asked',
    access: 'person',
    output: message,
  }),
  endSession: defineEndpoint({
    name: 'accounts.endSession',
    route: 'DELETE /account/sessions/:sessionId',
    summary: 'Signs the person out there',
    access: 'person',
    params: z.object({ sessionId: token }),
    output: message,
  }),
  downloadData: defineEndpoint({
    name: 'accounts.downloadData',
    route: 'GET /account/data',
    summary: 'Everything that is kept of the person, table by table',
    access: 'person',
    // Each may be many megabytes.
    openAtOnce: { most: 3, refusal: 'accounts.too_many' },
    output: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  deleteAccount: defineEndpoint({
    name: 'accounts.deleteAccount',
    route: 'POST /account/delete',
    summary: 'Deletes the person and everything that is kept of them',
    access: 'person',
    body: z.object({ proof }),
    output: message,
  }),
  getIdentity: defineEndpoint({
    name: 'accounts.getIdentity',
    route: 'GET /auth/identity',
    summary: 'Which identity service the app signs in with',
    access: 'public',
    limit: OPEN_CALLS,
    output: z.object({
      /** As keycloak-js wants them: the address without `/realms/…`, the realm, the client. */
      url: z.string(),
      realm: z.string(),
      client_id: z.string(),
      /** Whether it is the one inside this server, whose pages are our own. */
      own: z.boolean(),
    }),
  }),
  getInteraction: defineEndpoint({
    name: 'accounts.getInteraction',
    route: 'GET /auth/interactions/:uid',
    summary: 'What the identity service waits for: signing in or registering',
    access: 'public',
    limit: OPEN_CALLS,
    params: z.object({ uid: token }),
    output: z.object({ kind: z.enum(['sign-in', 'register']), email: z.nullable(z.string()) }),
  }),
  finishInteraction: defineEndpoint({
    name: 'accounts.finishInteraction',
    route: 'POST /auth/interactions/:uid/sign-in',
    summary: 'Signs in at the identity service by a signed challenge; says where to go on',
    access: 'public',
    limit: SIGN_IN_CALLS,
    params: z.object({ uid: token }),
    body: signedChallenge,
    output: z.object({ redirect_to: z.string(), keys: keyMaterial, user }),
  }),
} as const;

export type AccountEndpoint = (typeof ACCOUNT_ENDPOINTS)[keyof typeof ACCOUNT_ENDPOINTS];
export type KeyMaterial = z.infer<typeof keyMaterial>;
export type AccountUser = z.infer<typeof user>;
export type ListedSession = z.infer<typeof session>;
export type SentRegistration = z.infer<typeof registration>;
export type SentProof = z.infer<typeof proof>;
