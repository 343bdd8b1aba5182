// The key of a conversation in use: encrypts and decrypts its messages, and vouches that they are whole.
import { DIGEST, KEY_BYTES, LABELS } from './algorithms.ts';
import { type Bytes, encodeBase64, encodeText, makeRandomBytes } from './encoding.ts';
import { WrongKeyError } from './open-bundle.ts';
import { expandSecret } from './open-derive.ts';

const CIPHER = 'AES-CBC';
const MAC = { name: 'HMAC', hash: DIGEST } as const;

export const CHAT_KEY_BYTES = 32;
/** Of AES-CBC: one block. */
export const CBC_IV_BYTES = 16;
export const MAC_BYTES = 32;

/** A chat key in use; no script can read what it is. */
export type ChatKey = {
  /** AES-256-CBC. */
  readonly cipher: CryptoKey;
  /** HMAC-SHA-256. */
  readonly mac: CryptoKey;
};

/** A new chat key: 32 bytes that nobody can guess. */
export function makeChatKey(): Bytes {
  return makeRandomBytes(CHAT_KEY_BYTES);
}

/** A chat key as the text that it is known by: 64 hexadecimal digits in small letters. */
export function writeChatKey(key: Uint8Array): string {
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Takes a chat key of 32 bytes into use. It encrypts with SHA-256 of its 64 digits, as clients of the specification do,
 * and vouches with a key that is derived beside that one. The bytes can be wiped afterwards.
 */
export async function takeChatKey(key: Bytes): Promise<ChatKey> {
  if (key.length !== CHAT_KEY_BYTES) throw new WrongKeyError(`A chat key has ${CHAT_KEY_BYTES} bytes.`);
  const [encryption, mac] = await Promise.all([
    crypto.subtle.digest(DIGEST, encodeText(writeChatKey(key))),
    expandSecret(key, new Uint8Array(0), encodeText(LABELS.messageMac), KEY_BYTES),
  ]);
  const [cipherKey, macKey] = await Promise.all([
    crypto.subtle.importKey('raw', encryption, CIPHER, false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', mac, MAC, false, ['sign', 'verify']),
  ]);
  new Uint8Array(encryption).fill(0);
  mac.fill(0);
  return { cipher: cipherKey, mac: macKey };
}

/** What tells two chat keys apart and says nothing else of them: 32 bytes in base64. */
export async function checkOfChatKey(key: Bytes): Promise<string> {
  return encodeBase64(await expandSecret(key, new Uint8Array(0), encodeText(LABELS.chatKeyCheck), KEY_BYTES));
}

/** Bytes under a new iv of 16 bytes. What comes of it is not vouched for: `vouch` does that. */
export async function encryptBytes(
  { cipher }: ChatKey,
  bytes: Bytes,
): Promise<{ readonly iv: Bytes; readonly ciphertext: Bytes }> {
  const iv = makeRandomBytes(CBC_IV_BYTES);
  const ciphertext = await crypto.subtle.encrypt({ name: CIPHER, iv }, cipher, bytes);
  return { iv, ciphertext: new Uint8Array(ciphertext) };
}

/** The bytes again. Throws `WrongKeyError`, which says nothing of why. */
export async function decryptBytes({ cipher }: ChatKey, iv: Bytes, ciphertext: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER, iv }, cipher, ciphertext));
  } catch {
    throw new WrongKeyError('The key does not open this.');
  }
}

/** The code of authentication over bytes: 32 bytes. */
export async function vouch({ mac }: ChatKey, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign(MAC.name, mac, bytes));
}

/** Whether the code is the one over these bytes; compared in constant time. */
export function isVouched({ mac }: ChatKey, code: Bytes, bytes: Bytes): Promise<boolean> {
  return crypto.subtle.verify(MAC.name, mac, code, bytes);
}
