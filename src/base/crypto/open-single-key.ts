// One private key alone under a password, as a client of the specification locks it; and what makes both of it.
import { IV_BYTES, MESSAGES, SEALED_KEY_BYTES, SIGNING } from './algorithms.ts';
import { type Bytes, decodeBase64, decodeExactly, encodeBase64 } from './encoding.ts';
import { openBytes, type PrivateKeys, type SealedBundle, WrongKeyError } from './open-bundle.ts';
import { BadMaterialError } from './open-derive.ts';
import { decodePublicKey, type PublicKeys } from './public-keys.ts';

/** Opens a private key (PKCS #8) that was sealed with nothing bound to it. Throws `WrongKeyError` and `BadMaterialError`. */
export async function openSingleKey({ sealed, iv }: SealedBundle, sealingKey: CryptoKey): Promise<Bytes> {
  const [sealedBytes, ivBytes] = [decodeBase64(sealed), decodeExactly(iv, IV_BYTES)];
  const { least, most } = SEALED_KEY_BYTES;
  if (sealedBytes === undefined || sealedBytes.length < least || sealedBytes.length > most)
    throw new BadMaterialError(`A sealed private key is ${least} to ${most} bytes in base64.`);
  if (ivBytes === undefined) throw new BadMaterialError(`An iv is ${IV_BYTES} bytes in base64.`);
  return openBytes(sealingKey, ivBytes, new Uint8Array(0), sealedBytes);
}

/**
 * Makes the pair for messages beside a private key for signatures. Nothing has bound the public key to that one so far, so
 * it is worked out: throws `WrongKeyError` when `publicKey` is another.
 */
export async function addMessageKey(
  signing: Bytes,
  publicKey: string,
): Promise<{ readonly open: PrivateKeys; readonly publicKeys: PublicKeys }> {
  const { subtle } = crypto;
  const privateKey = await subtle.importKey('pkcs8', signing, SIGNING, true, ['sign']);
  const { n = '', e = '' } = await subtle.exportKey('jwk', privateKey);
  const own = await subtle.importKey('jwk', { kty: 'RSA', n, e }, SIGNING, true, ['verify']);
  if (encodeBase64(new Uint8Array(await subtle.exportKey('spki', own))) !== publicKey)
    throw new WrongKeyError('The public key is that of another private key.');
  const pair = await subtle.generateKey(MESSAGES, true, ['encrypt', 'decrypt']);
  const messages = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  const message_public_key = encodeBase64(new Uint8Array(await subtle.exportKey('spki', pair.publicKey)));
  decodePublicKey(message_public_key);
  return { open: { signing, messages }, publicKeys: { public_key: publicKey, message_public_key } };
}
