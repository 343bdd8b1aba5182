// What is told to be base64 at a glance is just what the pattern of the contracts takes.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE64 } from '../shapes.ts';
import { isQuicklyBase64 } from './quick-base64.ts';
import { makeQuickCheck } from './quick-check.ts';

test.each([
  '',
  'A',
  'AA',
  'AAA',
  'AA==',
  'AB==',
  'AAA=',
  'A=A=',
  '====',
  '=AAA',
  'AA-_',
  'AA A',
  'AAA\n',
  'AAAA\n',
  'AAé=',
  '\u0141AAA',
  'AA==AAAA',
])('%j is told as by the pattern', (text) => expect(isQuicklyBase64(text)).toBe(BASE64.test(text)));

test('any text of few letters, and any of bytes, is told as by the pattern', () => {
  const few = fc.string({ unit: fc.constantFrom(...'Az09+/=-_ \n\u0141é'), maxLength: 12 });
  const whole = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes).toString('base64'));
  const broken = fc
    .tuple(whole, fc.nat(), fc.constantFrom(...'=-_ \n\u0141é'))
    .map(
      ([text, at, letter]) =>
        text.slice(0, at % (text.length + 1)) + letter + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(fc.oneof(few, whole, broken), (text) => isQuicklyBase64(text) === BASE64.test(text)),
    { numRuns: 3000 },
  );
});

test('the longest that a frame holds is told; what is longer is left to the pattern', () => {
  expect(isQuicklyBase64(randomBytes(49_152).toString('base64'))).toBe(true);
  expect(isQuicklyBase64(randomBytes(49_155).toString('base64'))).toBe(false);
});

test('a schema with the pattern has a quick check, which knows it', () => {
  const isRight = makeQuickCheck(z.object({ key: z.string().check(z.maxLength(8), z.regex(BASE64)) }));
  expect(['AAAA', 'AAA=', 'AAA', 'AAAAAAAAAAAA'].map((key) => isRight?.({ key }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
