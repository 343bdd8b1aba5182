// The keys of an account: made, locked and unlocked in the browser, and nowhere else.
import { NEW_ITERATIONS, SALT_BYTES } from '#base/crypto/algorithms.ts';
import { decodeExactly, encodeBase64, encodeText, makeRandomBytes } from '#base/crypto/encoding.ts';
import { openBundle, type PrivateKeys, sealBundle, WrongKeyError } from '#base/crypto/open-bundle.ts';
import {
  BadMaterialError,
  type DerivedPassword,
  derivePassword,
  deriveRecoveryKey,
} from '#base/crypto/open-derive.ts';
import {
  makeKeyPairs,
  signBytes,
  type UnlockedKeys,
  unlockPrivateKeys,
} from '#base/crypto/open-private-keys.ts';
import {
  makeRecoverySecret,
  type RecoveryCodeReading,
  readRecoveryCode,
  writeRecoveryCode,
} from '#base/crypto/open-recovery-code.ts';
import { addMessageKey, openSingleKey } from '#base/crypto/open-single-key.ts';
import type { PublicKeys } from '#base/crypto/public-keys.ts';

export { type DerivedPassword, derivePassword, type PublicKeys, type UnlockedKeys };

/** The public keys, and the private ones wrapped under the password, as they cross the wire. All binary is base64. */
export type LockedKeys = PublicKeys & {
  readonly encrypted_private_key: string;
  readonly encryption_iv: string;
  readonly encryption_salt: string;
  readonly kdf_iterations: number;
};

/** What an account can be handed out as: of a client that made one pair only there is no message key. */
export type HandedKeys = Omit<LockedKeys, 'message_public_key'> & {
  readonly message_public_key: string | null;
};

/** The same private keys wrapped under the recovery code, as they cross the wire. */
export type RecoveryLock = {
  readonly recovery_encrypted_private_key: string;
  readonly recovery_iv: string;
  readonly recovery_salt: string;
};

/** A new code, to be shown once and never sent, and what is sent in its stead. */
export type Recovery = { readonly code: string; readonly material: RecoveryLock };

export type PasswordLock = {
  readonly material: LockedKeys;
  /** Goes to the server with the material, which from then on gives it out for this proof only. */
  readonly passwordProof: string;
  readonly unlocked: UnlockedKeys;
};

/** What making keys is at; told as each begins. */
export type KeyStep = 'pairs' | 'password' | 'recovery';

/** Private keys as bytes, for as long as it takes to lock them anew. `closeKeys` ends that. */
export type OpenedKeys = { readonly publicKeys: PublicKeys; readonly open: PrivateKeys };

/** The password does not open the keys, or they were changed on the way. */
export class WrongPasswordError extends Error {
  override readonly name = 'WrongPasswordError';
}

/** The code is well written, but of another account, or replaced by a newer one. */
export class WrongRecoveryCodeError extends Error {
  override readonly name = 'WrongRecoveryCodeError';
}

/** The code has a typo; the reading says where. Nothing was tried. */
export class MistypedCodeError extends Error {
  override readonly name = 'MistypedCodeError';
  readonly reading: Exclude<RecoveryCodeReading, { kind: 'code' }>;
  constructor(reading: Exclude<RecoveryCodeReading, { kind: 'code' }>) {
    super('The recovery code is mistyped.');
    this.reading = reading;
  }
}

/** Makes new keys and both locks on them. Takes about a second, most of it for the pairs. */
export async function makeKeys(
  password: string,
  onProgress: (step: KeyStep) => void = () => {},
): Promise<PasswordLock & { readonly recovery: Recovery }> {
  onProgress('pairs');
  const opened: OpenedKeys = await makeKeyPairs();
  try {
    onProgress('password');
    const lock = await lockAnew(opened, password);
    onProgress('recovery');
    return { ...lock, recovery: await makeRecovery(opened) };
  } finally {
    closeKeys(opened);
  }
}

/** Opens keys with what `derivePassword` made of the password, for use. Throws `WrongPasswordError`. */
export async function unlockKeys(material: LockedKeys, derived: DerivedPassword): Promise<UnlockedKeys> {
  const opened = await openWithPassword(material, derived);
  try {
    return await unlockPrivateKeys(opened.open);
  } finally {
    closeKeys(opened);
  }
}

/** Opens keys to lock them anew: for another password or another recovery code. Throws `WrongPasswordError`. */
export async function openWithPassword(material: LockedKeys, derived: DerivedPassword): Promise<OpenedKeys> {
  const bundle = { sealed: material.encrypted_private_key, iv: material.encryption_iv };
  try {
    return {
      publicKeys: pickPublicKeys(material),
      open: await openBundle(bundle, material, derived.sealingKey),
    };
  } catch (error) {
    throw error instanceof WrongKeyError
      ? new WrongPasswordError('The password does not open the keys.')
      : error;
  }
}

