// What stands in the page of a screen before its code is there: it is what the code goes on with, it moves nothing, and it is shown to nobody else.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { arriveAt, eventually, prepareJourneys, press } from './journey.ts';
import { findFront } from './selection-screen.ts';

const journey = prepareJourneys({ keepsPages: false });

type Box = readonly [what: string, x: number, y: number, width: number, height: number];

/** Where everything that has words or is a picture stands, in px. */
function readBoxes(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, p, a, button, img, nav, section)')].map(
      (element): Box => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const what = `${element.tagName} ${element.textContent}`;
        return [what, ...([x, y, width, height].map(Math.round) as [number, number, number, number])];
      },
    ),
  );
}

/** Holds back what is at these addresses until it is told to let go. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const CODE = '**/assets/*.js';

const readBlank = (page: Page) => page.evaluate(() => document.documentElement.dataset.blank);

describe('what stands in the page', () => {
  test.each(['/login', '/card-story', '/profile'])('is what the code goes on with: %s', async (address) => {
    const player = address === '/login' ? {} : { player: await journey.join() };
    const page = await journey.newPage({ size: 'phone', ...player });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [letCode, letCalls] = [await hold(page, CODE), await hold(page, '**/api/**')];
    // Typefaces have their own widths, and come when they like.
    const letFaces = await hold(page, '**/*.woff2');
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await readBoxes(page);
    expect(before.length).toBeGreaterThan(3);
    const marked = await page.evaluate(() => {
      const heading = document.querySelector('h1');
      Object.assign(globalThis, { heading });
      return heading !== null;
    });
    expect(marked).toBe(true);
    letCode();
    // The app sets the title as soon as it has taken over.
    await eventually(() => page.title()).not.toBe('Lorepath');
    expect(await readBoxes(page)).toEqual(before);
    // Taken over and not drawn anew: what was looked at or pressed is the same element.
    expect(
      await page.evaluate(() => document.querySelector('h1') === Reflect.get(globalThis, 'heading')),
    ).toBe(true);
    letCalls();
    letFaces();
    await page.waitForLoadState('networkidle');
  });

  test('has the shelf’s first card where it will be, with its cover, before the code is there', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    const letCode = await hold(page, CODE);
    await page.goto('/card-story', { waitUntil: 'commit' });
    const plate = page.locator('[class*=_plate_]').first();
    await eventually(() => plate.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      '/cover/',
    );
    const shown = await plate.evaluate((element) => getComputedStyle(element).backgroundImage);
    const before = await plate.boundingBox();
    letCode();
    await findFront(page).waitFor();
    const cover = page.locator('[data-selected] img').first();
    expect(shown).toContain(new URL(String(await cover.getAttribute('src')), page.url()).pathname);
    const after = await cover.boundingBox();
    for (const side of ['x', 'y', 'width'] as const)
      expect(Math.round(Number(after?.[side]))).toBe(Math.round(Number(before?.[side])));
    // A title of more than one line takes from the picture.
    expect(Number(before?.height) - Number(after?.height)).toBeGreaterThanOrEqual(0);
    expect(Number(before?.height) - Number(after?.height)).toBeLessThan(70);
    expect(await page.evaluate(() => document.documentElement.dataset.front)).toBeUndefined();
  });

  test('asks what the screen asks once, and before its code is there', async () => {
    const page = await journey.newPage({ size: 'phone', player: await journey.join() });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/card-game\/(topics|stories\/user)$/.test(pathname)) asked.push(pathname);
    });
    const letCode = await hold(page, CODE);
    await page.goto('/card-story', { waitUntil: 'commit' });
    await eventually(() => asked.toSorted()).toEqual([
      '/api/card-game/stories/user',
      '/api/card-game/topics',
    ]);
    letCode();
    await findFront(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(2);
  });

  test('is not shown to who is somebody else, or would be shown something else', async () => {
    const player = await journey.join();
    for (const [address, isIn, leadsTo] of [
      ['/card-story', false, '/login'],
      ['/login', true, '/card-story'],
      ['/login?by=password', false, '/login'],
    ] as const) {
      const page = await journey.newPage({ size: 'phone', ...(isIn ? { player } : {}) });
      const letCode = await hold(page, CODE);
      await page.goto(address, { waitUntil: 'commit' });
      await eventually(() => readBlank(page)).toBe('');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      letCode();
      await arriveAt(page, leadsTo);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await readBlank(page)).toBeUndefined();
    }
  });

  test('can be pressed as soon as it is gone on with', async () => {
    const page = await journey.newPage({ size: 'phone' });
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: say(SIGN_IN, 'sign-in.heading') }).waitFor();
    await press(page.getByRole('button', { name: say(SIGN_IN, 'sign-in.explore') }));
    await arriveAt(page, '/card-story');
    await page.getByRole('heading', { level: 1, name: say(SELECTION, 'selection.title') }).waitFor();
  });
});
