// Decoys: key material that looks real, is the same every time for an address, and belongs to nobody.
import { IV_BYTES, NEW_ITERATIONS, SALT_BYTES, SEALED_BUNDLE_BYTES } from '#base/crypto/algorithms.ts';
import type { KeyMaterial } from '../contract.ts';
import type { Vault } from './vault.ts';

const MODULUS_BYTES = 256;
const SMALL_PRIMES = groupPrimes(1000);
/** What stands before and after the modulus of 2,048 bits in every SPKI of an RSA key with the exponent 65,537 (RFC 8017, RFC 5280). */
const BEFORE_MODULUS = Buffer.from(
  '30820122300d06092a864886f70d01010105000382010f003082010a0282010100',
  'hex',
);
const AFTER_MODULUS = Buffer.from('0203010001', 'hex');

/**
 * What is answered to whoever has not shown the password: for known and unknown addresses alike, so that neither can be told
 * from the other, and no blob can be collected to guess a password on.
 */
export function makeDecoy(vault: Vault, emailKey: string): KeyMaterial {
  // Beside these stand the salts of real accounts, which stay the same for ever: so must they.
  const textOf = (field: string, length: number) =>
    vault.derive(`decoy/${field}`, emailKey, length).toString('base64');
  const blob = vault.stream('decoy/encrypted_private_key', emailKey, SEALED_BUNDLE_BYTES);
  return {
    public_key: makeDecoyKey(vault, 'public_key', emailKey),
    message_public_key: makeDecoyKey(vault, 'message_public_key', emailKey),
    encrypted_private_key: blob.toString('base64'),
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
  const bytes = vault.stream(`decoy/${field}`, emailKey, MODULUS_BYTES);
  bytes[0] = (bytes[0] ?? 0) | 0xc0;
  // Room to count up from here without a carry past the last bytes.
  bytes[MODULUS_BYTES - 4] = (bytes[MODULUS_BYTES - 4] ?? 0) & 0x7f;
  bytes[MODULUS_BYTES - 1] = (bytes[MODULUS_BYTES - 1] ?? 0) | 1;
  const first = BigInt(`0x${bytes.toString('hex')}`);
  const rests = SMALL_PRIMES.flatMap(({ product, primes }) => {
    const rest = Number(first % product);
    return primes.map((prime) => ({ prime, rest: rest % prime }));
  });
  let step = 0;
  while (rests.some(({ prime, rest }) => (rest + step) % prime === 0)) step += 2;
  bytes.writeUInt32BE(bytes.readUInt32BE(MODULUS_BYTES - 4) + step, MODULUS_BYTES - 4);
  return Buffer.concat([BEFORE_MODULUS, bytes, AFTER_MODULUS]).toString('base64');
}

type PrimeGroup = { readonly product: bigint; readonly primes: readonly number[] };

/** The primes below a number, in groups whose products are numbers still: one long division does for all of a group. */
function groupPrimes(below: number): readonly PrimeGroup[] {
  const numbers = Array.from({ length: below - 2 }, (_, at) => at + 2);
  const groups: { product: number; primes: number[] }[] = [];
  for (const prime of numbers.filter((n) => numbers.every((d) => d * d > n || n % d !== 0))) {
    const last = groups.at(-1);
    if (last === undefined || last.product * prime > Number.MAX_SAFE_INTEGER)
      groups.push({ product: prime, primes: [prime] });
    else {
      last.product *= prime;
      last.primes.push(prime);
    }
  }
  return groups.map(({ product, primes }) => ({ product: BigInt(product), primes }));
}
