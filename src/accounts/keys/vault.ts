// The server's secret at work: seals what is sensitive at rest, and hashes and derives with keys of its own for each.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;
const CIPHER = 'aes-256-gcm';
const STREAM = 'aes-256-ctr';
const NO_IV = Buffer.alloc(16);

/** A sealed text that was altered, belongs to another place, or was sealed with another secret. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

export type Vault = {
  /** Seals a text (AES-256-GCM). `place` says where it is kept, such as `key_sets.sealed_private_key/<id>`. */
  readonly seal: (text: string, place: string) => string;
  /** The text of a seal. Throws `BrokenSealError` unless it was sealed for just this place with this secret. */
  readonly open: (sealed: string, place: string) => string;
  /** A keyed hash (HMAC-SHA-256, base64url): what is kept of a token or proof, so that a copy of the database opens nothing. */
  readonly hash: (purpose: string, text: string) => string;
  /** So many bytes that look like chance and are the same every time, for as long as the secret is. */
  readonly derive: (purpose: string, text: string, length: number) => Buffer;
  /** The same for many bytes at a twentieth of the cost (a key stream of AES-256-CTR); they are others than those of `derive`. */
  readonly stream: (purpose: string, text: string, length: number) => Buffer;
};

/** Makes the vault of a server secret. Its keys are derived from it (HKDF-SHA-256), each under a label of its own. */
export function createVault(secret: string): Vault {
  const keyOf = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, KEY_BYTES));
  const sealing = keyOf('lorepath/accounts/seal/v1');
  const hashing = keyOf('lorepath/accounts/hash/v1');
  const deriving = keyOf('lorepath/accounts/derive/v1');

  const mix = (key: Buffer, purpose: string, text: string, part: string) =>
    // No purpose holds a NUL, so no two sets of parts are written alike.
    createHmac('sha256', key).update(`${purpose}\0${part}\0${text}`).digest();

  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, body, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [version, iv, body, tag] = [
        bytes[0],
        bytes.subarray(1, 1 + IV_BYTES),
        bytes.subarray(1 + IV_BYTES, -TAG_BYTES),
        bytes.subarray(-TAG_BYTES),
      ];
      if (version !== VERSION || bytes.length < 1 + IV_BYTES + TAG_BYTES)
        throw new BrokenSealError(`What is kept at ${place} is no seal.`);
      try {
        const decipher = createDecipheriv(CIPHER, sealing, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new BrokenSealError(`The seal at ${place} cannot be opened with this server secret.`, {
          cause,
        });
      }
    },
    hash: (purpose, text) => mix(hashing, purpose, text, '').toString('base64url'),
    derive: (purpose, text, length) => {
      const blocks = Array.from({ length: Math.ceil(length / KEY_BYTES) }, (_, at) =>
        mix(deriving, purpose, text, String(at)),
      );
      return Buffer.concat(blocks).subarray(0, length);
    },
    // Each stream has a key of its own, so that none needs another beginning.
    stream: (purpose, text, length) =>
      createCipheriv(STREAM, mix(deriving, purpose, text, 'stream'), NO_IV).update(Buffer.alloc(length)),
  };
}

/** Whether two texts are the same, in a time that does not tell how far they are. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
