// Decoys: key material that looks real, is the same every time for an address, and belongs to nobody.
import { createPublicKey } from 'node:crypto';
import { IV_BYTES, NEW_ITERATIONS, SALT_BYTES, SEALED_BUNDLE_BYTES } from '#base/crypto/algorithms.ts';
import type { KeyMaterial } from './contract.ts';
import type { Vault } from './vault.ts';

const MODULUS_BYTES = 256;
const SMALL_PRIMES = listPrimes(1000);

/**
 * What is answered to whoever has not shown the password: for known and unknown addresses alike, so that neither can be told
 * from the other, and no blob can be collected to guess a password on.
 */
export function makeDecoy(vault: Vault, emailKey: string): KeyMaterial {
  const textOf = (field: string, length: number) =>
    vault.derive(`decoy/${field}`, emailKey, length).toString('base64');
  return {
    public_key: makeDecoyKey(vault, 'public_key', emailKey),
    message_public_key: makeDecoyKey(vault, 'message_public_key', emailKey),
    encrypted_private_key: textOf('encrypted_private_key', SEALED_BUNDLE_BYTES),
    encryption_iv: textOf('encryption_iv', IV_BYTES),
    encryption_salt: textOf('encryption_salt', SALT_BYTES),
    kdf_iterations: NEW_ITERATIONS,
  };
}

const standIns = new WeakMap<Vault, string>();

/** A public key under which nothing was ever signed, to be used where there is none. Made once, as real ones are. */
export function findStandInKey(vault: Vault): string {
  const known = standIns.get(vault) ?? makeDecoyKey(vault, 'stand_in', '');
  standIns.set(vault, known);
  return known;
}

/** A public key without a private one: a modulus of 2,048 bits that no small prime divides, as with every real one. */
function makeDecoyKey(vault: Vault, field: string, emailKey: string): string {
  const bytes = Buffer.from(vault.derive(`decoy/${field}`, emailKey, MODULUS_BYTES));
  bytes[0] = (bytes[0] ?? 0) | 0xc0;
  // Room to count up from here without a carry into the first byte.
  bytes[1] = (bytes[1] ?? 0) & 0x7f;
  bytes[MODULUS_BYTES - 1] = (bytes[MODULUS_BYTES - 1] ?? 0) | 1;
  const first = BigInt(`0x${bytes.toString('hex')}`);
  const rests = SMALL_PRIMES.map((prime) => ({ prime, rest: Number(first % BigInt(prime)) }));
  let step = 0;
  while (rests.some(({ prime, rest }) => (rest + step) % prime === 0)) step += 2;
  const n = Buffer.from((first + BigInt(step)).toString(16), 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function listPrimes(below: number): readonly number[] {
  const numbers = Array.from({ length: below - 2 }, (_, at) => at + 2);
  return numbers.filter((n) => numbers.every((d) => d * d > n || n % d !== 0));
}
