// npm run bench -- profile: how long a mid-range phone waits for what stands out and for a diagram, and whether anything moves.
import type { Browser, Page } from 'playwright-core';
import { SHELL } from '#messages/app/shell.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { SURVEYS } from '#profile/rules/scales.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { createCaller, finishStories, LOOKED_MS, openPhone as openAnyPhone } from './phone.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
/** How long (ms) the assessments are held back while the place where they will stand is looked at. */
const HELD_MS = 1500;
/** What is looked for: the sentences that stand out, and the lines of the three surveys. */
const ALL = ['[data-known]', ...SURVEYS.map((survey) => `[data-lines="${survey}"]`)];
const DRAWN = `svg[role=img][aria-label^="${say(DIAGRAMS, 'diagrams.ipip_title')}"]`;

type Watched = { shown?: number; shifts: { value: number; isOurs: boolean }[] };

const server = await startServer();
const browser = await launchBrowser();
try {
  const token = await preparePerson(server.url);
  const cold: number[] = [];
  const again: number[] = [];
  const turned: number[] = [];
  const opened: number[] = [];
  let moved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { first, later, drawn } = await timeVisits(browser, token);
    opened.push(drawn);
    cold.push(first);
    again.push(later);
    turned.push(await timeTurnedPage(browser, token));
    for (const width of [390, 1440]) moved = Math.max(moved, await measureShift(browser, token, width));
  }
  const share = (times: readonly number[]) => quantile(times, 0.5) / 1000;
  judge('what stands out, nothing in the cache: median', share(cold), { atMost: 1.5 }, 's');
  judge('what stands out, opened again: median', share(again), { atMost: 1.5 }, 's');
  judge('what stands out, coming from the stories: median', share(turned), { atMost: 1.5 }, 's');
  judge('a survey that is opened, to its diagram: median', share(opened), { atMost: 0.5 }, 's');
  judge('layout shift of the section while it fills, worst', moved, { atMost: 0 }, 'CLS');
} finally {
  await browser.close();
  await server.remove();
}

/** Somebody who has taken the three tests and finished a story; their access token. */
async function preparePerson(url: string): Promise<string> {
  const { call, token } = await createCaller(url);
  const answers = (count: number, highest: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, 1 + ((index * 3) % highest)]));
  await call('POST', '/psych/mini-ipip', answers(20, 5));
  await call('POST', '/psych/dospert', answers(10, 7));
  await call('POST', '/psych/ssvs', answers(10, 8));
  await finishStories(call, 1);
  return token;
}

async function openPhone(browser: Browser, token: string, width = 390): Promise<Page> {
  const page = await openAnyPhone(browser, { url: server.url, token, width });
  await page.addInitScript(watchProfile, ALL);
  return page;
}

/** Runs in the page: notes when all of it was painted for the first time, and what moved by itself. */
function watchProfile(selectors: readonly string[]): void {
  const watched: Watched = { shifts: [] };
  Object.assign(globalThis, { watched });
  const look = () => {
    if (!selectors.every((selector) => document.querySelector(selector))) return requestAnimationFrame(look);
    // The frame they stand in is over when the next one begins.
    return requestAnimationFrame(() => {
      watched.shown = performance.now();
    });
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      const section = document.getElementById('psychological-profile')?.closest('section');
      const isOurs = sources.some(({ node }) => node !== undefined && section?.contains(node) === true);
      if (!hadRecentInput) watched.shifts.push({ value, isOurs });
    }
  }).observe({ type: 'layout-shift', buffered: true } as PerformanceObserverInit);
}

function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
}

async function waitForProfile(page: Page): Promise<number> {
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.shown !== undefined,
  );
  return (await readWatched(page)).shown ?? Number.NaN;
}

/** Milliseconds from the address to what stands out, with nothing in the cache, and another time; then from a press to a diagram. */
async function timeVisits(browser: Browser, token: string) {
  const page = await openPhone(browser, token);
  const time = async () => {
    await page.goto('/profile', { waitUntil: 'commit' });
    return waitForProfile(page);
  };
  const first = await time();
  await page.waitForLoadState('networkidle');
  const later = await time();
  const drawn = await timeOpening(page);
  await page.context().close();
  return { first, later, drawn };
}

/** Milliseconds from the press on a folded survey to its diagram. */
async function timeOpening(page: Page): Promise<number> {
  const row = page.getByRole('button', { name: new RegExp(`^${say(DIAGRAMS, 'diagrams.row_ipip')}`) });
  return row.evaluate(
    (button, drawn) =>
      new Promise<number>((resolve) => {
        const pressed = performance.now();
        (button as HTMLElement).click();
        const look = () => {
          if (document.querySelector(drawn) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - pressed));
        };
        requestAnimationFrame(look);
      }),
    DRAWN,
  );
}

/** Milliseconds from the press in the navigation to what stands out, on a page that is open already. */
async function timeTurnedPage(browser: Browser, token: string): Promise<number> {
  const page = await openPhone(browser, token);
  await page.goto('/card-story', { waitUntil: 'networkidle' });
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  const pressed = await page
    .getByRole('link', { name: say(SHELL, 'shell.profile'), exact: true })
    .evaluate((link) => {
      (link as HTMLElement).click();
      return performance.now();
    });
  const shown = await waitForProfile(page);
  await page.context().close();
  return shown - pressed;
}

/** What of the section moves while somebody looks at it and its answers come late, one after the other. */
async function measureShift(browser: Browser, token: string, width: number): Promise<number> {
  const page = await openPhone(browser, token, width);
  const held = { user: 1, average: 1.2, game: 1.4 };
  await page.route('**/api/psych/*-assessment', async (route) => {
    const name = /(user|average|game)-assessment/.exec(route.request().url())?.[1] as keyof typeof held;
    await new Promise((resolve) => setTimeout(resolve, HELD_MS * held[name]));
    await route.continue();
  });
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: say(DIAGRAMS, 'diagrams.stands_out') }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.getElementById('psychological-profile')?.scrollIntoView();
  });
  await waitForProfile(page);
  await page.waitForLoadState('networkidle');
  const { shifts } = await readWatched(page);
  await page.context().close();
  return shifts.reduce((sum, { value, isOurs }) => sum + (isOurs ? value : 0), 0);
}
