// Finished told stories that were taken along: whole, of their person alone, and nothing of one that goes on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { hasToldCopy, readToldCopy, takeToldAlong } from './told-copies.ts';

const STORY = {
  ...{ story_id: 's1', story_key: 'k', status: 'finished', chapter: 3 },
  story: { name: 'The Mill', beginning: 'Once', chapters: [{ text: 'Then' }], ending: 'At last' },
};
let answer: () => Response;
const signIn = (person: string) =>
  localStorage.setItem('auth_token', `x.${btoa(JSON.stringify({ sub: person }))}.x`);

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  signIn('ann');
  answer = () => Response.json(STORY);
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

test('the text of a finished one is there, for who took it along', async () => {
  await takeToldAlong('ann', 's1');
  expect(readToldCopy('ann', 's1')).toEqual(STORY);
  expect([hasToldCopy('ann', 's2'), hasToldCopy('ben', 's1')]).toEqual([false, false]);
});

test.each([
  ['that goes on', () => Response.json({ ...STORY, status: 'waiting' })],
  ['that is not to be had', () => Response.json({ code: 'app.unavailable' }, { status: 503 })],
])('one %s is not taken along', async (_, given) => {
  answer = given;
  await expect(takeToldAlong('ann', 's1')).rejects.toThrow();
  expect(Object.keys(localStorage)).toEqual(['auth_token']);
});

test.each([
  ['has gone', () => localStorage.removeItem('auth_token')],
  ['has made room for another', () => signIn('ben')],
])('nothing is kept of one that comes when its person %s', async (_, leave) => {
  answer = () => {
    leave();
    return Response.json(STORY);
  };
  await expect(takeToldAlong('ann', 's1')).rejects.toThrow();
  expect(Object.keys(localStorage).filter((name) => name !== 'auth_token')).toEqual([]);
});

test.each(['{', '[]', '{"story_id":"s1"}', JSON.stringify({ ...STORY, story_id: 's2' })])(
  'there is none where %j lies',
  (odd) => {
    localStorage.setItem('lorepath.told.ann.s1', odd);
    expect(hasToldCopy('ann', 's1')).toBe(false);
  },
);
