// The service functions of the told stories: streams with what they are, and every failure as the specification words it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerToldStory,
  beginToldStory,
  deleteToldStory,
  fetchCarried,
  fetchStoryDiagrams,
  fetchStoryMap,
  fetchToldStories,
  fetchToldStory,
  followChapter,
} from './calls.ts';
import { makeStory } from './story/reading/testing-story.ts';

function answerWith(answer: () => Response) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'a.token' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const text = (headers: Record<string, string>) => () =>
  new Response('One two', { headers: { 'Content-Type': 'text/plain', ...headers } });

afterEach(() => vi.unstubAllGlobals());

describe('a chapter on its way', () => {
  it('is asked for from a place on, and says what it is', async () => {
    const asked = answerWith(
      text({ 'Story-Id': 's1', 'Story-Chapter': '2', 'Story-Attempt': '1', 'Story-From': '0' }),
    );
    const result = await followChapter('s1', { chapter: 2, from: 7, attempt: 0 });
    expect(asked[0]?.url).toBe('/api/story/stories/s1/chapters/2?from=7&attempt=0');
    expect(result).toMatchObject({ success: true, data: { storyId: 's1', chapter: 2, attempt: 1, from: 0 } });
  });

  it('is what was asked for where no header says otherwise', async () => {
    answerWith(text({ story_id: 's1' }));
    const result = await followChapter('s1', { chapter: 2, from: 7, attempt: 3 });
    expect(result).toMatchObject({ data: { storyId: 's1', chapter: 2, attempt: 3, from: 7 } });
    expect(await answerToldStory('s1', { answer_text: '-1', chapter: 0 })).toMatchObject({
      data: { chapter: 1, from: 0 },
    });
  });

  it('begins a named story, or the next one, also from a finished one', async () => {
    const asked = answerWith(text({ 'Story-Id': 's1' }));
    await beginToldStory({ story_key: 'the_ferry_bell' });
    await beginToldStory({ parent_result_id: 'p1', story_key: 'the_snow_post' });
    await beginToldStory({ story_key: undefined });
    expect(asked.map(({ init }) => init.body)).toEqual([
      '{"story_key":"the_ferry_bell"}',
      '{"parent_result_id":"p1","story_key":"the_snow_post"}',
      '{}',
    ]);
  });

  it('carries the chapter that is answered', async () => {
    const asked = answerWith(text({}));
    await answerToldStory('s1', { answer_text: 'I say: “no”.', chapter: 2 });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      story_id: 's1',
      answer_text: 'I say: “no”.',
      chapter: 2,
    });
  });
});

const ALL = [
  ['Error creating story', () => beginToldStory({})],
  ['Error answering story', () => answerToldStory('s', { answer_text: 'a', chapter: 1 })],
  ['Error fetching story', () => fetchToldStory('s')],
  ['Error fetching stories', () => fetchToldStories()],
  ['Error fetching stories map', () => fetchStoryMap()],
  ['Error fetching what you carry', () => fetchCarried()],
  ['Error fetching data diagrams', () => fetchStoryDiagrams()],
] as const;

describe.each(ALL)('%s', (message, ask) => {
  it('is said where the server gives no reason', async () => {
    answerWith(() => new Response('oops', { status: 500 }));
    // What came instead is kept beside it, but not by what reads a stream.
    expect(await ask()).toMatchObject({ success: false, message, authError: false, status: 500 });
  });

  it('gives way to what the code of the refusal says, and carries its data', async () => {
    const body = { code: 'text-story.locked', fill: { count: 2 }, message: 'as sent', data: 1 };
    answerWith(() => Response.json(body, { status: 409 }));
    const message = 'This place is not open yet. Stories to be finished first, along the road: 2.';
    expect(await ask()).toMatchObject({ message, status: 409, data: 1, authError: false });
  });

  it.each([
    [401, undefined, 'Unauthorized access'],
    [401, 'app.session_expired', 'Session expired. Please log in again.'],
    [403, 'app.session_expired', 'Session expired. Please log in again.'],
  ])('is a matter of signing in with %i %s', async (status, code, told) => {
    answerWith(() => Response.json({ code, message: 'as sent' }, { status }));
    expect(await ask()).toMatchObject({ success: false, message: told, authError: true, status });
  });

  it('is a matter of the network when nobody answers', async () => {
    answerWith(() => {
      throw new TypeError('no line');
    });
    expect(await ask()).toEqual({ success: false, message: 'Network error occurred', authError: false });
  });
});

it('counts a story that was deleted elsewhere as deleted', async () => {
  answerWith(() => Response.json({ message: 'There is no such story.' }, { status: 404 }));
  expect(await deleteToldStory('s')).toEqual({ success: true, data: null });
  answerWith(() => Response.json({ message: 'Not now.' }, { status: 503 }));
  expect(await deleteToldStory('s')).toMatchObject({ success: false, message: 'Error deleting story' });
});

it('takes nothing for a story, a list or a map that is none', async () => {
  answerWith(() => Response.json({}));
  for (const ask of [() => fetchToldStory('s'), fetchToldStories, fetchStoryMap])
    expect((await ask()).success).toBe(false);
  answerWith(() => Response.json(makeStory({ chapter: 1 })));
  expect(await fetchToldStory('s')).toMatchObject({ success: true, data: { chapter: 1 } });
});
