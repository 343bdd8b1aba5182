// What the worker asks of what there was notice, and what it makes of the answers.
import { expect, it } from 'vitest';
import { createTestScope } from '#base/device/worker/testing-scope.ts';
import { askTopics } from './notice-part.ts';

it('takes topics from an answer, and from a refusal nothing: it is not known then of what there is something', async () => {
  const { scope, server, asked } = createTestScope();
  const answer = (body: unknown, status = 200) =>
    server.set('/api/messenger/push/news', () => Response.json(body, { status }));
  answer({ topics: ['jobs'] });
  expect(await askTopics(scope, 'https://push.example.com/here')).toEqual(['jobs']);
  expect(asked[0]?.init?.body).toBe('{"endpoint":"https://push.example.com/here"}');
  for (const status of [429, 500]) {
    answer({ topics: ['jobs'] }, status);
    await expect(askTopics(scope, 'https://push.example.com/here')).rejects.toThrow(String(status));
  }
});
