// A client that knows the specification and nothing of this product: its own few lines of Web Crypto, one key pair, four
// fields of key material. Nothing of `src` may be imported here.

const { subtle } = crypto;
const RSA = { name: 'RSA-PSS', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };
const toBase64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64');
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

export type SpecifiedMaterial = {
  readonly public_key: string;
  readonly encrypted_private_key: string;
  readonly encryption_iv: string;
  readonly encryption_salt: string;
};

async function wrappingKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(password);
  const base = await subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** A new pair, its private key (PKCS #8) under a password. */
export async function makeSpecifiedKeys(password: string): Promise<SpecifiedMaterial> {
  const pair = (await subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair;
  const privateKey = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return {
    public_key: toBase64(await subtle.exportKey('spki', pair.publicKey)),
    ...(await wrap(privateKey, password, salt)),
    encryption_salt: toBase64(salt),
  };
}

async function wrap(privateKey: Uint8Array<ArrayBuffer>, password: string, salt: Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const wrapped = await subtle.encrypt(
    { name: 'AES-GCM', iv },
    await wrappingKey(password, salt),
    privateKey,
  );
  return { encrypted_private_key: toBase64(wrapped), encryption_iv: toBase64(iv) };
}

async function unwrap(material: Omit<SpecifiedMaterial, 'public_key'>, password: string) {
  const key = await wrappingKey(password, fromBase64(material.encryption_salt));
  const iv = fromBase64(material.encryption_iv);
  const wrapped = fromBase64(material.encrypted_private_key);
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, wrapped));
}

/** The same private key under another password: what a reset sends. */
export async function rewrap(
  material: Omit<SpecifiedMaterial, 'public_key'>,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return wrap(await unwrap(material, from), to, fromBase64(material.encryption_salt));
}

/** The signature of the challenge's text as it is given. Throws when the password does not open the key. */
export async function signChallenge(
  material: Omit<SpecifiedMaterial, 'public_key'> & { readonly challenge: string },
  password: string,
): Promise<string> {
  const pkcs8 = await unwrap(material, password);
  const key = await subtle.importKey('pkcs8', pkcs8, RSA, false, ['sign']);
  const text = new TextEncoder().encode(material.challenge);
  return toBase64(await subtle.sign({ name: 'RSA-PSS', saltLength: 32 }, key, text));
}
