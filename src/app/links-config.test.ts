// As whom the server is known elsewhere: both halves or none, and no secret in what is said of it.
import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it.each([
  [{}, undefined],
  [
    { REDDIT_CLIENT_ID: 'r', REDDIT_CLIENT_SECRET: 's', YOUTUBE_CLIENT_ID: 'y', YOUTUBE_CLIENT_SECRET: 't' },
    { reddit: { id: 'r', secret: 's' }, youtube: { id: 'y', secret: 't' } },
  ],
  [{ YOUTUBE_CLIENT_ID: 'y', YOUTUBE_CLIENT_SECRET: 't' }, { youtube: { id: 'y', secret: 't' } }],
])('of %j is read', (environment, clients) => {
  const result = parseConfig(environment);
  expect(result.kind === 'config' && result.config.linkClients).toEqual(clients);
});

it.each([[{ REDDIT_CLIENT_ID: 'r' }], [{ REDDIT_CLIENT_SECRET: 'quite secret' }]])(
  'of %j is refused',
  (environment) => {
    expect(parseConfig(environment)).toEqual({
      kind: 'faults',
      faults: ['REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET belong together; set both or none'],
    });
  },
);