/**
 * The same of keys that may be one alone: then the pair for messages is made beside it. A key alone may have been locked
 * with the password as it was typed, whatever its Unicode form. Throws `WrongPasswordError`.
 */
export async function openWhole(
  material: HandedKeys,
  derived: DerivedPassword,
  password: string,
): Promise<OpenedKeys> {
  const { message_public_key, public_key } = material;
  if (message_public_key !== null) return openWithPassword({ ...material, message_public_key }, derived);
  const bundle = { sealed: material.encrypted_private_key, iv: material.encryption_iv };
  const openAgain = async (error: unknown) => {
    if (!(error instanceof WrongKeyError) || password.normalize('NFKC') === password) throw error;
    const { encryption_salt: salt, kdf_iterations: count } = material;
    return openSingleKey(bundle, (await derivePassword(password, salt, count, 'as-typed')).sealingKey);
  };
  try {
    const signing = await openSingleKey(bundle, derived.sealingKey).catch(openAgain);
    return await addMessageKey(signing, public_key);
  } catch (error) {
    throw error instanceof WrongKeyError
      ? new WrongPasswordError('The password does not open the key.')
      : error;
  }
}

/**
 * Opens keys with the recovery code, to lock them anew under a new password. Throws `MistypedCodeError` for a typo and
 * `WrongRecoveryCodeError` for a code that does not open these keys.
 */
export async function unlockWithRecovery(
  code: string,
  publicKeys: PublicKeys,
  material: RecoveryLock,
): Promise<OpenedKeys> {
  const reading = readRecoveryCode(code);
  if (reading.kind !== 'code') throw new MistypedCodeError(reading);
  const salt = decodeExactly(material.recovery_salt, SALT_BYTES);
  if (salt === undefined) throw new BadMaterialError(`A salt is ${SALT_BYTES} bytes in base64.`);
  const key = await deriveRecoveryKey(reading.secret, salt);
  const bundle = { sealed: material.recovery_encrypted_private_key, iv: material.recovery_iv };
  try {
    return { publicKeys: pickPublicKeys(publicKeys), open: await openBundle(bundle, publicKeys, key) };
  } catch (error) {
    throw error instanceof WrongKeyError
      ? new WrongRecoveryCodeError('The recovery code does not open the keys.')
      : error;
  } finally {
    reading.secret.fill(0);
  }
}

/** The same keys under a new password: with a new salt and iv, and as many iterations as are done today. */
export async function lockAnew({ publicKeys, open }: OpenedKeys, newPassword: string): Promise<PasswordLock> {
  const salt = encodeBase64(makeRandomBytes(SALT_BYTES));
  const { proof, sealingKey } = await derivePassword(newPassword, salt, NEW_ITERATIONS);
  const [{ sealed, iv }, unlocked] = await Promise.all([
    sealBundle(open, publicKeys, sealingKey),
    unlockPrivateKeys(open),
  ]);
  return {
    material: {
      ...publicKeys,
      encrypted_private_key: sealed,
      encryption_iv: iv,
      encryption_salt: salt,
      kdf_iterations: NEW_ITERATIONS,
    },
    passwordProof: proof,
    unlocked,
  };
}

/** The same keys under a new recovery code. Once its material replaces the old one, the old code opens nothing. */
export async function makeRecovery({ publicKeys, open }: OpenedKeys): Promise<Recovery> {
  const secret = makeRecoverySecret();
  const salt = makeRandomBytes(SALT_BYTES);
  const { sealed, iv } = await sealBundle(open, publicKeys, await deriveRecoveryKey(secret, salt));
  const code = writeRecoveryCode(secret);
  secret.fill(0);
  return {
    code,
    material: {
      recovery_encrypted_private_key: sealed,
      recovery_iv: iv,
      recovery_salt: encodeBase64(salt),
    },
  };
}

/** Wipes opened keys. They cannot be locked again afterwards. */
export function closeKeys({ open }: OpenedKeys): void {
  open.signing.fill(0);
  open.messages.fill(0);
}

/** The signature of a text in base64. Every text that is signed begins with the label of its purpose. */
export function signText(signing: CryptoKey, text: string): Promise<string> {
  return signBytes(signing, encodeText(text));
}

function pickPublicKeys({ public_key, message_public_key }: PublicKeys): PublicKeys {
  return { public_key, message_public_key };
}
