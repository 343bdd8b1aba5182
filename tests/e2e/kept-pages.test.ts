// That a page which another journey begins in is as empty as a new one, and that one to which something lasting was done is closed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findPartAtRest } from './at-rest.ts';
import { prepareJourneys } from './journey.ts';
import { keepForNext, takeAgain, watchForSpoiling } from './kept-pages.ts';

const journey = prepareJourneys({ keepsPages: false });
const PLACE = '/how-to-play';

/** In the page: leaves something in every place where a page of ours can. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem('left', '1');
  sessionStorage.setItem('left', '1');
  await cookieStore.set('left', '1');
  await (await caches.open('left')).put('/left', new Response('left'));
  await new Promise((done) => {
    indexedDB.open('left', 1).onsuccess = done;
  });
  history.pushState({}, '', '/privacy');
}

/** In the page: what is there of all that, and how many addresses one could go back to. */
async function findTraces() {
  return {
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name === 'left'),
    cookie: document.cookie.includes('left'),
    caches: (await caches.keys()).filter((name) => name === 'left'),
    databases: (await indexedDB.databases()).filter(({ name }) => name === 'left'),
    addresses: history.length,
    isOnline: navigator.onLine,
  };
}

async function open(): Promise<{ readonly page: Page; readonly origin: string }> {
  const page = await journey.newPage({ size: 'desk' });
  watchForSpoiling(page);
  await page.goto(PLACE);
  return { page, origin: journey.server().url };
}

test('a page is taken again with nothing in it', async () => {
  const { page, origin } = await open();
  await page.evaluate(leaveTraces);
  expect(await page.evaluate(findTraces)).toMatchObject({
    kept: ['left', 'left'],
    cookie: true,
    caches: ['left'],
  });
  await page.route(`**${PLACE}`, (route) => route.fulfill({ body: 'somebody else answers' }));
  await journey.newTab(page);
  await page.context().setOffline(true);
  await keepForNext({ page, kind: 'one', origin });
  expect(takeAgain('another')).toBeUndefined();
  expect(takeAgain('one')).toBe(page);
  expect(takeAgain('one')).toBeUndefined();
  expect(page.context().pages()).toEqual([page]);
  await page.goto(PLACE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(findTraces)).toEqual({
    ...{ kept: [], cookie: false, caches: [], databases: [] },
    // The one without anything, from which it went here.
    ...{ addresses: 2, isOnline: true },
  });
});

test('a page before whose documents something runs is nobody else’s', async () => {
  const { page, origin } = await open();
  await page.addInitScript(() => undefined);
  await keepForNext({ page, kind: 'one', origin });
  expect(page.isClosed()).toBe(true);
  expect(takeAgain('one')).toBeUndefined();
});

test('a page does something at rest only where it is told to settle', async () => {
  const readWork = async (settles: boolean) => {
    const page = await journey.newPage({ size: 'desk', settles });
    await page.goto(PLACE);
    return page.evaluate(async (part) => (await fetch(part)).text(), findPartAtRest());
  };
  expect(await readWork(false)).toMatch(/beAtRest = \(\) => \{\};$/);
  expect(await readWork(true)).toContain('import(');
});
