// Another token by the cookie: what says that nobody is signed in any more, and what says nothing.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { renewToken } from './renew-token.ts';
import { clearToken, readToken, saveToken } from './token-store.ts';

let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('fetch', async () => answer());
  saveToken('old');
});
afterEach(() => vi.unstubAllGlobals());

test('the new token takes the place of the old one', async () => {
  answer = () => Response.json({ access_token: 'new' });
  expect(await renewToken('old')).toBe('new');
  expect(readToken()).toBe('new');
});

test('a cookie that is refused is the end', async () => {
  answer = () => Response.json({ code: 'accounts.refresh_failed' }, { status: 401 });
  expect(await renewToken('old')).toBeNull();
});

test.each([
  [
    'no answer',
    () => {
      throw new TypeError('no line');
    },
  ],
  ['a fault of the server', () => Response.json({}, { status: 503 })],
  ['having asked too often', () => Response.json({ code: 'accounts.too_many' }, { status: 429 })],
])('%s says nothing about the session', async (_, reply) => {
  answer = reply;
  await expect(renewToken('old')).rejects.toThrow();
  expect(readToken()).toBe('old');
});

describe('another tab', () => {
  const NEWER = 'newer';
  const inOtherTab = (what: () => void, reply: Response | Error) => {
    answer = () => {
      what();
      if (reply instanceof Error) throw reply;
      return reply;
    };
  };
  const signsIn = () => void saveToken(NEWER, 'identity');

  test.each([
    ['there is another token', () => Response.json({ access_token: 'new' })],
    ['the cookie is refused', () => Response.json({ code: 'accounts.refresh_failed' }, { status: 401 })],
    ['nobody can be asked', () => new TypeError('no line')],
  ])('that signs in meanwhile wins, though for the old one %s', async (_, reply) => {
    inOtherTab(signsIn, reply());
    expect(await renewToken('old')).toBe(NEWER);
    expect(readToken()).toBe(NEWER);
  });

  test('that signs out meanwhile stays out', async () => {
    inOtherTab(clearToken, Response.json({ access_token: 'new' }));
    expect(await renewToken('old')).toBeNull();
    expect(readToken()).toBeNull();
  });
});
