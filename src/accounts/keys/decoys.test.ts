// Decoys: keys like any other, and so cheap that asking for many of them holds up nobody.
import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDecoy } from './decoys.ts';
import { createVault } from './vault.ts';

const vault = createVault('a secret that is long enough for tests');

test('are keys as Node writes them, which no small number divides', () => {
  for (let at = 0; at < 100; at += 1) {
    const { public_key, message_public_key } = makeDecoy(vault, `ada${at}@example.org`);
    expect(message_public_key).not.toBe(public_key);
    for (const text of [public_key, message_public_key ?? '']) {
      const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
      expect(key.export({ type: 'spki', format: 'der' }).toString('base64')).toBe(text);
      const { n = '' } = key.export({ format: 'jwk' });
      const modulus = BigInt(`0x${Buffer.from(n, 'base64url').toString('hex')}`);
      const divisors = Array.from({ length: 998 }, (_, less) => less + 2);
      expect(divisors.filter((divisor) => modulus % BigInt(divisor) === 0n)).toEqual([]);
    }
  }
});

test('a decoy costs less than the hashes of as many bytes would', () => {
  const [hashes, decoys] = [
    (at: number) => vault.derive('decoy', String(at), 2576),
    (at: number) => makeDecoy(vault, String(at)),
  ].map((work) => {
    const times = Array.from({ length: 300 }, (_, at) => {
      const began = performance.now();
      work(at);
      return performance.now() - began;
    });
    return times.sort((a, b) => a - b)[100];
  });
  expect(decoys).toBeLessThan(hashes ?? 0);
});
