// npm run story-schema [-- --check]: the JSON Schema by which editors help whoever writes a told story, and the guide to its fields.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { storyFileSchema } from '#text-story/story-file.ts';
import { type SchemaNode, writeFieldGuide } from './field-guide.ts';
import { keepGenerated, PROJECT } from './generated-file.ts';

const schema = {
  ...z.toJSONSchema(storyFileSchema, { io: 'input' }),
  title: 'A told story of Lorepath',
  description: 'One told story: its people, its scenes and its endings. npm run story -- check says more.',
};

keepGenerated(
  join(PROJECT, 'content/stories/story.schema.json'),
  `${JSON.stringify(schema, null, 2)}\n`,
  'npm run story-schema',
);
keepGenerated(
  join(PROJECT, 'docs/story-fields.md'),
  writeFieldGuide(schema as SchemaNode, {
    title: 'Every field of a told story',
    lead: 'Made from the schema by `npm run story-schema`. [Writing a told story](writing-stories.md) tells what they are good for. `[]` stands for each entry of a list, `NAME` for a name that you choose.',
    whole: 'The story',
  }),
  'npm run story-schema',
);
