// The same road where a model tells: a scripted one with an OpenAI-compatible endpoint, which also falls ill on the way.
import { afterAll, expect, test } from 'vitest';
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import { type ScriptedModel, startScriptedModel } from '../scripted-model.ts';
import { eventually, prepareJourneys, press } from './journey.ts';
import { callServer } from './player.ts';
import { openSlowLine } from './slow-line.ts';
import { walkRoad } from './told-road.ts';

let model: ScriptedModel;
const journey = prepareJourneys({
  ownServer: 'clone',
  async environment() {
    model = await startScriptedModel({ paceMs: 4 });
    return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted', LLM_READS_POSTS: 'on' };
  },
});
afterAll(() => model?.close());

test('from the map through a story to its ending, and on in a second one, told by a model', async () => {
  const line = await openSlowLine(journey.server().url, 16, 30);
  try {
    const { first } = await walkRoad(journey, 'desk', line);
    expect(model.calls.length).toBeGreaterThan(7);
    // What it was told of the reader's words is data, and what it tells is prose.
    expect(first.story.chapters.map(({ story_text }) => story_text).join()).not.toMatch(/[{}<>]/);
  } finally {
    await line.close();
  }
});

test('it reads what somebody wrote elsewhere only once they agree to just that', async () => {
  const player = await journey.join();
  const page = await journey.newPage({ size: 'phone', player });
  await page.goto('/profile');
  const agrees = page.getByRole('switch', { name: say(LINKS, 'links.model') });
  await press(agrees);
  await eventually(() => agrees.getAttribute('aria-checked')).toBe('true');
  const readGiven = async () => {
    const { body } = await callServer<{ readonly consents: { kind: string; given: boolean }[] }>(
      ...([player.url, player.token, 'GET', '/profile/consents'] as const),
    );
    return body.consents.find(({ kind }) => kind === 'read_by_model')?.given;
  };
  await eventually(readGiven).toBe(true);
  await press(agrees);
  await eventually(readGiven).toBe(false);
});
