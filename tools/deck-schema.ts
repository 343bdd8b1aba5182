// npm run deck-schema [-- --check]: the JSON Schemas by which editors help whoever writes a deck or its plain edition, and the guide to their fields.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { deckFileSchema } from '#card-story/deck-file.ts';
import { plainFileSchema } from '#card-story/plain/plain-file.ts';
import { type SchemaNode, writeFieldGuide } from './field-guide.ts';
import { keepGenerated, PROJECT } from './generated-file.ts';

const schema = {
  ...z.toJSONSchema(deckFileSchema, { io: 'input' }),
  title: 'A deck of Lorepath',
  description: 'One card story: its topic, its resources and its cards. npm run deck -- check says more.',
};

const plainSchema = {
  ...z.toJSONSchema(plainFileSchema, { io: 'input' }),
  title: 'The plain edition of a deck of Lorepath',
  description:
    'The words of a deck once more, in common words and short sentences. npm run deck -- check says more.',
};

keepGenerated(
  join(PROJECT, 'content/decks/plain.schema.json'),
  `${JSON.stringify(plainSchema, null, 2)}\n`,
  'npm run deck-schema',
);
keepGenerated(
  join(PROJECT, 'content/decks/deck.schema.json'),
  `${JSON.stringify(schema, null, 2)}\n`,
  'npm run deck-schema',
);
keepGenerated(
  join(PROJECT, 'docs/deck-fields.md'),
  `${writeFieldGuide(schema as SchemaNode, {
    title: 'Every field of a deck',
    lead: 'Made from the schema by `npm run deck-schema`. [Writing a deck](writing-decks.md) tells what they are good for. `[]` stands for each entry of a list, `NAME` for a name that you choose.',
    whole: 'The deck',
  })}\n${writeFieldGuide(plainSchema as SchemaNode, {
    title: 'Every field of a plain edition',
    lead: 'The file `plain.json` beside a deck: [a plain edition](writing-decks.md#a-plain-edition). `NAME` stands for the name in the deck.',
    whole: 'The plain edition',
  })}`,
  'npm run deck-schema',
);
