// A storyteller that thinks before its first word: every node says so, until a word comes.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHandTeller } from '../../tests/hand-teller.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import type { WireToldStory } from './contract.ts';

const stories = buildTestCatalogue();
const teller = createHandTeller(stories.shared);
let server: RunningServer;
let elsewhere: RunningServer;
beforeAll(async () => {
  server = await createTestServer({ stories, teller });
  elsewhere = await createTestServer({ stories, database: server.database });
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

it('is told of it by the node that tells and by another, and of its end', async () => {
  const person = await server.signIn('thinking');
  const begun = server.call(person, 'POST', '/story/stories/', {});
  const telling = await teller.next();
  const [{ story_id: id } = { story_id: '' }] = (
    await server.call<{ stories: { story_id: string }[] }>(person, 'GET', '/story/users/stories')
  ).body.stories;
  const ask = async (node: RunningServer) =>
    (await node.call<WireToldStory>(person, 'GET', `/story/stories/${id}`)).body.thinking;
  expect(await ask(server)).toBe(false);
  telling.think();
  for (const node of [server, elsewhere])
    await vi.waitFor(async () => expect(await ask(node)).toBe(true), { interval: 20, timeout: 10_000 });
  telling.say('A word');
  await vi.waitFor(async () => expect(await ask(elsewhere)).toBe(false), { interval: 20, timeout: 10_000 });
  telling.finish('A word, and the end.');
  expect(storyIdOf(await begun)).toBe(id);
  expect(await ask(server)).toBe(false);
});
