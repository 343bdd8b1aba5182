// Sealed files: they open as they were, under their own id and key alone, and never when a bit of them is another.
import { expect, it } from 'vitest';
import { makeRandomBytes } from './encoding.ts';
import { openFile, sealFile } from './open-file.ts';

it.each([1, 15, 16, 17, 100_000 % 65_536])('opens %d bytes as they were', async (length) => {
  const bytes = makeRandomBytes(length);
  const { sealed, opening } = await sealFile('a', bytes);
  expect(sealed.length).toBe(length + 28);
  expect(await openFile('a', sealed, opening)).toEqual(bytes);
});

it('opens nothing that was changed, exchanged or cut', async () => {
  const [one, other] = [await sealFile('a', makeRandomBytes(64)), await sealFile('b', makeRandomBytes(64))];
  const flipped = one.sealed.slice();
  flipped[40] = (flipped[40] ?? 0) ^ 1;
  const wrong = [
    () => openFile('b', one.sealed, one.opening),
    () => openFile('a', one.sealed, other.opening),
    () => openFile('a', one.sealed, { ...one.opening, key: other.opening.key }),
    () => openFile('a', one.sealed, { ...one.opening, key: 'AAAA' }),
    () => openFile('a', flipped, one.opening),
    () => openFile('a', one.sealed.slice(0, 12), one.opening),
    () => openFile('a', other.sealed, one.opening),
  ];
  for (const open of wrong) await expect(open()).rejects.toThrow('The key does not open this.');
});
