// Fields in a row: one way to read them, so that no two rows have the same bytes.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeFields } from './fields.ts';

it('writes a length of four bytes before each field', () => {
  expect([...encodeFields('ab', 7, Uint8Array.of(9))]).toEqual([
    ...[0, 0, 0, 2, 97, 98],
    ...[0, 0, 0, 1, 55],
    ...[0, 0, 0, 1, 9],
  ]);
});

it('property: two rows have the same bytes only when they are the same', () => {
  const row = fc.array(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(row, row, ([label = '', ...one], [other = '', ...two]) => {
      const same = JSON.stringify([label, ...one]) === JSON.stringify([other, ...two]);
      const bytes = [encodeFields(label, ...one), encodeFields(other, ...two)].map(String);
      return same === (bytes[0] === bytes[1]);
    }),
  );
});

it.each([-1, 0.5, Number.NaN, 2 ** 53])('takes no number like %d', (number) => {
  expect(() => encodeFields('a', number)).toThrow(RangeError);
});
