// Tests of public keys: what is read, what is refused with which reason, and that a check never trips over junk.
import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeText } from './encoding.ts';
import { makeKeyPairs, signBytes, unlockPrivateKeys, unwrapSecret } from './open-private-keys.ts';
import { fingerprintOf, readPublicKey, verifySignature, wrapSecret } from './public-keys.ts';

const TEXT = 'lorepath/example/v1\nÜber alles.';

async function prepare() {
  const { open, publicKeys } = await makeKeyPairs();
  return { publicKeys, ...(await unlockPrivateKeys(open)) };
}

let person: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  person = await prepare();
});

describe('reading', () => {
  test('keys of other makers are read as well', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const key = await readPublicKey(spki, 'messages');
    expect(key.algorithm).toMatchObject({ name: 'RSA-OAEP', modulusLength: 2048, hash: { name: 'SHA-256' } });
    expect(key.usages).toEqual(['encrypt']);
    expect((await readPublicKey(spki, 'signing')).usages).toEqual(['verify']);
  });

  test.each([
    ['a megabyte', 'A'.repeat(1_000_000), '392 letters of base64, not 1000000'],
    ['blanks', ' '.repeat(392), 'standard base64'],
    ['zeros', 'A'.repeat(392), 'RSA with 2,048 bits'],
  ])('the reason is told: %s', async (_, key, reason) => {
    await expect(readPublicKey(key, 'signing')).rejects.toThrow(reason);
  });

  test('a flipped bit anywhere but in the modulus is another key', async () => {
    const bytes = Buffer.from(person.publicKeys.public_key, 'base64');
    for (const at of [...Array(33).keys(), ...Array.from({ length: 5 }, (_, index) => 289 + index)]) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await expect(readPublicKey(flipped.toString('base64'), 'signing'), `byte ${at}`).rejects.toThrow(
        'A public key is RSA',
      );
    }
  });
});

describe('signatures', () => {
  test('are of one key and one text', async () => {
    const signature = await signBytes(person.signing, encodeText(TEXT));
    const key = await readPublicKey(person.publicKeys.public_key, 'signing');
    const other = await readPublicKey(person.publicKeys.message_public_key, 'signing');
    expect(await verifySignature(key, TEXT, signature)).toBe(true);
    expect(await verifySignature(key, `${TEXT} `, signature)).toBe(false);
    expect(await verifySignature(other, TEXT, signature)).toBe(false);
  });

  test('that are malformed are false, not an error', async () => {
    const key = await readPublicKey(person.publicKeys.public_key, 'signing');
    const signature = await signBytes(person.signing, encodeText(TEXT));
    const near = [` ${signature}`, signature.slice(0, -4), `${signature}AAAA`, `?${signature.slice(1)}`, ''];
    for (const text of near) expect(await verifySignature(key, TEXT, text), text).toBe(false);
    const junk = fc.oneof(fc.string(), fc.base64String({ minLength: 344, maxLength: 344 }));
    await fc.assert(
      fc.asyncProperty(junk, async (text) => {
        expect(await verifySignature(key, TEXT, text)).toBe(false);
      }),
    );
  });
});

describe('wrapped secrets', () => {
  const label = encodeText('lorepath/example/v1');

  test('are for one person and one label', async () => {
    const secret = encodeText('thirty-two bytes of no one else.');
    const key = await readPublicKey(person.publicKeys.message_public_key, 'messages');
    const wrapped = await wrapSecret(key, secret, label);
    expect(await unwrapSecret(person.messages, wrapped, label)).toEqual(secret);
    const changed = wrapped.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    const otherLabel = encodeText('lorepath/example/v2');
    for (const [keys, text, bound] of [
      [person, wrapped, otherLabel],
      [await prepare(), wrapped, label],
      [person, changed, label],
      [person, wrapped.slice(4), label],
      [person, 'junk', label],
    ] as const)
      await expect(unwrapSecret(keys.messages, text, bound)).rejects.toMatchObject({ name: 'WrongKeyError' });
  });
});

test('a fingerprint changes with either key, and with their order', async () => {
  const { public_key, message_public_key } = person.publicKeys;
  const prints = await Promise.all([
    fingerprintOf(person.publicKeys),
    fingerprintOf({ public_key, message_public_key: public_key }),
    fingerprintOf({ public_key: message_public_key, message_public_key }),
    fingerprintOf({ public_key: message_public_key, message_public_key: public_key }),
  ]);
  expect(new Set(prints).size).toBe(4);
  await expect(fingerprintOf({ public_key, message_public_key: '' })).rejects.toMatchObject({
    name: 'BadKeyError',
  });
});
