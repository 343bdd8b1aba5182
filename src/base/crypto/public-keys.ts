// Public keys of people: read strictly, used to verify and to wrap. The server may use this.
import { DIGEST, MESSAGES, PUBLIC_KEY_BYTES, SIGNATURE, SIGNATURE_BYTES, SIGNING } from './algorithms.ts';
import { type Bytes, decodeBase64, decodeExactly, encodeBase64, encodeText, joinBytes } from './encoding.ts';

/** Both public keys of a person, as they cross the wire: SubjectPublicKeyInfo in base64. */
export type PublicKeys = {
  /** Verifies signatures. */
  readonly public_key: string;
  /** Wraps secrets for the person. */
  readonly message_public_key: string;
};

/** A public key that is none; the message is the reason, fit for whoever sent it. */
export class BadKeyError extends Error {
  override readonly name = 'BadKeyError';
}

/**
 * All of a DER SubjectPublicKeyInfo before and after the modulus when it is RSA (rsaEncryption), 2,048 bits, 65537
 * (RFC 8017, A.1.1; RFC 5280, 4.1). What does not match byte for byte is another key, or the same written otherwise.
 */
const BEFORE_MODULUS = Uint8Array.of(
  ...[
    0x30, 0x82, 0x01, 0x22, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01,
    0x05,
  ],
  ...[0x00, 0x03, 0x82, 0x01, 0x0f, 0x00, 0x30, 0x82, 0x01, 0x0a, 0x02, 0x82, 0x01, 0x01, 0x00],
);
const AFTER_MODULUS = Uint8Array.of(0x02, 0x03, 0x01, 0x00, 0x01);
const KEY_LETTERS = (PUBLIC_KEY_BYTES / 3) * 4;

/** The bytes of a public key. Throws `BadKeyError` unless it is exactly what this product makes. */
export function decodePublicKey(spki: string): Bytes {
  if (spki.length !== KEY_LETTERS)
    throw new BadKeyError(`A public key has ${KEY_LETTERS} letters of base64, not ${spki.length}.`);
  const bytes = decodeBase64(spki);
  if (bytes === undefined) throw new BadKeyError('A public key is standard base64 and nothing else.');
  const modulus = bytes.subarray(BEFORE_MODULUS.length, -AFTER_MODULUS.length);
  const matches = (part: Uint8Array, at: number) => part.every((byte, index) => bytes[at + index] === byte);
  if (
    bytes.length !== PUBLIC_KEY_BYTES ||
    !matches(BEFORE_MODULUS, 0) ||
    !matches(AFTER_MODULUS, BEFORE_MODULUS.length + modulus.length)
  )
    throw new BadKeyError(
      'A public key is RSA with 2,048 bits and the exponent 65537, as SubjectPublicKeyInfo.',
    );
  if ((modulus[0] ?? 0) < 0x80)
    throw new BadKeyError('The modulus of a public key has all of its 2,048 bits.');
  if ((modulus.at(-1) ?? 0) % 2 === 0) throw new BadKeyError('The modulus of a public key is odd.');
  return bytes;
}

/** A public key for one of its two uses. Throws `BadKeyError`, with a reason, for anything that is not exactly one. */
export async function readPublicKey(spki: string, use: 'signing' | 'messages'): Promise<CryptoKey> {
  const bytes = decodePublicKey(spki);
  try {
    return use === 'signing'
      ? await crypto.subtle.importKey('spki', bytes, SIGNING, true, ['verify'])
      : await crypto.subtle.importKey('spki', bytes, MESSAGES, true, ['encrypt']);
  } catch {
    throw new BadKeyError('The public key cannot be used.');
  }
}

/** Whether the signature (base64) of a text is by the holder of the key. A malformed signature is false as well. */
export function verifySignature(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  return verifyBytes(key, encodeText(text), signature);
}

/** Like `verifySignature`, for bytes. */
export async function verifyBytes(key: CryptoKey, bytes: Bytes, signature: string): Promise<boolean> {
  const decoded = decodeExactly(signature, SIGNATURE_BYTES);
  return decoded !== undefined && (await crypto.subtle.verify(SIGNATURE, key, decoded, bytes));
}

/** Wraps a secret of up to 190 bytes for the holder of a message key, in base64. Only the same label opens it. */
export async function wrapSecret(key: CryptoKey, secret: Bytes, label: Bytes): Promise<string> {
  return encodeBase64(
    new Uint8Array(await crypto.subtle.encrypt({ name: MESSAGES.name, label }, key, secret)),
  );
}

/** SHA-256 over both public keys, signing before messages: what a person's keys are known by. Throws `BadKeyError`. */
export async function digestPublicKeys(keys: PublicKeys): Promise<Bytes> {
  // Both have one length, so the seam between them is always at the same place.
  const both = joinBytes(decodePublicKey(keys.public_key), decodePublicKey(keys.message_public_key));
  return new Uint8Array(await crypto.subtle.digest(DIGEST, both));
}

/** The fingerprint of a person's keys in base64: 32 bytes that change when either key does. Throws `BadKeyError`. */
export async function fingerprintOf(keys: PublicKeys): Promise<string> {
  return encodeBase64(await digestPublicKeys(keys));
}
