// Tests of the codec: every value has one spelling, and nothing else is read.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { decodeBase64, decodeExactly, encodeBase64, encodeText, joinBytes } from './encoding.ts';

test('base64 is what it is everywhere, and comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const text = encodeBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(decodeBase64(text)).toEqual(bytes);
    }),
  );
});

test('long texts are no trouble', () => {
  const bytes = new Uint8Array(1_000_003).map((_, index) => index % 251);
  expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

test.each([
  'QQ',
  'QQ=',
  'QQ===',
  ' QQ==',
  'QQ==\n',
  'Q Q==',
  'QR==',
  'QUI',
  'QUJ=',
  '_-A=',
  'Ä',
  '=',
  'QQ==QQ==',
])('base64 is not read from %j', (text) => expect(decodeBase64(text)).toBeUndefined());

test('a length that does not fit is refused', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4);
  const text = encodeBase64(bytes);
  expect(decodeExactly(text, 4)).toEqual(bytes);
  for (const length of [0, 3, 5, 6, 7, 16]) expect(decodeExactly(text, length)).toBeUndefined();
});

test('a megabyte in the place of a salt is refused before it is decoded', () => {
  const decode = vi.spyOn(globalThis, 'atob');
  expect(decodeExactly('A'.repeat(1_000_000), 16)).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
  decode.mockRestore();
});

test('texts become UTF-8, parts become one', () => {
  expect([...encodeText('é🗝')]).toEqual([0xc3, 0xa9, 0xf0, 0x9f, 0x97, 0x9d]);
  expect([...joinBytes(Uint8Array.of(1), new Uint8Array(0), Uint8Array.of(2, 3))]).toEqual([1, 2, 3]);
});
