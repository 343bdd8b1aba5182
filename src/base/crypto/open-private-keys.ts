// Private keys: made in pairs, taken into use so that they cannot be taken out, used to sign and to unwrap.
import { MESSAGES, SIGNATURE, SIGNING } from './algorithms.ts';
import { type Bytes, decodeBase64, encodeBase64 } from './encoding.ts';
import { type PrivateKeys, WrongKeyError } from './open-bundle.ts';
import { decodePublicKey, type PublicKeys } from './public-keys.ts';

/** Both private keys in use. They sign and unwrap; no script can read what they are. */
export type UnlockedKeys = { readonly signing: CryptoKey; readonly messages: CryptoKey };

/** Two new pairs. The private halves are open: they are to be sealed, then wiped. */
export async function makeKeyPairs(): Promise<{
  readonly open: PrivateKeys;
  readonly publicKeys: PublicKeys;
}> {
  const { subtle } = crypto;
  const [signing, messages] = await Promise.all([
    subtle.generateKey(SIGNING, true, ['sign', 'verify']),
    subtle.generateKey(MESSAGES, true, ['encrypt', 'decrypt']),
  ]);
  const [signingKey, messagesKey, publicKey, messagePublicKey] = await Promise.all([
    subtle.exportKey('pkcs8', signing.privateKey),
    subtle.exportKey('pkcs8', messages.privateKey),
    subtle.exportKey('spki', signing.publicKey),
    subtle.exportKey('spki', messages.publicKey),
  ]);
  const publicKeys = {
    public_key: encodeBase64(new Uint8Array(publicKey)),
    message_public_key: encodeBase64(new Uint8Array(messagePublicKey)),
  };
  // An engine that wrote them in another form would be noticed by the server only, too late for a plain word.
  for (const key of Object.values(publicKeys)) decodePublicKey(key);
  return { open: { signing: new Uint8Array(signingKey), messages: new Uint8Array(messagesKey) }, publicKeys };
}

/** Takes both private keys into use. What they were read from can be wiped afterwards. */
export async function unlockPrivateKeys({ signing, messages }: PrivateKeys): Promise<UnlockedKeys> {
  const [signingKey, messagesKey] = await Promise.all([
    crypto.subtle.importKey('pkcs8', signing, SIGNING, false, ['sign']),
    crypto.subtle.importKey('pkcs8', messages, MESSAGES, false, ['decrypt']),
  ]);
  return { signing: signingKey, messages: messagesKey };
}

/** The signature of bytes in base64. What is signed must begin with a label of its purpose. */
export async function signBytes(signing: CryptoKey, bytes: Bytes): Promise<string> {
  return encodeBase64(new Uint8Array(await crypto.subtle.sign(SIGNATURE, signing, bytes)));
}

/** Unwraps what `wrapSecret` wrapped (base64) with the same label. Throws `WrongKeyError` for anything else. */
export async function unwrapSecret(messages: CryptoKey, wrapped: string, label: Bytes): Promise<Bytes> {
  const bytes = decodeBase64(wrapped);
  try {
    if (bytes !== undefined)
      return new Uint8Array(await crypto.subtle.decrypt({ name: MESSAGES.name, label }, messages, bytes));
  } catch {
    // Told below, in the same words: why it failed would help only who tries.
  }
  throw new WrongKeyError('The key does not open this.');
}
