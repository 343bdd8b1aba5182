// npm run deck-schema [-- --check]: the JSON Schema by which editors help whoever writes a deck.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { deckFileSchema } from '#card-story/deck-file.ts';
import { keepGenerated, PROJECT } from './generated-file.ts';

const schema = {
  ...z.toJSONSchema(deckFileSchema, { io: 'input' }),
  title: 'A deck of Lorepath',
  description: 'One card story: its topic, its resources and its cards. npm run deck -- check says more.',
};

keepGenerated(
  join(PROJECT, 'content/decks/deck.schema.json'),
  `${JSON.stringify(schema, null, 2)}\n`,
  'npm run deck-schema',
);
