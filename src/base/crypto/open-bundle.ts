// The bundle of both private keys: packed to one length, sealed so that only these public keys can go with it.
import {
  BUNDLE_BYTES,
  BUNDLE_VERSION,
  IV_BYTES,
  LABELS,
  SEALED_BUNDLE_BYTES,
  SEALING,
  TAG_BYTES,
} from './algorithms.ts';
import {
  type Bytes,
  decodeExactly,
  encodeBase64,
  encodeText,
  joinBytes,
  makeRandomBytes,
} from './encoding.ts';
import { BadMaterialError } from './open-derive.ts';
import { digestPublicKeys, type PublicKeys } from './public-keys.ts';

/** Both private keys, open, as PKCS #8. To be held as shortly as can be, then wiped. */
export type PrivateKeys = { readonly signing: Bytes; readonly messages: Bytes };

/** What AES-GCM gives: the text and its tag, and the iv it was sealed with; both in base64. */
export type SealedBundle = { readonly sealed: string; readonly iv: string };

/** The key does not open this: it is another one, or what was sealed (or bound to it) has been changed. */
export class WrongKeyError extends Error {
  override readonly name = 'WrongKeyError';
}

/** The first byte of every PKCS #8 text, a DER sequence. Wiped keys do not have it. */
const SEQUENCE = 0x30;

/** Seals both private keys under a new iv. */
export async function sealBundle(
  keys: PrivateKeys,
  publicKeys: PublicKeys,
  sealingKey: CryptoKey,
): Promise<SealedBundle> {
  const bound = await bindTo(publicKeys);
  const packed = packBundle(keys);
  const iv = makeRandomBytes(IV_BYTES);
  const sealed = await sealBytes(sealingKey, iv, bound, packed);
  packed.fill(0);
  return { sealed: encodeBase64(sealed), iv: encodeBase64(iv) };
}

/**
 * Opens what `sealBundle` sealed for these public keys. Throws `WrongKeyError` for another key, iv, bundle or public
 * key; `BadMaterialError` and `BadKeyError` for what cannot have been sealed here at all.
 */
export async function openBundle(
  { sealed, iv }: SealedBundle,
  publicKeys: PublicKeys,
  sealingKey: CryptoKey,
): Promise<PrivateKeys> {
  const [sealedBytes, ivBytes] = [decodeExactly(sealed, SEALED_BUNDLE_BYTES), decodeExactly(iv, IV_BYTES)];
  if (sealedBytes === undefined)
    throw new BadMaterialError(`Sealed private keys are ${SEALED_BUNDLE_BYTES} bytes in base64.`);
  if (ivBytes === undefined) throw new BadMaterialError(`An iv is ${IV_BYTES} bytes in base64.`);
  const packed = await openBytes(sealingKey, ivBytes, await bindTo(publicKeys), sealedBytes);
  const keys = unpackBundle(packed);
  packed.fill(0);
  return keys;
}

/** `version | length | signing | length | messages | zeros`, lengths in two bytes, the greater first. */
export function packBundle({ signing, messages }: PrivateKeys): Bytes {
  const packed = new Uint8Array(BUNDLE_BYTES);
  packed[0] = BUNDLE_VERSION;
  let at = 1;
  for (const key of [signing, messages]) {
    if (key[0] !== SEQUENCE) throw new Error('These private keys were closed, or are none.');
    packed.set([key.length >> 8, key.length & 0xff], at);
    packed.set(key, at + 2);
    at += 2 + key.length;
  }
  return packed;
}

/** The private keys of a packed bundle, copied. Throws `BadMaterialError` unless every byte is as `packBundle` writes it. */
export function unpackBundle(packed: Bytes): PrivateKeys {
  if (packed.length !== BUNDLE_BYTES || packed[0] !== BUNDLE_VERSION)
    throw new BadMaterialError('This bundle of private keys is of another version.');
  const readKey = (at: number) => {
    const end = at + 2 + ((packed[at] ?? 0) << 8) + (packed[at + 1] ?? 0);
    if (end > BUNDLE_BYTES || packed[at + 2] !== SEQUENCE)
      throw new BadMaterialError('This bundle holds no private keys.');
    return { key: packed.slice(at + 2, end), end };
  };
  const signing = readKey(1);
  const messages = readKey(signing.end);
  if (packed.subarray(messages.end).some((byte) => byte !== 0))
    throw new BadMaterialError('This bundle holds more than private keys.');
  return { signing: signing.key, messages: messages.key };
}

/** Seals bytes with AES-GCM: the sealed text and behind it the tag of 16 bytes. An iv serves one text of a key. */
export async function sealBytes(key: CryptoKey, iv: Bytes, bound: Bytes, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt(describeSealing(iv, bound), key, bytes));
}

/** Opens what `sealBytes` sealed with the same iv and bound data. Throws `WrongKeyError`. */
export async function openBytes(key: CryptoKey, iv: Bytes, bound: Bytes, sealed: Bytes): Promise<Bytes> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(describeSealing(iv, bound), key, sealed));
  } catch {
    // The engine tells nothing apart here, and neither may we.
    throw new WrongKeyError('The key does not open this.');
  }
}

function describeSealing(iv: Bytes, bound: Bytes) {
  return { name: SEALING, iv, additionalData: bound, tagLength: TAG_BYTES * 8 };
}

/** What is authenticated beside the bundle, so that a server cannot put another public key beside it unnoticed. */
async function bindTo(publicKeys: PublicKeys): Promise<Bytes> {
  return joinBytes(encodeText(LABELS.keys), await digestPublicKeys(publicKeys));
}
