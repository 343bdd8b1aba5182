// Tests of the packed bundle: one length, one way to write it, and nothing read that was not written so.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBundle, unpackBundle } from './open-bundle.ts';

/** Something that begins as PKCS #8 does. */
const privateKeys = fc
  .uint8Array({ minLength: 1, maxLength: 1277 })
  .map((bytes) => Uint8Array.from([0x30, ...bytes.subarray(1)]));

test('whatever is packed comes back, and has one length', () => {
  fc.assert(
    fc.property(privateKeys, privateKeys, (signing, messages) => {
      const packed = packBundle({ signing, messages });
      expect(packed.length).toBe(2560);
      expect(unpackBundle(packed)).toEqual({ signing, messages });
    }),
  );
});

const SMALL = { signing: Uint8Array.of(0x30, 1), messages: Uint8Array.of(0x30, 2, 3) };

test('is written as documented', () => {
  expect([...packBundle(SMALL).subarray(0, 12)]).toEqual([1, 0, 2, 0x30, 1, 0, 3, 0x30, 2, 3, 0, 0]);
  const large = packBundle({ ...SMALL, signing: new Uint8Array(0x4c1).fill(0x30) });
  expect([...large.subarray(0, 4)]).toEqual([1, 0x04, 0xc1, 0x30]);
});

test('closed keys are never packed: they would be lost under their own lock', () => {
  const wiped = { ...SMALL, messages: new Uint8Array(1218) };
  expect(() => packBundle(wiped)).toThrow('closed');
  expect(() => packBundle({ ...SMALL, signing: new Uint8Array(0) })).toThrow('closed');
});

test.each([
  ['another version', 0, 2],
  ['a length beyond the end', 1, 0xff],
  ['a first key that is none', 3, 0x31],
  ['a second length beyond the end', 5, 0xff],
  ['a second key that is none', 7, 0x31],
  ['something behind the keys', 2559, 1],
])('is refused: %s', (_, at, value) => {
  const packed = packBundle(SMALL);
  packed[at] = value;
  expect(() => unpackBundle(packed)).toThrow(/bundle/);
});

test('is refused: another length', () => {
  expect(() => unpackBundle(packBundle(SMALL).slice(1))).toThrow('version');
  expect(() => unpackBundle(new Uint8Array([...packBundle(SMALL), 0]))).toThrow('version');
});
