// Key material as it is sent, checked and kept: every size is the one there is, and what is sensitive is sealed.
import {
  IV_BYTES,
  KEY_BYTES,
  MOST_ITERATIONS,
  OLDEST_ITERATIONS,
  SALT_BYTES,
  SEALED_BUNDLE_BYTES,
  SEALED_KEY_BYTES,
} from '#base/crypto/algorithms.ts';
import { decodeBase64, decodeExactly } from '#base/crypto/encoding.ts';
import { BadKeyError, readPublicKey } from '#base/crypto/public-keys.ts';
import type { KeyMaterial } from '../contract.ts';
import type { KeySet, PasswordLock, RecoveryLock } from './store-keys.ts';
import { BrokenSealError, isSameText, type Vault } from './vault.ts';

type SentPublicKeys = {
  readonly public_key?: string | undefined;
  readonly message_public_key?: string | undefined;
};

type SentLock = {
  readonly encrypted_private_key?: string | undefined;
  readonly encryption_iv?: string | undefined;
  readonly encryption_salt?: string | undefined;
  readonly kdf_iterations?: number | undefined;
  readonly password_proof?: string | undefined;
};

type SentRecovery = {
  readonly recovery_encrypted_private_key?: string | undefined;
  readonly recovery_iv?: string | undefined;
  readonly recovery_salt?: string | undefined;
};

const NO_RECOVERY: RecoveryLock = { sealed_recovery_key: null, recovery_iv: null, recovery_salt: null };

type KeptPublicKeys = Pick<KeySet, 'public_key' | 'message_public_key'>;

/** The public keys, each of which can be used; the one for messages is null where none was sent. Throws `BadKeyError`. */
export async function readPublicKeys(sent: SentPublicKeys): Promise<KeptPublicKeys> {
  const { public_key = '', message_public_key = null } = sent;
  await readPublicKey(public_key, 'signing');
  if (message_public_key !== null) await readPublicKey(message_public_key, 'messages');
  if (public_key === message_public_key)
    throw new BadKeyError('The key for messages is another than the one for signatures.');
  return { public_key, message_public_key };
}

/** The lock of the password, sealed for the key set `id` with such public keys. Throws `BadKeyError`. */
export function sealPasswordLock(
  vault: Vault,
  id: string,
  { message_public_key }: Pick<KeySet, 'message_public_key'>,
  sent: SentLock,
): PasswordLock {
  const iterations = sent.kdf_iterations ?? OLDEST_ITERATIONS;
  if (iterations < OLDEST_ITERATIONS || iterations > MOST_ITERATIONS)
    throw new BadKeyError(`There are ${OLDEST_ITERATIONS} to ${MOST_ITERATIONS} iterations.`);
  const proof = sent.password_proof;
  return {
    sealed_private_key: vault.seal(
      message_public_key === null
        ? readSealedKey(sent.encrypted_private_key)
        : readBytes('encrypted_private_key', sent.encrypted_private_key, SEALED_BUNDLE_BYTES),
      placeOf('sealed_private_key', id),
    ),
    encryption_iv: readBytes('encryption_iv', sent.encryption_iv, IV_BYTES),
    encryption_salt: readBytes('encryption_salt', sent.encryption_salt, SALT_BYTES),
    kdf_iterations: iterations,
    password_proof_hash:
      proof === undefined ? null : hashProof(vault, id, readBytes('password_proof', proof, KEY_BYTES)),
  };
}

/** The lock of the recovery code, sealed for the key set `id`; undefined when none was sent. Throws `BadKeyError`. */
export function sealRecoveryLock(
  vault: Vault,
  id: string,
  { message_public_key }: Pick<KeySet, 'message_public_key'>,
  sent: SentRecovery,
): RecoveryLock | undefined {
  const { recovery_encrypted_private_key: blob, recovery_iv, recovery_salt } = sent;
  if (blob === undefined && recovery_iv === undefined && recovery_salt === undefined) return undefined;
  if (message_public_key === null) throw new BadKeyError('A recovery lock is on both private keys.');
  return {
    sealed_recovery_key: vault.seal(
      readBytes('recovery_encrypted_private_key', blob, SEALED_BUNDLE_BYTES),
      placeOf('sealed_recovery_key', id),
    ),
    recovery_iv: readBytes('recovery_iv', recovery_iv, IV_BYTES),
    recovery_salt: readBytes('recovery_salt', recovery_salt, SALT_BYTES),
  };
}

/** A whole new key set of the id, but for whose it is. Throws `BadKeyError`. */
export async function sealKeySet(
  vault: Vault,
  id: string,
  sent: SentPublicKeys & SentLock & SentRecovery,
): Promise<Omit<KeySet, 'person_id' | 'made_at' | 'changed_at' | 'retired_at'>> {
  const keys = await readPublicKeys(sent);
  return {
    id,
    ...keys,
    ...sealPasswordLock(vault, id, keys, sent),
    ...(sealRecoveryLock(vault, id, keys, sent) ?? NO_RECOVERY),
  };
}

