// The same journeys through another identity service with Keycloak's paths, which runs as a process of its own.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#base/engines/postgres/testing-external.ts';
import { ACCOUNT_FIELDS } from '#messages/accounts/accounts.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { WELCOME } from '#messages/profile/welcome.ts';
import { say } from '#messages/say.ts';
import { ACCESS_SECONDS, ISSUER_CLIENT, ISSUER_REALM, type Issuer, startIssuer } from '../issuer.ts';
import {
  arriveAtShelf,
  fillInAs,
  holdsGoodToken,
  logOut,
  openAccount,
  pressLogIn,
  readClaims,
  readKeptToken,
  spendToken,
} from './identity-steps.ts';
import { arriveAt, eventually, prepareJourneys, press, refusedWith, type Size } from './journey.ts';
import { callServer } from './player.ts';

let issuer: Issuer;
afterAll(() => issuer?.stop());

const journey = prepareJourneys({
  ownServer: 'clone',
  keepsPages: false,
  async environment() {
    const port = await findFreePort();
    issuer = await startIssuer(`http://localhost:${port}`);
    const { url } = issuer;
    return { PORT: String(port), OIDC_URL: url, OIDC_REALM: ISSUER_REALM, OIDC_CLIENT_ID: ISSUER_CLIENT };
  },
});

/** Says a name at the other service's page. */
async function enterAs(page: Page, name: string): Promise<void> {
  await page.waitForURL((url) => url.origin === issuer.url);
  const field = page.locator('input[name="name"]');
  await field.fill(name);
  await field.press('Enter');
}

async function signInAs(name: string, size: Size = 'desk', isNew = true): Promise<Page> {
  const page = await journey.newPage({ size, reducedMotion: true });
  await page.goto('/login');
  await pressLogIn(page);
  await enterAs(page, name);
  if (isNew) await beWelcomed(page);
  await arriveAtShelf(page);
  return page;
}

/** Confirms what is asked of everybody who comes for the first time, before anything else is there. */
async function beWelcomed(page: Page): Promise<void> {
  await waitForGate(page);
  expect(await page.getByRole('navigation').count()).toBe(0);
  for (const box of ['register.age', 'register.consent'] as const)
    await page.getByLabel(say(REGISTER, box)).check();
  await press(page.getByRole('button', { name: say(WELCOME, 'welcome.submit') }));
}

async function waitForGate(page: Page): Promise<void> {
  await page.getByRole('heading', { name: say(WELCOME, 'welcome.heading') }).waitFor();
}

async function whoIs(token: string | null) {
  const { url } = journey.server();
  const path = '/auth/protected';
  const reply = await callServer<{ user_id: string; username: string }>(url, token ?? '', 'GET', path);
  return { status: reply.status, ...reply.body };
}

describe('another identity service', () => {
  test('brings somebody for the first time, and knows them again', async () => {
    const name = 'Ines';
    const page = await signInAs(name, 'desk');
    const first = await whoIs(await readKeptToken(page));
    expect(first).toMatchObject({ status: 200, username: name });
    expect(readClaims(await readKeptToken(page)).iss).toBe(`${issuer.url}/realms/${ISSUER_REALM}`);
    const profile = await callServer<{ name: string; surname: string }>(
      ...([journey.server().url, (await readKeptToken(page)) ?? '', 'GET', '/profile/get_profile'] as const),
    );
    expect(profile.body).toMatchObject({ name, surname: 'Elsewhere' });
    const again = await signInAs(name, 'desk', false);
    expect((await whoIs(await readKeptToken(again))).user_id).toBe(first.user_id);
  });

  test('lets every tab in once somebody was welcomed in one of them', async () => {
    const page = await journey.newPage({ size: 'desk', reducedMotion: true });
    await page.goto('/login');
    await pressLogIn(page);
    await enterAs(page, 'Two Tabs');
    await waitForGate(page);
    const other = await page.context().newPage();
    await other.goto('/profile');
    await waitForGate(other);
    await beWelcomed(page);
    await arriveAtShelf(page);
    await other.getByRole('navigation').first().waitFor();
    expect(new URL(other.url()).pathname).toBe('/profile');
  });

  test('lets people register there', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/signup');
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('heading', { name: 'create' }).waitFor();
    await enterAs(page, 'Newcomer');
    // Nothing is confirmed by pressing on, and whoever would rather not finds the way out there.
    const submit = page.getByRole('button', { name: say(WELCOME, 'welcome.submit') });
    await press(submit);
    await page.getByText(say(ACCOUNT_FIELDS, 'accounts.too_young')).waitFor();
    await page.goto('/profile');
    await submit.waitFor();
    await press(page.getByRole('button', { name: say(WELCOME, 'welcome.rather_not') }));
    // The button gave way to what it shows, and the focus goes there.
    const word = say(WELCOME, 'welcome.rather_not_text');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(word);
    await press(page.getByRole('button', { name: say(WELCOME, 'welcome.delete') }));
    await page.getByRole('dialog').getByRole('textbox').fill(say(SETTINGS, 'settings.delete_word'));
    await press(page.getByRole('button', { name: say(SETTINGS, 'settings.delete_submit') }));
    await arriveAt(page, '/login');
    await eventually(() => readKeptToken(page)).toBeNull();
  });

  test('leaves a way in for whoever has a password here', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/login?to=/profile');
    await press(page.getByRole('link', { name: say(SIGN_IN, 'sign-in.by_password') }));
    await fillInAs(page, 'Robin', '/login');
    await arriveAt(page, '/profile');
    await eventually(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
  });

  test('is asked in a frame that nobody sees when the page was loaded anew', async () => {
    const page = await signInAs('Jonas');
    await spendToken(page);
    await page.reload();
    await arriveAtShelf(page);
    await eventually(() => holdsGoodToken(page)).toBe(true);
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    await tab.close();
    // With nothing kept at all it is still asked: at the login page, of somebody whom the app has never seen.
    for (const isKnown of [true, false]) {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      if (!isKnown) await page.context().clearCookies({ name: 'lorepath_known' });
      await page.goto('/login');
      await arriveAtShelf(page);
      await eventually(() => holdsGoodToken(page)).toBe(true);
    }
  });

  test('renews what has run out by its refresh token', async () => {
    const page = await signInAs('Klara');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/openid-connect/token'))
        asked.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
    });
    await page.clock.setFixedTime(Date.now() + ACCESS_SECONDS * 1000);
    await openAccount(page);
    // Maybe more than once: by this clock the new ones are no better.
    expect([...new Set(asked)]).toEqual(['refresh_token']);
    await eventually(async () => whoIs(await readKeptToken(page))).toMatchObject({
      status: 200,
      username: 'Klara',
    });
  });

  test('is signed out of with the app, in every tab', async () => {
    const page = await signInAs('Luis');
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    const token = await readKeptToken(page);
    const { url } = journey.server();
    const back = page.waitForResponse(
      (response) => response.url() === `${url}/login` && response.request().isNavigationRequest(),
    );
    await logOut(page);
    await arriveAt(tab, '/login');
    // By way of the other service, which ends its own session too.
    await back;
    await page.waitForLoadState();
    await eventually(async () => (await whoIs(token)).status).toBe(401);
    // There, too: nobody is let in without saying who they are.
    await tab.close();
    journey.allow(refusedWith(401));
    await page.evaluate((value) => localStorage.setItem('idp_token', String(value)), token);
    await spendToken(page);
    await page.goto('/card-story');
    await arriveAt(page, '/login');
    await pressLogIn(page);
    await page.waitForURL((url) => url.origin === issuer.url);
  });
});
