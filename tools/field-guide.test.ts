// The guides to the fields of decks and told stories: that each field stands in them, with what it is.

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deckFileSchema } from '#card-story/deck-file.ts';
import { storyFileSchema } from '#text-story/story-file.ts';
import { type SchemaNode, writeFieldGuide } from './field-guide.ts';

const WORDS = { title: 'Fields', lead: 'All of them.', whole: 'The whole' };

/** The names of all fields below a schema, however deep and in whatever form. */
function listFields(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as SchemaNode;
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(node).flatMap(listFields),
    ...Object.values(properties ?? {}).flatMap(listFields),
  ];
}

it.each([
  [
    'a deck',
    deckFileSchema,
    ['format', 'cards', 'insertAsNextWithOffset', 'offset', 'hues', 'inverse', 'emptied'],
  ],
  ['a told story', storyFileSchema, ['premise', 'unheard', 'one_of', 'companion', 'closes', 'pronoun']],
])('of %s name every field', (_, schema, some) => {
  const json = z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;
  const guide = writeFieldGuide(json, WORDS);
  // `properties` and the like are words of the schema where they hold something, so fields are looked for by what is written of them.
  const told = new Set([...guide.matchAll(/^- `([^`]+)` \(.+\): .+$/gm)].map(([, name]) => name));
  const fields = new Set(listFields(json));
  expect(fields.size).toBeGreaterThan(40);
  expect([...fields].filter((name) => !told.has(name))).toEqual([]);
  for (const name of some) expect(told).toContain(name);
  for (const [, place] of guide.matchAll(/(?:see|as) `([^`]+)`/g)) expect(guide).toContain(`## \`${place}\``);
});

it('say what a field may be, whether it is needed, and where its own fields stand', () => {
  const bell = z.strictObject({
    rope: z.optional(z.int().check(z.minimum(1), z.maximum(9), z.describe('Its length.'))),
  });
  const schema = z.strictObject({
    one: bell.check(z.describe('A bell.')),
    more: z.array(bell).check(z.maxLength(3), z.describe('Others.')),
    tone: z.enum(['low', 'high']).check(z.describe('How it *sounds*.')),
  });
  expect(writeFieldGuide(z.toJSONSchema(schema) as SchemaNode, WORDS)).toBe(
    [
      '# Fields',
      'All of them.',
      '## The whole',
      '- `one` (fields in `{ }`; needed; see `one`): A bell.\n- `more` (list, 3 at most; needed; as `one`): Others.\n- `tone` (`low` or `high`; needed): How it \\*sounds\\*.',
      '## `one`',
      '- `rope` (whole number, 1 to 9; may be left out): Its length.\n',
    ].join('\n\n'),
  );
});

it('are not made where a field says nothing of itself', () => {
  const schema = z.strictObject({
    bells: z.array(z.strictObject({ rope: z.string() })).check(z.describe('Bells.')),
  });
  expect(() => writeFieldGuide(z.toJSONSchema(schema) as SchemaNode, WORDS)).toThrow(
    'bells[].rope has no description',
  );
});
