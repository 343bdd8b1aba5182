// The part of key material that changes with the password.
import type { LockedKeys, PublicKeys } from '../../keys/keys.ts';

export type PasswordLockFields = Omit<LockedKeys, keyof PublicKeys>;

/** Everything but the public keys, which a new password leaves as they are. */
export function pickLock(material: LockedKeys): PasswordLockFields {
  const { encrypted_private_key, encryption_iv, encryption_salt, kdf_iterations } = material;
  return { encrypted_private_key, encryption_iv, encryption_salt, kdf_iterations };
}
