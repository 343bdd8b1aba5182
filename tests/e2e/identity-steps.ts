// What the journeys through an identity service do: the button, the token, and what the browser keeps of it.
import type { Page } from 'playwright-core';
import { ACCOUNT_PANEL } from '#messages/accounts/account-panel.ts';
import { KEY_SIGN_IN, SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
import { FORM } from '#messages/ui/form.ts';
import { arriveAt, press } from './journey.ts';
import { findFront } from './selection-screen.ts';

/** The demo people's, as the README tells it. */
const PASSWORD = 'lantern-light';

/** Presses the one button of the login screen. */
export async function pressLogIn(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: say(SIGN_IN, 'sign-in.log_in'), exact: true }));
}

/** Fills in the page that asks for the password as one of the demo people; `path` is where it stands. */
export async function fillInAs(
  page: Page,
  name: 'Robin' | 'Mira' | 'Tomas',
  path: string | RegExp = /^\/identity\//,
): Promise<void> {
  await arriveAt(page, path);
  await page.getByLabel(say(FORM, 'form.email')).fill(`${name.toLowerCase()}@demo.lorepath.example`);
  await page.getByLabel(say(FORM, 'form.password'), { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: say(KEY_SIGN_IN, 'key-sign-in.submit'), exact: true }));
}

/** Waits for the shelf of stories, which only who is signed in sees. */
export async function arriveAtShelf(page: Page): Promise<void> {
  await arriveAt(page, '/card-story');
  await findFront(page).waitFor();
}

/** Signs out, and waits until the server knows: before, the identity service would let them in again without asking. */
export async function logOut(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: say(SHELL, 'shell.account') }));
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await press(page.getByRole('button', { name: say(ACCOUNT_PANEL, 'account-panel.log_out') }));
  await ended;
}

/** Opens the settings of the account without loading the page anew: its screen asks the server. */
export async function openAccount(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: say(SHELL, 'shell.account') }));
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/account') && response.ok(),
  );
  await press(page.getByRole('link', { name: say(ACCOUNT_PANEL, 'account-panel.account') }));
  await answered;
}

/** The kept access token; null when nobody is signed in. */
export function readKeptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('idp_token'));
}

/** What a token says. */
export function readClaims(token: string | null): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? 'e30', 'base64url').toString());
}

/** Makes the kept token say that its time is over, as it will after ten minutes. */
export function spendToken(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [header, payload = '', signature] = (localStorage.getItem('idp_token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const spent = btoa(JSON.stringify({ ...claims, exp: 1 }));
    const encoded = spent.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    localStorage.setItem('idp_token', [header, encoded, signature].join('.'));
  });
}

/** Whether a kept token is one that can be used. */
export async function holdsGoodToken(page: Page): Promise<boolean> {
  const { exp } = readClaims(await readKeptToken(page));
  return typeof exp === 'number' && exp * 1000 > Date.now();
}
