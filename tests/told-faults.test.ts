// Told stories on the real server with a model at its side: it is killed in the middle of a chapter, and nothing is lost.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireToldStory } from '#text-story/contract.ts';
import { waitFor } from './data-folder.ts';
import { makeDataFolder, type RunningServer, startServer } from './running-server.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

/** Between two pieces of the model: slow enough for a server to be killed meanwhile. */
const PACE_MS = 12;

let dataDir: string;
let model: ScriptedModel;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  dataDir = await makeDataFolder('told-faults');
  model = await startScriptedModel({ paceMs: PACE_MS });
  await start();
  const { access_token } = await call<{ access_token: string }>('POST', '/dev/sign-in', { name: 'reader' });
  token = access_token;
});
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.stop();
  await model?.close();
  // The database of a server that was killed ends a moment after it.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<void> {
  server = await startServer({
    dataDir,
    environment: { HOST: '127.0.0.1', LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' },
  });
}

function send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  return (await (await send(method, path, body)).json()) as Body;
}

/** Waits until nothing of the story is being told. */
function waitUntilTold(id: string): Promise<WireToldStory> {
  return waitFor('the chapter to be told', 20_000, async () => {
    const story = await call<WireToldStory>('GET', `/story/stories/${id}`);
    return story.status === 'telling' ? undefined : story;
  });
}

test('a server that is killed in the middle of a chapter goes on with it, once, with the reply that was given', async () => {
  const begun = await send('POST', '/story/stories/', {});
  const id = String(begun.headers.get('story_id'));
  await begun.text();
  await waitUntilTold(id);
  const answered = await send('PUT', `/story/stories/${id}`, { answer_text: '-1', chapter: 0 });
  const reader = answered.body?.getReader();
  await reader?.read();
  const kept = await waitFor('some of the chapter to be kept', 10_000, async () => {
    const { story } = await call<WireToldStory>('GET', `/story/stories/${id}`);
    return story.chapters[0]?.story_text || undefined;
  });
  server.process.kill('SIGKILL');
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow();
  await server.stop();
  await start();
  const telling = await call<WireToldStory>('GET', `/story/stories/${id}`);
  expect(telling).toMatchObject({ status: 'telling', chapter: 1 });
  const told = await waitUntilTold(id);
  expect(told).toMatchObject({ status: 'waiting', chapter: 1, attempt: 1 });
  expect(told.story.chapters).toHaveLength(1);
  // What was read stands, up to its last whole sentence, and the scene comes to its end.
  const text = told.story.chapters[0]?.story_text ?? '';
  expect(text.startsWith(kept.slice(0, kept.lastIndexOf('.') + 1))).toBe(true);
  expect(text.length).toBeGreaterThan(kept.length);
  // The reply counts as given: sent again, it is the same chapter.
  const again = await send('PUT', `/story/stories/${id}`, { answer_text: '-1', chapter: 0 });
  expect(await again.text()).toBe(text);
}, 60_000);
