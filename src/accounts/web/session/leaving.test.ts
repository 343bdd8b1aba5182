// Leaving, by one's own will or not: what stays behind on the device for whoever comes next.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { declareKind, nameOf } from '#base/device/kinds.ts';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { readDraft, writeDraft } from '../drafts.ts';
import { findKeys, type KeptKeys, saveKeys } from '../keys/key-store.ts';
import { keepWaiting, readWaiting } from '../waiting.ts';
import { endSession } from './end-session.ts';
import { logOut, logOutForGood } from './log-out.ts';
import { readFreshToken } from './session.ts';
import { readToken, saveToken, subscribe, type Way } from './token-store.ts';

const leaveService = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./identity-client.ts', () => ({ leave: leaveService }));

const ADA = 'a1';
const TOKEN = `x.${btoa(JSON.stringify({ sub: ADA }))}.x`;
// Only kept and found here, not used.
const KEYS = { public_key: 'p', message_public_key: 'm' } as KeptKeys;
const EMPTY = { email: '' };
const TYPED = { email: 'ada@lovelace.example' };

/** As other features declare what they keep. */
const BEGUN = declareKind('begun.{person}.', 'log-out');
const HAD_AGAIN = declareKind('had-again.{person}.', 'session');
const ON_THEIR_WAY = declareKind('on-their-way.{person}.', 'deletion');

let asked: string[];
let tokens: (string | null)[];
let isServerThere: boolean;

/** Ada, in a browser that keeps nothing but what a tab holds: her keys last as long as the page. */
async function comeIn(way: Way): Promise<void> {
  saveToken(TOKEN, way);
  await saveKeys(ADA, KEYS);
  writeDraft('settings:a1', TYPED);
}

beforeEach(() => {
  leaveService.mockClear();
  [asked, tokens, isServerThere] = [[], [], true];
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${url}`);
    tokens.push(new Headers(headers).get('authorization'));
    if (!isServerThere) throw new TypeError('no line');
    return Response.json({ message: 'm' });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['logging out', logOut],
  ['deleting the account', logOutForGood],
])('%s', (_, leave) => {
  test('signs out before anything else is waited for', async () => {
    await comeIn('keys');
    const left = leave();
    expect(readToken()).toBeNull();
    await left;
  });

  test('leaves neither keys nor anything that was typed', async () => {
    await comeIn('keys');
    writeDraft('account', TYPED);
    keepWaiting({ email: TYPED.email, mendToken: 't' });
    sessionStorage.setItem('other', 'stays');
    await leave();
    expect(await findKeys(ADA)).toBeUndefined();
    for (const name of ['account', 'settings:a1']) expect(readDraft(name, EMPTY)).toEqual(EMPTY);
    expect(readWaiting()).toBeUndefined();
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  test('takes along what was begun by who goes or came before, and nothing else', async () => {
    await comeIn('keys');
    const theirs = [ADA, 'a12'].map((person) => nameOf(BEGUN, { person, what: 'ssvs' }));
    const others = [nameOf(ON_THEIR_WAY, { person: 'b2', what: 's1' }), 'theme'];
    for (const name of [...theirs, ...others]) localStorage.setItem(name, 'x');
    await leave();
    for (const name of theirs) expect([name, localStorage.getItem(name)]).toEqual([name, null]);
    for (const name of others) expect([name, localStorage.getItem(name)]).toEqual([name, 'x']);
  });

  test('leaves the identity service too, where one came in by it', async () => {
    await comeIn('keys');
    await leave();
    expect(leaveService).not.toHaveBeenCalled();
    await comeIn('identity');
    await leave();
    expect(leaveService).toHaveBeenCalledTimes(1);
  });
});

test('logging out tells the server with the token that was', async () => {
  await comeIn('keys');
  await logOut();
  expect([asked, tokens]).toEqual([['POST /api/auth/logout'], [`Bearer ${TOKEN}`]]);
});

test('answers that wait for the server wait for who comes back, and for nobody else', async () => {
  const waiting = nameOf(ON_THEIR_WAY, { person: ADA, what: 's1' });
  for (const [leave, left] of [
    [logOut, 'x'],
    [logOutForGood, null],
  ] as const) {
    await comeIn('keys');
    localStorage.setItem(waiting, 'x');
    await leave();
    expect(localStorage.getItem(waiting)).toBe(left);
  }
});

test('logging out without a line leaves nothing here all the same', async () => {
  await comeIn('keys');
  isServerThere = false;
  await logOut();
  expect(readToken()).toBeNull();
  expect(await findKeys(ADA)).toBeUndefined();
});

test.each([true, false])(
  'this browser takes no notices any more once somebody has logged out, where the server is there: %s',
  async (isThere) => {
    await comeIn('keys');
    isServerThere = isThere;
    const unsubscribe = vi.fn(async () => true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    await logOut();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  },
);

test('what was kept on its way while somebody logged out is swept afterwards, unless somebody is in by then', async () => {
  const late = nameOf(HAD_AGAIN, { person: ADA, what: 's1' });
  await comeIn('keys');
  const left = logOut();
  localStorage.setItem(late, 'x');
  await left;
  expect(localStorage.getItem(late)).toBeNull();
  await comeIn('keys');
  const leftAgain = logOut();
  saveToken(TOKEN);
  localStorage.setItem(late, 'x');
  await leftAgain;
  expect(localStorage.getItem(late)).toBe('x');
});

test('a session whose token went without a word is looked at again', async () => {
  await comeIn('keys');
  vi.stubGlobal('window', new EventTarget());
  let looked = 0;
  const leave = subscribe(() => {
    looked += 1;
  });
  localStorage.removeItem('auth_token');
  endSession();
  leave();
  expect(looked).toBe(1);
});

test('a session that is over takes its keys with it and what the server told, and leaves what was typed', async () => {
  await comeIn('keys');
  const begun = nameOf(BEGUN, { person: ADA, what: 'ssvs' });
  const told = [ADA, 'b2'].map((person) => nameOf(HAD_AGAIN, { person, what: 's1' }));
  for (const name of [begun, ...told]) localStorage.setItem(name, 'x');
  // A call was made with it, and told that it is over.
  await readFreshToken();
  endSession();
  expect(readToken()).toBeNull();
  await vi.waitFor(async () => expect(await findKeys(ADA)).toBeUndefined());
  expect(readDraft('settings:a1', EMPTY)).toEqual(TYPED);
  expect(localStorage.getItem(begun)).toBe('x');
  // What the server told, it would tell again; and so it would to whoever was here before.
  await vi.waitFor(() => {
    for (const name of told) expect(localStorage.getItem(name)).toBeNull();
  });
});
