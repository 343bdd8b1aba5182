// The safety number: the same for both, another for any other keys.
import { pbkdf2Sync } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { LABELS } from '#base/crypto/algorithms.ts';
import { encodeFields } from '#base/crypto/fields.ts';
import { digestPublicKeys } from '#base/crypto/public-keys.ts';
import { makeSafetyNumber } from './seal-safety-number.ts';
import { type KeyedPerson, makePeople } from './testing-people.ts';

let people: readonly KeyedPerson[];
beforeAll(async () => {
  people = await makePeople(3);
});

it('has twelve groups of five digits, the same from either side', async () => {
  const [ann, ben] = people as [KeyedPerson, KeyedPerson];
  const number = await makeSafetyNumber(ann, ben);
  expect(number).toHaveLength(12);
  for (const group of number) expect(group).toMatch(/^\d{5}$/);
  expect(await makeSafetyNumber(ben, ann)).toEqual(number);
});

it('is another for other keys, for either of them alone, and for another person with the same keys', async () => {
  const [ann, ben, cleo] = people as [KeyedPerson, KeyedPerson, KeyedPerson];
  const numbers = await Promise.all([
    makeSafetyNumber(ann, ben),
    makeSafetyNumber(ann, cleo),
    makeSafetyNumber(ann, { ...ben, keys: { ...ben.keys, public_key: cleo.keys.public_key } }),
    makeSafetyNumber(ann, {
      ...ben,
      keys: { ...ben.keys, message_public_key: cleo.keys.message_public_key },
    }),
    makeSafetyNumber(ann, { ...ben, userId: cleo.userId }),
  ]);
  expect(new Set(numbers.map((groups) => groups.join(' '))).size).toBe(numbers.length);
});

/** Half a number by the words of the function, made with other code. */
async function tellHalf({ userId, keys }: KeyedPerson): Promise<readonly string[]> {
  const salt = encodeFields(LABELS.safetyNumber, userId);
  const bytes = pbkdf2Sync(await digestPublicKeys(keys), salt, 100_000, 30, 'sha256').toString('hex');
  return (bytes.match(/.{10}/g) ?? []).map((part) => String(BigInt(`0x${part}`) % 100_000n).padStart(5, '0'));
}

it('is what both fingerprints stretch to, five bytes a group, the lower half first', async () => {
  const [ann, ben] = people as [KeyedPerson, KeyedPerson];
  const halves = [await tellHalf(ann), await tellHalf(ben)].map((half) => half.join(' ')).sort();
  expect((await makeSafetyNumber(ann, ben)).join(' ')).toBe(halves.join(' '));
});
