// Every algorithm, size and label of the keys, once. A change to any of them needs a new version of what is kept.

/** RSA with 2,048 bits and the exponent 65537, for both uses. */
const RSA = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' } as const;

export const SIGNING = { name: 'RSA-PSS', ...RSA } as const;
/** RSASSA-PSS with SHA-256 (also in MGF1) and a salt of 32 bytes. */
export const SIGNATURE = { name: 'RSA-PSS', saltLength: 32 } as const;
/** RSA-OAEP with SHA-256 (also in MGF1): for short secrets only, 190 bytes at most. */
export const MESSAGES = { name: 'RSA-OAEP', ...RSA } as const;

export const DIGEST = 'SHA-256';
export const STRETCHING = 'PBKDF2';
export const EXPANSION = 'HKDF';
export const SEALING = 'AES-GCM';

/** Bytes of a derived key, and of every password proof. */
export const KEY_BYTES = 32;
export const SALT_BYTES = 16;
export const IV_BYTES = 12;
export const TAG_BYTES = 16;
export const SIGNATURE_BYTES = 256;
/** Of a secret that is wrapped for somebody: as long as the modulus of their key. */
export const WRAP_BYTES = 256;
/** SubjectPublicKeyInfo of exactly such a key; it has only this length. */
export const PUBLIC_KEY_BYTES = 294;

/** What is assumed where no count is told, and the fewest iterations that are ever done. */
export const OLDEST_ITERATIONS = 100_000;
/** New locks: the count OWASP's cheat sheet on storing passwords gives for PBKDF2 with SHA-256 (2023). */
export const NEW_ITERATIONS = 600_000;
/** A server that asks for more would only keep the browser busy. */
export const MOST_ITERATIONS = 10_000_000;

export const BUNDLE_VERSION = 1;
/** Both private keys with room to spare, so that every sealed bundle has one length. */
export const BUNDLE_BYTES = 2560;
export const SEALED_BUNDLE_BYTES = BUNDLE_BYTES + TAG_BYTES;
/** A private key alone, sealed: PKCS #8 of such a key is 1,216 to 1,219 bytes, rarely a few less. */
export const SEALED_KEY_BYTES = { least: 1184 + TAG_BYTES, most: 1232 + TAG_BYTES } as const;

/** What keeps a value that is made for one purpose from being taken for another. */
export const LABELS = {
  keys: 'lorepath/keys/v1',
  passwordProof: 'lorepath/password-proof/v1',
  recovery: 'lorepath/recovery/v1',
  message: 'lorepath/message/v2',
  messageMac: 'lorepath/message-mac/v2',
  chatKeyCheck: 'lorepath/chat-key-check/v1',
  chatKeyWrap: 'lorepath/chat-key-wrap/v1',
  epoch: 'lorepath/epoch/v1',
  keyHistory: 'lorepath/key-history/v1',
  safetyNumber: 'lorepath/safety-number/v1',
  localKey: 'lorepath/local-key/v1',
  file: 'lorepath/file/v1',
} as const;
