// A tab in which nobody pressed anything: what was typed there goes when its person has left elsewhere, and not before.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { readDraft, writeDraft } from '../drafts.ts';
import { keepWaiting, readWaiting } from '../waiting.ts';
import { endSession } from './end-session.ts';
import { logOut } from './log-out.ts';

const EMPTY = { bio: '' };
const TYPED = { bio: 'I like lighthouses' };
const tokenOf = (person: string) => `x.${btoa(JSON.stringify({ sub: person }))}.x`;

/** What each tab has for itself. */
type Tab = { readonly storage: ReturnType<typeof makeStorage>; readonly window: EventTarget };

let here: Tab;
let elsewhere: Tab;

const makeTab = (): Tab => ({ storage: makeStorage(), window: new EventTarget() });

function goTo({ storage, window }: Tab): void {
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', window);
}

/** A page that is loaded in a tab. */
async function load(tab: Tab): Promise<void> {
  goTo(tab);
  vi.resetModules();
  (await import('./keep-apart.ts')).keepApart();
}

function signIn(tab: Tab, person: string): void {
  goTo(tab);
  localStorage.setItem('auth_token', tokenOf(person));
}

/** The browser tells the tab here what has happened in the others. */
function tell(kind: 'storage' | 'pageshow', fields: object): void {
  goTo(here);
  here.window.dispatchEvent(Object.assign(new Event(kind), fields));
}

const hear = () => tell('storage', { key: 'auth_token' });
const comeBack = () => tell('pageshow', { persisted: true });
const loadAnew = () => load(here);

beforeEach(async () => {
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('fetch', async () => Response.json({ message: 'm' }));
  [here, elsewhere] = [makeTab(), makeTab()];
  signIn(here, 'a1');
  await load(here);
  writeDraft('profile:a1', TYPED);
  keepWaiting({ email: 'ada@lovelace.example', mendToken: 't' });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['hears of it', hear],
  ['is gone back to', comeBack],
  ['is loaded anew', loadAnew],
])('what was typed goes once its person has logged out in another tab and this one %s', async (_, wake) => {
  goTo(elsewhere);
  await logOut();
  goTo(here);
  expect(readDraft('profile:a1', EMPTY)).toEqual(TYPED);
  await wake();
  expect(readDraft('profile:a1', EMPTY)).toEqual(EMPTY);
  await vi.waitFor(() => expect(here.storage.getItem('waiting-verification')).toBeNull());
  writeDraft('account', TYPED);
  await wake();
  expect(readDraft('account', EMPTY)).toEqual(TYPED);
});

test.each([
  ['hears of it', hear],
  ['is gone back to', comeBack],
  ['is loaded anew', loadAnew],
])('it goes when another person has come in elsewhere and this tab %s', async (_, wake) => {
  signIn(elsewhere, 'b2');
  await wake();
  expect(readDraft('profile:a1', EMPTY)).toEqual(EMPTY);
});

test('it stays while the session is over, and goes when somebody else comes in after that', async () => {
  goTo(elsewhere);
  endSession();
  hear();
  await loadAnew();
  expect(readDraft('profile:a1', EMPTY)).toEqual(TYPED);
  signIn(elsewhere, 'a1');
  hear();
  expect(readDraft('profile:a1', EMPTY)).toEqual(TYPED);
  expect(readWaiting()).toMatchObject({ email: 'ada@lovelace.example' });
  goTo(elsewhere);
  endSession();
  hear();
  signIn(elsewhere, 'b2');
  hear();
  expect(readDraft('profile:a1', EMPTY)).toEqual(EMPTY);
});

test.each([
  ['hears of it', hear],
  ['is gone back to', comeBack],
  ['is loaded anew', loadAnew],
])(
  'where somebody was is nobody else’s affair once they have logged out and this tab %s',
  async (_, wake) => {
    const readIsLeft = async () => (await import('./keep-apart.ts')).readIsLeft();
    expect(await readIsLeft()).toBe(false);
    goTo(elsewhere);
    endSession();
    await wake();
    expect(await readIsLeft()).toBe(false);
    signIn(elsewhere, 'a1');
    await wake();
    goTo(elsewhere);
    await logOut();
    await wake();
    expect(await readIsLeft()).toBe(true);
    signIn(elsewhere, 'b2');
    await wake();
    expect(await readIsLeft()).toBe(false);
  },
);

test('a page that was not laid aside is not looked at again when it is shown', () => {
  signIn(elsewhere, 'b2');
  tell('pageshow', { persisted: false });
  expect(readDraft('profile:a1', EMPTY)).toEqual(TYPED);
});

test('without storage nothing is kept and nothing breaks', async () => {
  vi.stubGlobal('localStorage', undefined);
  await expect(load(here)).resolves.toBeUndefined();
  await expect(logOut()).resolves.toBeUndefined();
});
