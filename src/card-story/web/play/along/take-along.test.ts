// Taking stories along: for who asked, as long as they are here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, saveToken } from '#accounts/web/session/token-store.ts';
import { makeStorage } from '../../../../../tests/web-storage.ts';
import { listCopies } from './copies.ts';
import { takeAlong, takeOpenAlong } from './take-along.ts';

const STORY = {
  ...{ _id: 's1', topic_id: 't', topic_name: 'T', image: '/cover.svg', outcome: 'open', lastCardPointer: 0 },
  ...{ cardIds: ['one', 'two'], answeredCards: {}, resources: [], start_resources: [] },
  cards: ['one', 'two'].map((id) => ({ id, image: `/${id}.svg` })),
};
const signIn = (person: string) => saveToken(`x.${btoa(JSON.stringify({ sub: person }))}.x`);

/** What the server is asked for, and what happens before it answers. */
let asked: string[];
let meanwhile: (path: string) => void;

beforeEach(() => {
  [asked, meanwhile] = [[], () => undefined];
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    asked.push(path);
    meanwhile(path);
    signal?.throwIfAborted();
    return Response.json(path.endsWith('/user') ? { stories: [STORY] } : STORY);
  });
  signIn('ann');
});
afterEach(() => vi.unstubAllGlobals());

const listAll = () => Object.keys(localStorage).filter((name) => name !== 'auth_token');

test('the story and all its pictures come, for who is signed in', async () => {
  await takeAlong({ storyId: 's1' });
  expect(asked.slice(1)).toEqual(['/cover.svg', '/one.svg', '/two.svg']);
  expect(listCopies('ann')).toEqual(['s1']);
});

test.each([
  ['has logged out', clearToken],
  ['has made room for another', () => signIn('ben')],
])(
  'nothing is kept where who asked %s before the answer came, and nothing of anybody else goes',
  async (_, leave) => {
    localStorage.setItem('lorepath.copy.ben.s2', '{}');
    meanwhile = leave;
    await expect(takeAlong({ storyId: 's1' })).rejects.toThrow();
    expect(asked).toHaveLength(1);
    signIn('ann');
    await takeOpenAlong(new AbortController().signal);
    expect(asked).toHaveLength(2);
    expect(listAll()).toEqual(['lorepath.copy.ben.s2']);
  },
);

test('no further picture is fetched once its person has logged out', async () => {
  meanwhile = (path) => path === '/one.svg' && clearToken();
  await expect(takeAlong({ storyId: 's1' })).rejects.toThrow();
  expect(asked.slice(1)).toEqual(['/cover.svg', '/one.svg']);
});
