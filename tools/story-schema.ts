// npm run story-schema [-- --check]: the JSON Schema by which editors help whoever writes a told story.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { storyFileSchema } from '#text-story/story-file.ts';
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
