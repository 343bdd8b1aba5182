// Secrets from secrets: a password is stretched, a strong secret expanded, a key made of the result.
import {
  DIGEST,
  EXPANSION,
  KEY_BYTES,
  LABELS,
  MOST_ITERATIONS,
  OLDEST_ITERATIONS,
  SALT_BYTES,
  SEALING,
  STRETCHING,
} from './algorithms.ts';
import { type Bytes, decodeExactly, encodeBase64, encodeText } from './encoding.ts';

/** Key material that came damaged, or that asks for less protection than this product gives; the message says which. */
export class BadMaterialError extends Error {
  override readonly name = 'BadMaterialError';
}

/** What a password and its salt give; both halves come from one derivation. */
export type DerivedPassword = {
  /** Proves the knowledge of the password without saying anything of it that opens a bundle: 32 bytes in base64. */
  readonly proof: string;
  /** Seals and opens the bundle of private keys; it cannot be taken out. */
  readonly sealingKey: CryptoKey;
};

/**
 * Derives what a password is good for: P = PBKDF2-SHA-256(password in NFKC and UTF-8, salt, iterations), 32 bytes. P is
 * the sealing key; the proof is HKDF-SHA-256 of P. Throws `BadMaterialError`, before anything is computed, when the salt
 * (base64) is not 16 bytes or the count is outside of 100,000 to 10,000,000: a server must not choose how little work
 * it takes to guess.
 */
export async function derivePassword(
  password: string,
  salt: string,
  iterations: number = OLDEST_ITERATIONS,
  /** As typed: for what a client locked that knows of no forms. */
  form: 'NFKC' | 'as-typed' = 'NFKC',
): Promise<DerivedPassword> {
  if (!Number.isInteger(iterations) || iterations < OLDEST_ITERATIONS || iterations > MOST_ITERATIONS)
    throw new BadMaterialError(`Passwords are not derived with ${iterations} iterations.`);
  const saltBytes = decodeExactly(salt, SALT_BYTES);
  if (saltBytes === undefined) throw new BadMaterialError(`A salt is ${SALT_BYTES} bytes in base64.`);
  const typed = encodeText(form === 'NFKC' ? password.normalize('NFKC') : password);
  const stretched = await stretchPassword(typed, saltBytes, iterations, KEY_BYTES);
  const [proof, sealingKey] = await Promise.all([
    expandSecret(stretched, new Uint8Array(0), encodeText(LABELS.passwordProof), KEY_BYTES),
    makeSealingKey(stretched),
  ]);
  typed.fill(0);
  stretched.fill(0);
  return { proof: encodeBase64(proof), sealingKey };
}

/** The sealing key of a recovery code: HKDF-SHA-256 of its bits with the salt of the recovery, which is 16 bytes. */
export async function deriveRecoveryKey(secret: Bytes, salt: Bytes): Promise<CryptoKey> {
  const expanded = await expandSecret(secret, salt, encodeText(LABELS.recovery), KEY_BYTES);
  const key = await makeSealingKey(expanded);
  expanded.fill(0);
  return key;
}

/** PBKDF2-SHA-256 (RFC 8018, 5.2) without any rule on its inputs; `derivePassword` has those. Lengths in bytes. */
export async function stretchPassword(
  password: Bytes,
  salt: Bytes,
  iterations: number,
  length: number,
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', password, STRETCHING, false, ['deriveBits']);
  const algorithm = { name: STRETCHING, hash: DIGEST, salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

/** HKDF-SHA-256 (RFC 5869), for secrets that nobody can guess. Lengths in bytes, at most 8,160. */
export async function expandSecret(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, EXPANSION, false, ['deriveBits']);
  const algorithm = { name: EXPANSION, hash: DIGEST, salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

/** A key of 32 bytes for AES-GCM that cannot be taken out again. */
export function makeSealingKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, SEALING, false, ['encrypt', 'decrypt']);
}
