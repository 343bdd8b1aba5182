// The keys of whoever signs in without a password of ours, and how anybody opens theirs in a browser that does not hold them.
import * as z from 'zod/mini';
import { defineEndpoint } from '#base/wire/endpoint.ts';
import { nameShape } from '#base/wire/shapes.ts';

const keyText = z.string().check(z.maxLength(8192));
const shortText = z.string().check(z.maxLength(1024));

/** The private keys wrapped under the recovery code. */
export const recoveryKeys = {
  recovery_encrypted_private_key: keyText,
  recovery_iv: shortText,
  recovery_salt: shortText,
};
export const recoveryLock = nameShape('RecoveryLock', z.object(recoveryKeys));

/** Guesses of whoever holds somebody's session: few, and slow. */
const GUESSES = [
  { by: 'person', atOnce: 20, everySeconds: 60, refusal: 'accounts.too_many', everywhere: true },
] as const;

/** The keys that a demo person was made with, locked with the password that everybody may know; null of anybody else. */
export const demoKeys = z.nullable(
  z.object({
    public_key: z.string(),
    message_public_key: z.string(),
    encrypted_private_key: z.string(),
    encryption_iv: z.string(),
    encryption_salt: z.string(),
    kdf_iterations: z.int(),
  }),
);

export const OWN_KEY_ENDPOINTS = {
  makeOwnKeys: defineEndpoint({
    name: 'accounts.makeOwnKeys',
    route: 'POST /account/keys',
    summary: 'Keys under a passphrase, for a person who has none; the same once more changes nothing',
    access: 'person',
    body: z.object({
      public_key: keyText,
      message_public_key: keyText,
      encrypted_private_key: keyText,
      encryption_iv: shortText,
      encryption_salt: shortText,
      kdf_iterations: z.int(),
      password_proof: shortText,
      ...z.partial(z.object(recoveryKeys)).shape,
    }),
    output: z.object({ made: z.literal(true) }),
    // Whoever has keys already finds them by the other call.
    conflict: z.undefined(),
  }),
  findOwnKeys: defineEndpoint({
    name: 'accounts.findOwnKeys',
    route: 'POST /account/keys/locked',
    summary:
      'The locks on the person’s keys: how a passphrase is stretched, what the recovery code opens, and with the proof of the passphrase what that opens',
    access: 'person',
    limit: GUESSES,
    body: z.object({ password_proof: z.optional(shortText) }),
    output: z.object({
      public_key: z.string(),
      message_public_key: z.nullable(z.string()),
      encryption_salt: z.string(),
      kdf_iterations: z.int(),
      /** Null without the proof. */
      locked: z.nullable(z.object({ encrypted_private_key: z.string(), encryption_iv: z.string() })),
      /** Null where there is no recovery code. */
      recovery: z.nullable(recoveryLock),
    }),
  }),
} as const;
