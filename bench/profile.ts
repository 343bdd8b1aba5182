// npm run bench -- profile: how long a mid-range phone waits for the three diagrams, and whether anything moves when they come.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { WireCardStory, WireTopic } from '#card-story/contract.ts';
import { outcomeOf } from '#card-story/rules.ts';
import { SHELL } from '#messages/app/shell.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
/** A processor four times slower than here, and what browsers call "fast 4G": ms there and back, bits a second. */
const SLOWDOWN = 4;
const LINE = { latency: 60 * 2.75, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8 };
/** How long (ms) the assessments are held back while the place where they will stand is looked at. */
const HELD_MS = 1500;
/** How long (ms) somebody has looked at the stories: by then the app has fetched its other screens. */
const LOOKED_MS = 7000;
const TITLES = (['ipip', 'dospert', 'ssvs'] as const).map((survey) =>
  say(DIAGRAMS, `diagrams.${survey}_title`),
);
const ALL = TITLES.map((title) => `svg[role=img][aria-label^="${title}"]`);

type Watched = { shown?: number; shifts: { value: number; isOurs: boolean }[] };

const server = await startServer();
const browser = await launchBrowser();
try {
  const token = await preparePerson(server.url);
  const cold: number[] = [];
  const again: number[] = [];
  const turned: number[] = [];
  let moved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { first, later } = await timeVisits(browser, token);
    cold.push(first);
    again.push(later);
    turned.push(await timeTurnedPage(browser, token));
    for (const width of [390, 1440]) moved = Math.max(moved, await measureShift(browser, token, width));
  }
  const share = (times: readonly number[]) => quantile(times, 0.5) / 1000;
  judge('three diagrams, nothing in the cache: median', share(cold), { atMost: 1.5 }, 's');
  judge('three diagrams, opened again: median', share(again), { atMost: 1.5 }, 's');
  judge('three diagrams, coming from the stories: median', share(turned), { atMost: 1.5 }, 's');
  judge('layout shift of the section while it fills, worst', moved, { atMost: 0 }, 'CLS');
} finally {
  await browser.close();
  await server.remove();
}

/** Somebody who has taken the three tests and finished a story; their access token. */
async function preparePerson(url: string): Promise<string> {
  let token: string | undefined;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}`);
    return (await reply.json()) as T;
  };
  const signedIn = await call<{ access_token: string }>('POST', '/dev/sign-in', { name: 'Bench' });
  token = signedIn.access_token;
  const answers = (count: number, highest: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, 1 + ((index * 3) % highest)]));
  await call('POST', '/psych/mini-ipip', answers(20, 5));
  await call('POST', '/psych/dospert', answers(10, 7));
  await call('POST', '/psych/ssvs', answers(10, 8));
  const { topics } = await call<{ topics: WireTopic[] }>('GET', '/card-game/topics');
  let story = await call<WireCardStory>('POST', '/card-game/stories', { topic_id: topics[0]?.id });
  while (outcomeOf(story) === 'open') {
    const card = story.cardIds[story.lastCardPointer] ?? '';
    story = await call<WireCardStory>('PUT', `/card-game/stories/${story._id}`, {
      _id: story._id,
      lastCardPointer: story.lastCardPointer + 1,
      answeredCards: { ...story.answeredCards, [card]: story.lastCardPointer % 2 === 0 },
    });
  }
  return token;
}

async function openPhone(browser: Browser, token: string, width = 390): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: width < 768 ? 844 : 900 },
    deviceScaleFactor: width < 768 ? 3 : 1,
  });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.addInitScript(watchDiagrams, ALL);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Runs in the page: notes when the three diagrams were painted for the first time, and what moved by itself. */
function watchDiagrams(selectors: readonly string[]): void {
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

async function waitForDiagrams(page: Page): Promise<number> {
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.shown !== undefined,
  );
  return (await readWatched(page)).shown ?? Number.NaN;
}

/** Milliseconds from the address to the diagrams, with nothing in the cache, and another time. */
async function timeVisits(browser: Browser, token: string): Promise<{ first: number; later: number }> {
  const page = await openPhone(browser, token);
  const time = async () => {
    await page.goto('/profile', { waitUntil: 'commit' });
    return waitForDiagrams(page);
  };
  const first = await time();
  await page.waitForLoadState('networkidle');
  const later = await time();
  await page.context().close();
  return { first, later };
}

/** Milliseconds from the press in the navigation to the diagrams, on a page that is open already. */
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
  const shown = await waitForDiagrams(page);
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
  await page.getByText(say(DIAGRAMS, 'diagrams.loading')).first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    document.getElementById('psychological-profile')?.scrollIntoView();
  });
  await waitForDiagrams(page);
  await page.waitForLoadState('networkidle');
  const { shifts } = await readWatched(page);
  await page.context().close();
  return shifts.reduce((sum, { value, isOurs }) => sum + (isOurs ? value : 0), 0);
}
