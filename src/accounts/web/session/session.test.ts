// Calls with a token that has run out: what is known of the session when another one is asked for.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNREACHABLE } from '#base/wire/call.ts';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { callAccounts } from '../calls.ts';
import { endSession } from './end-session.ts';
import { logOut } from './log-out.ts';
import { readFreshToken, renewToken } from './session.ts';
import { readToken, saveToken } from './token-store.ts';

const there = vi.hoisted(() => ({ refresh: vi.fn(async (): Promise<string | null> => null) }));
vi.mock('./identity-client.ts', () => there);

const makeToken = (exp: number) => `x.${btoa(JSON.stringify({ sub: 'a1', exp }))}.${exp}`;
const NEW = makeToken(4_000_000_000);

let refresh: () => Response;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push(url);
    if (url === '/api/auth/refresh') return refresh();
    return new Headers(headers).get('authorization') === `Bearer ${NEW}`
      ? Response.json({ email: null })
      : Response.json({ code: 'app.session_expired' }, { status: 401 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const NO_LINE = () => {
  throw new TypeError('no line');
};
const BUSY = () => Response.json({}, { status: 503 });

test.each([
  ['is answered with another one', () => Response.json({ access_token: NEW }), { success: true }],
  ['has no answer while the line is down', NO_LINE, UNREACHABLE],
  ['has no answer while the server is busy', BUSY, UNREACHABLE],
  [
    'is refused when there is no other one',
    () => Response.json({ code: 'accounts.refresh_failed' }, { status: 401 }),
    { success: false, status: 401, authError: true },
  ],
])('a call with it %s', async (_, answer, outcome) => {
  for (const exp of [1, 3_000_000_000]) {
    refresh = answer;
    saveToken(makeToken(exp));
    expect(await callAccounts('GET /account', {})).toMatchObject(outcome);
  }
});

test.each([
  ['the cookie is by now', 'keys'],
  ['the session of the identity service is by now', 'identity'],
] as const)('another person’s token is not taken in the place of one’s own, whosever %s', async (_, way) => {
  const other = `x.${btoa(JSON.stringify({ sub: 'b2', exp: 4_000_000_000 }))}.x`;
  refresh = () => Response.json({ access_token: other });
  there.refresh.mockResolvedValue(other);
  saveToken(makeToken(way === 'keys' ? 3_000_000_003 : 3_000_000_004), way);
  expect(await callAccounts('GET /account', {})).toMatchObject({
    success: false,
    status: 401,
    authError: true,
  });
  expect(readToken()).not.toBe(other);
});

test('whoever signs in, in another tab, while this one hears that its session is over, stays in', async () => {
  const old = makeToken(3_000_000_001);
  saveToken(old);
  refresh = () => Response.json({ code: 'accounts.refresh_failed' }, { status: 401 });
  expect(await callAccounts('GET /account', {})).toMatchObject({
    success: false,
    status: 401,
    authError: true,
  });
  // The answer is on its way to whoever ends sessions.
  saveToken(NEW, 'identity');
  endSession();
  expect(readToken()).toBe(NEW);
  // A call that was sent with the old one gets the new one's answer.
  expect(await renewToken(old)).toBe(NEW);
  expect(await callAccounts('GET /account', {})).toMatchObject({ success: true });
});

test('a token that is nobody’s is no coming in: the session ends', async () => {
  saveToken(NEW);
  await readFreshToken();
  saveToken('not.a.token');
  endSession();
  expect(readToken()).toBeNull();
});

test('whoever comes in after somebody has gone out is not signed out by what that one still hears', async () => {
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('document', { cookie: '' });
  const old = makeToken(3_000_000_002);
  saveToken(old);
  await readFreshToken();
  await logOut();
  // The same one again, and somebody else.
  for (const token of [old, NEW]) {
    saveToken(token);
    endSession();
    expect(readToken()).toBe(token);
  }
  // What a call of theirs hears counts again.
  await readFreshToken();
  endSession();
  expect(readToken()).toBeNull();
});

test.each([
  ['ahead', 86_400_000, 1],
  ['behind', -86_400_000, 0],
])(
  'a device whose clock is a day %s asks for another token once at most, and then leaves it to the server',
  async (_, wrongMs, times) => {
    // It is known of a device for as long as its page is open.
    vi.resetModules();
    const session = await import('./session.ts');
    const issue = () => makeToken(Math.floor(now / 1000) + 900);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + wrongMs);
    refresh = () => Response.json({ access_token: issue() });
    saveToken(issue());
    for (let call = 0; call < 3; call += 1) expect(await session.readFreshToken()).toBe(readToken());
    expect(asked).toEqual(Array.from({ length: times }, () => '/api/auth/refresh'));
  },
);
