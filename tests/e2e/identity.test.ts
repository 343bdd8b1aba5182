// Journeys through the identity service inside the server: in by the button, found again, renewed, and out everywhere.
import { describe, expect, test } from 'vitest';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SHELL } from '#messages/app/shell.ts';
import { say } from '#messages/say.ts';
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
import { arriveAt, eventually, prepareJourneys, refusedWith, type Size } from './journey.ts';
import { callServer } from './player.ts';

const journey = prepareJourneys();

async function signInAs(name: 'Robin' | 'Mira' | 'Tomas', size: Size = 'desk') {
  const page = await journey.newPage({ size, reducedMotion: true });
  await page.goto('/login');
  await pressLogIn(page);
  await fillInAs(page, name);
  await arriveAtShelf(page);
  return page;
}

async function statusOf(token: string | null): Promise<number> {
  const { status } = await callServer(journey.server().url, token ?? '', 'GET', '/auth/protected');
  return status;
}

describe('the identity service', () => {
  test('lets somebody in, and leaves nothing of it in the address', async () => {
    const page = await signInAs('Robin', 'phone');
    expect(new URL(page.url()).hash).toBe('');
    expect(readClaims(await readKeptToken(page))).toMatchObject({ name: 'Robin' });
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kc-'))),
    ).toEqual([]);
    // The pages of the way in are behind them: going back shows none that has nothing to offer any more.
    await page.goBack();
    await arriveAtShelf(page);
    await page.reload();
    await arriveAtShelf(page);
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    // With nothing kept but the service's own session they are in again, and never see the login.
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const seen: string[] = [];
    tab.on('framenavigated', (frame) => {
      if (frame === tab.mainFrame()) seen.push(new URL(frame.url()).pathname);
    });
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    expect(seen).not.toContain('/login');
    await eventually(() => holdsGoodToken(tab)).toBe(true);
  });

  test('lets somebody in whose page is loaded anew while they arrive', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/login');
    await pressLogIn(page);
    const token = '**/protocol/openid-connect/token';
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    // The answer of the first page never comes.
    await page.route(token, () => isAsked());
    await fillInAs(page, 'Tomas');
    await asked;
    await page.unroute(token);
    await page.reload();
    await arriveAtShelf(page);
    expect(readClaims(await readKeptToken(page))).toMatchObject({ name: 'Tomas' });
  });

  test('leads on to where somebody was going', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/card-story?from=far#away');
    await arriveAt(page, '/login');
    await pressLogIn(page);
    await fillInAs(page, 'Mira');
    await page.waitForURL(/\/card-story\?from=far#away$/);
  });

  test('is asked in a frame that nobody sees, when a page has nothing but a token that has run out', async () => {
    const page = await signInAs('Robin');
    const frames: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) frames.push(new URL(frame.url()).pathname);
    });
    await spendToken(page);
    await page.reload();
    await arriveAtShelf(page);
    await eventually(() => holdsGoodToken(page)).toBe(true);
    expect(frames).toContain('/silent-check-sso.html');
    await eventually(() => page.locator('iframe').count()).toBe(0);
  });

  test('renews a token by its refresh token while the page lives', async () => {
    const page = await signInAs('Robin');
    const asked: (string | null)[] = [];
    page.context().on('request', (request) => {
      if (!request.url().endsWith('/openid-connect/token')) return;
      asked.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
    });
    const before = await readKeptToken(page);
    // Eleven minutes later.
    await page.clock.setFixedTime(Date.now() + 11 * 60_000);
    await openAccount(page);
    expect(asked).toEqual(['refresh_token']);
    await eventually(() => readKeptToken(page)).not.toBe(before);
    // By this clock every new token has run out: it is not renewed for every call because of that.
    await page.goBack();
    await page.clock.setFixedTime(Date.now() + 17 * 60_000);
    await openAccount(page);
    expect(asked).toHaveLength(1);
  });

  test('renews a token that the server refuses before its time, once, and makes the call again', async () => {
    const page = await signInAs('Mira');
    journey.allow(refusedWith(401));
    await page.evaluate(() =>
      localStorage.setItem('idp_token', `${localStorage.getItem('idp_token')?.slice(0, -4)}AAAA`),
    );
    await page.reload();
    await arriveAtShelf(page);
    await eventually(async () => statusOf(await readKeptToken(page))).toBe(200);
  });

  test('two tabs whose token has run out at once ask one after the other, and both stay in', async () => {
    const page = await signInAs('Robin');
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    // What the page was given when it signed in is good for a while yet, and would be taken without asking.
    await page.reload();
    await arriveAtShelf(page);
    const asked: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/openid-connect/token')) asked.push(request.url());
    });
    await spendToken(page);
    await Promise.all([openAccount(page), openAccount(tab)]);
    expect(asked).toHaveLength(1);
    await eventually(async () => statusOf(await readKeptToken(tab))).toBe(200);
  });

  test('signs out everywhere: in every tab, on the server, and at the service itself', async () => {
    const page = await signInAs('Tomas');
    const tab = await journey.newTab(page);
    await tab.goto('/card-story');
    await arriveAtShelf(tab);
    const token = await readKeptToken(page);
    await eventually(() => statusOf(token)).toBe(200);
    await logOut(page);
    await arriveAt(page, '/login');
    await arriveAt(tab, '/login');
    await eventually(() => statusOf(token)).toBe(401);
    await eventually(() => readKeptToken(tab)).toBeNull();

    // Nobody is let in again without asking: not by what another tab may have kept, and not in silence.
    journey.allow(refusedWith(401));
    await page.close();
    await tab.evaluate((value) => localStorage.setItem('idp_token', String(value)), token);
    await spendToken(tab);
    await tab.goto('/card-story');
    await arriveAt(tab, '/login');
    await tab.getByText(say(SHELL, 'shell.session_expired')).waitFor();
    await pressLogIn(tab);
    await arriveAt(tab, /^\/identity\//);
  });

  test('that sends somebody back without letting them in leads to the login screen', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    for (const answer of ['code=stolen&state=somebody', 'error=access_denied&state=somebody']) {
      await page.goto(`/card-story#${answer}`);
      await arriveAt(page, '/login');
      await page.getByText(say(SHELL, 'shell.login_failed')).waitFor();
      expect(page.url()).not.toContain('state');
      await page.goto('about:blank');
    }
  });

  test('that does not answer is told of plainly', async () => {
    const page = await journey.newPage({ size: 'phone', reducedMotion: true });
    await page.goto('/login');
    await page.route('**/api/auth/identity', (route) => route.abort());
    journey.allow(/Failed to load resource: net::ERR_FAILED/);
    await pressLogIn(page);
    await page.getByRole('alert').getByText(say(SIGN_IN, 'sign-in.failed')).waitFor();
    await page.unroute('**/api/auth/identity');
    await pressLogIn(page);
    await arriveAt(page, /^\/identity\//);
  });
});
