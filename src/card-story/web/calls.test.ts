// The service functions of the card game: every kind of failure as the specification words it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteStory, fetchStory, fetchTopicsByIds, startStory, updateStory } from './calls.ts';
import { fetchTopics, fetchUserStories } from './shelf-calls.ts';

type Reply = { readonly status?: number; readonly body?: unknown };

/** Answers calls in order, or by address; remembers what was asked. */
function answerWith(reply: (url: string) => Reply | Error) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'a.token' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const answer = reply(url);
    if (answer instanceof Error) throw answer;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    return new Response(text, { status: answer.status ?? 200 });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('service results', () => {
  it('carries the bearer token and JSON headers, and includes cookies', async () => {
    const asked = answerWith(() => ({ status: 201, body: { _id: 's1' } }));
    expect(await startStory('lamp')).toEqual({ success: true, data: { _id: 's1' } });
    expect(asked[0]?.url).toBe('/api/card-game/stories');
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"topic_id":"lamp"}',
      headers: {
        Authorization: 'Bearer a.token',
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
    });
  });

  it.each([
    [
      'what its code says',
      { status: 503, body: { code: 'app.unavailable', message: 'as sent' } },
      'The server is catching its breath. Please try again in a moment.',
      false,
    ],
    ['the call’s own when there is none', { status: 500, body: 'oops' }, 'Error fetching story', false],
    ['a 401', { status: 401, body: { message: 'whatever' } }, 'Unauthorized access', true],
    [
      'an expired session by its status',
      { status: 401, body: { code: 'app.session_expired' } },
      'Session expired. Please log in again.',
      true,
    ],
    [
      'an expired session by its code',
      { status: 403, body: { code: 'app.session_expired' } },
      'Session expired. Please log in again.',
      true,
    ],
    ['no connection', new Error('offline'), 'Network error occurred', false],
  ])('says %s', async (_what, reply, message, authError) => {
    answerWith(() => reply);
    expect(await fetchStory('s1')).toMatchObject({ success: false, message, authError });
  });

  it('hands on the current state that comes with a conflict', async () => {
    answerWith(() => ({ status: 409, body: { message: 'Failed to process answer', data: { _id: 's1' } } }));
    const result = await updateStory('s1', { lastCardPointer: 1, answeredCards: { a: true } });
    expect(result).toMatchObject({ success: false, status: 409, data: { _id: 's1' } });
  });
});

it('counts a story that was deleted elsewhere as deleted', async () => {
  answerWith(() => ({ status: 404, body: { message: 'There is no such story.' } }));
  expect(await deleteStory('s')).toEqual({ success: true, data: null });
  answerWith(() => ({ status: 503, body: { message: 'Not now.' } }));
  expect(await deleteStory('s')).toMatchObject({ success: false, message: 'Error deleting story' });
});

describe('fetchUserStories', () => {
  it.each([null, {}, { stories: null }, 'torn'])('takes %j for a failure', async (body) => {
    answerWith(() => ({ body }));
    expect(await fetchUserStories()).toMatchObject({
      success: false,
      message: 'Error fetching user stories',
    });
  });
});

describe('fetchTopics', () => {
  it('raises an error when topics is no list', async () => {
    answerWith(() => ({ body: { topics: 'many' } }));
    expect(await fetchTopics()).toMatchObject({
      success: false,
      message: 'Unexpected response format for topics',
    });
  });

  it('gives the topics by ids and leaves out the ones that fail', async () => {
    const asked = answerWith((url) =>
      url.endsWith('/b') ? { status: 404 } : { body: { id: url.slice(-1) } },
    );
    expect(await fetchTopicsByIds(['a', 'b', 'c'])).toEqual([{ id: 'a' }, { id: 'c' }]);
    expect(asked.map(({ url }) => url)).toEqual(['a', 'b', 'c'].map((id) => `/api/card-game/topics/${id}`));
  });
});
