// The same road where a model tells: a scripted one with an OpenAI-compatible endpoint, which also falls ill on the way.
import { afterAll, expect, test } from 'vitest';
import { type ScriptedModel, startScriptedModel } from '../scripted-model.ts';
import { prepareJourneys } from './journey.ts';
import { openSlowLine } from './slow-line.ts';
import { walkRoad } from './told-road.ts';

let model: ScriptedModel;
const journey = prepareJourneys({
  ownServer: 'clone',
  async environment() {
    model = await startScriptedModel({ paceMs: 4 });
    return { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' };
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
