// What is told right at a glance is what the schema hands on unchanged, and nothing else.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeQuickCheck } from './quick-check.ts';

const inner = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(3), z.regex(/^a*b*$/)),
  key: z._default(z.string(), ''),
});
const schema = z.object({
  id: z.string().check(z.refine((text) => text !== 'no')),
  number: z.optional(z.int().check(z.minimum(1))),
  version: z.optional(z.literal([1, 2])),
  words: z.optional(z.nullable(inner)),
  seen: z.boolean(),
});
const isRight = makeQuickCheck(schema);

const right = { id: 'x', number: 1, version: 2, words: { text: 'ab', key: '' }, seen: true };

test('what is right as it is', () => {
  expect(isRight?.(right)).toBe(true);
  expect(isRight?.({ id: 'x', seen: false })).toBe(true);
  expect(isRight?.({ ...right, words: null })).toBe(true);
});

describe('not sure is', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [right]],
    ['a field that is missing', { ...right, seen: undefined }],
    ['a field that nobody knows', { ...right, more: 1 }],
    ['one in the place of another', { id: 'x', seen: true, more: 1 }],
    ['one that reaches prototypes', JSON.parse('{"id":"x","seen":true,"__proto__":{}}')],
    ['a default that is to be filled in', { ...right, words: { text: 'ab' } }],
    ['another text', { ...right, id: 7 }],
    ['a text that a rule refuses', { ...right, id: 'no' }],
    ['too short a text', { ...right, words: { text: '', key: '' } }],
    ['too long a text', { ...right, words: { text: 'aaab', key: '' } }],
    ['a text of another form', { ...right, words: { text: 'ba', key: '' } }],
    ['too small a number', { ...right, number: 0 }],
    ['part of a number', { ...right, number: 1.5 }],
    ['a number that is not exact', { ...right, number: 2 ** 53 }],
    ['another version', { ...right, version: 3 }],
    ['no yes or no', { ...right, seen: 'yes' }],
  ])('%s', (_, value) => expect(isRight?.(value)).toBe(false));
});

test('whatever is told right, the schema hands on as it is', () => {
  const text = fc.constantFrom('x', 'no', 'aab', 'ba', 'aaab', '', 7, null);
  const value = fc.record(
    {
      id: text,
      number: fc.constantFrom(0, 1, 1.5, '1', null),
      version: fc.constantFrom(1, 2, 3, '1'),
      words: fc.oneof(
        fc.constant(null),
        fc.record({ text, key: fc.constantFrom('', 'k', 1), more: text }, { requiredKeys: [] }),
      ),
      seen: fc.constantFrom(true, false, 1, null),
      more: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(value, (sent) => {
      const read = z.safeParse(schema, sent);
      const isUnchanged = read.success && JSON.stringify(sort(read.data)) === JSON.stringify(sort(sent));
      expect(isRight?.(sent)).toBe(isUnchanged);
    }),
    { numRuns: 2000 },
  );
});

/** With its fields in the order of their names. */
function sort(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, sort(field)]);
}

test('a schema with a part of a kind that is not known has no such check', () => {
  expect(makeQuickCheck(z.object({ any: z.array(z.string()) }))).toBeUndefined();
  expect(makeQuickCheck(z.object({ any: z.number() }))).toBeUndefined();
  const filled = z._default(z.string(), '');
  for (const form of [z.optional(filled), z.optional(z.nullable(filled))])
    expect(makeQuickCheck(z.object({ any: form }))).toBeUndefined();
  for (const form of [z.uuid(), z.email(), z.base64(), z.iso.datetime(), z.int32(), z.coerce.boolean()])
    expect(makeQuickCheck(z.object({ any: form }))).toBeUndefined();
  expect(makeQuickCheck(z.object({ any: z.string().check(z.trim()) }))).toBeUndefined();
  expect(makeQuickCheck(z.object({}).check(z.refine(() => false)))).toBeUndefined();
});
