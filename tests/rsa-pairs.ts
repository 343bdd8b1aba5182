// Pairs of RSA for tests, made of few primes: any two of them are a pair of their own, and finding them is what takes time.
import { webcrypto } from 'node:crypto';

type Jwk = webcrypto.JsonWebKey;

/** Of 2,048 bits with the usual exponent, as all pairs of people are. */
const FOUND = {
  name: 'RSA-PSS',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
} as const;
const EXPONENT = 65_537n;

/** Half of the modulus, each of them. */
const primes: bigint[] = [];
let finding: Promise<void> = Promise.resolve();

/**
 * The pair of a number from 0 on, as a JWK of its private key; other numbers have other pairs. For tests alone: whoever has two pairs with
 * a prime in common has both keys.
 */
export async function findPair(number: number): Promise<Jwk> {
  // The pairs of the second prime come first, then those of the third: 0 and 1; 0 and 2, 1 and 2; …
  let second = 1;
  let first = number;
  while (first >= second) {
    first -= second;
    second += 1;
  }
  finding = finding.then(() => findPrimes(second + 1));
  await finding;
  const [p, q] = [primes[first], primes[second]];
  if (p === undefined || q === undefined) throw new Error(`There is no pair ${number}.`);
  return writeKey(p, q);
}

async function findPrimes(count: number): Promise<void> {
  while (primes.length < count) {
    const { privateKey } = await webcrypto.subtle.generateKey(FOUND, true, ['sign', 'verify']);
    const { p = '', q = '' } = await webcrypto.subtle.exportKey('jwk', privateKey);
    primes.push(readNumber(p), readNumber(q));
  }
}

/** RFC 8017, 3.2. */
function writeKey(p: bigint, q: bigint): Jwk {
  const d = invert(EXPONENT, (p - 1n) * (q - 1n));
  const numbers = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: invert(q, p) };
  return {
    kty: 'RSA',
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, writeNumber(number)])),
  };
}

/** The number by which `number` is 1 modulo `modulus`, by Euclid; there is one where they have no divisor in common. */
function invert(number: bigint, modulus: bigint): bigint {
  let [rest, last] = [number % modulus, modulus];
  let [found, before] = [1n, 0n];
  while (rest > 1n) {
    const times = last / rest;
    [rest, last] = [last - times * rest, rest];
    [found, before] = [before - times * found, found];
  }
  return ((found % modulus) + modulus) % modulus;
}

const readNumber = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);

function writeNumber(number: bigint): string {
  const digits = number.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex').toString('base64url');
}