/**
 * Whether a key set is as the specification alone has it: one pair, and no proof of the password. Everything that is weaker
 * about such an account hangs on this.
 */
export function isPlain(keys: Pick<KeySet, 'message_public_key' | 'password_proof_hash'>): boolean {
  return keys.message_public_key === null && keys.password_proof_hash === null;
}

/** Whether a password proof is that of a key set. Takes the same time for one that has none. */
export function isProofOf(
  vault: Vault,
  keys: Pick<KeySet, 'id' | 'password_proof_hash'>,
  proof: string,
): boolean {
  const kept = keys.password_proof_hash;
  return isSameText(hashProof(vault, keys.id, proof), kept ?? '') && kept !== null;
}

/**
 * Whether the lock of the password that was sent is the one that is kept, to the last letter. Only who made it can send it
 * again: its wrapped keys are chance to everybody else, and its proof is told to nobody. One without a proof is never taken
 * for the kept one, since its wrapped keys come to whoever asks for a challenge.
 */
export function isKeptLock(vault: Vault, keys: KeySet, sent: SentLock): boolean {
  const blob = openSeal(vault, keys.sealed_private_key, placeOf('sealed_private_key', keys.id));
  return (
    isProofOf(vault, keys, sent.password_proof ?? '') &&
    isSameText(sent.encrypted_private_key ?? '', blob ?? '') &&
    blob !== undefined &&
    sent.encryption_iv === keys.encryption_iv &&
    sent.encryption_salt === keys.encryption_salt &&
    (sent.kdf_iterations ?? OLDEST_ITERATIONS) === keys.kdf_iterations
  );
}

/** The same of the lock of the recovery code; also when there is none and none was sent. */
export function isKeptRecovery(vault: Vault, keys: KeySet, sent: SentRecovery): boolean {
  const kept = openRecoveryLock(vault, keys);
  const { recovery_encrypted_private_key: blob, recovery_iv, recovery_salt } = sent;
  if (kept === null) return keys.sealed_recovery_key === null && blob === undefined;
  return (
    isSameText(blob ?? '', kept.recovery_encrypted_private_key) &&
    recovery_iv === kept.recovery_iv &&
    recovery_salt === kept.recovery_salt
  );
}

/** The same of all that a registration brings. */
export function isKeptKeySet(
  vault: Vault,
  keys: KeySet,
  sent: SentPublicKeys & SentLock & SentRecovery,
): boolean {
  return (
    sent.public_key === keys.public_key &&
    (sent.message_public_key ?? null) === keys.message_public_key &&
    isKeptLock(vault, keys, sent) &&
    isKeptRecovery(vault, keys, sent)
  );
}

/** A kept key set as it crosses the wire; undefined when the server's secret was lost since. */
export function openKeySet(vault: Vault, keys: KeySet): KeyMaterial | undefined {
  const blob = openSeal(vault, keys.sealed_private_key, placeOf('sealed_private_key', keys.id));
  if (blob === undefined) return undefined;
  return {
    public_key: keys.public_key,
    message_public_key: keys.message_public_key,
    encrypted_private_key: blob,
    encryption_iv: keys.encryption_iv,
    encryption_salt: keys.encryption_salt,
    kdf_iterations: keys.kdf_iterations,
  };
}

/**
 * The lock of the recovery code as it crosses the wire. Null when there is none, and when the server's secret was lost since:
 * then new keys are the way back in.
 */
export function openRecoveryLock(vault: Vault, keys: KeySet) {
  const { sealed_recovery_key: sealed, recovery_iv, recovery_salt } = keys;
  if (sealed === null || recovery_iv === null || recovery_salt === null) return null;
  const blob = openSeal(vault, sealed, placeOf('sealed_recovery_key', keys.id));
  return blob === undefined ? null : { recovery_encrypted_private_key: blob, recovery_iv, recovery_salt };
}

function openSeal(vault: Vault, sealed: string, place: string): string | undefined {
  try {
    return vault.open(sealed, place);
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

function hashProof(vault: Vault, id: string, proof: string): string {
  return vault.hash('password-proof', `${id}\n${proof}`);
}

function placeOf(column: 'sealed_private_key' | 'sealed_recovery_key', id: string): string {
  return `key_sets.${column}/${id}`;
}

/** One private key under the password: as long as that of such a key can be. */
function readSealedKey(text = ''): string {
  const { least, most } = SEALED_KEY_BYTES;
  const length = decodeBase64(text)?.length ?? 0;
  if (length < least || length > most)
    throw new BadKeyError(
      `The field encrypted_private_key is ${least} to ${most} bytes in standard base64 without a message key, ${SEALED_BUNDLE_BYTES} with one.`,
    );
  return text;
}

function readBytes(field: string, text: string | undefined, length: number): string {
  if (text === undefined) throw new BadKeyError(`The field ${field} is missing.`);
  if (decodeExactly(text, length) === undefined)
    throw new BadKeyError(`The field ${field} is ${length} bytes in standard base64.`);
  return text;
}
