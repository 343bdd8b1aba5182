// npm run bench -- messenger-screens: how soon letters stand on the screen, of ten thousand too, and whether scrolling them drops frames.
import type { Browser, CDPSession, Page } from 'playwright-core';
import { CHATS } from '#messages/messenger/chats.ts';
import { SAFETY } from '#messages/messenger/safety.ts';
import { say } from '#messages/say.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { DEMO_PASSWORD, type LongLetters, layLetters } from './long-letters.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const LETTERS = 10_000;
/** The phone of the profile's bench: a processor four times slower than here, and what browsers call "fast 4G". */
const SLOWDOWN = 4;
const LINE = { latency: 60 * 2.75, downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8 };
/** How long (ms) somebody has looked at the stories: by then the app has fetched its other screens. */
const LOOKED_MS = 7000;
const FRAME_MS = 1000 / 60;
const FRAMES = 180;
/** How far (CSS px) one frame scrolls: a quick finger. */
const STEP_PX = 60;
/** What the page's own thread does, as the browser counts it. */
const WORK = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

type Watched = { asked: number; shown?: number };

const server = await startServer();
const browser = await launchBrowser();
try {
  const letters = await layLetters(server, LETTERS);
  const page = await openPage(browser, letters);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await timeOpening(page, letters));
  judge('opening a conversation of 10,000 letters, median', quantile(opened, 0.5), { atMost: 300 }, 'ms');
  judge('the same, worst', Math.max(...opened), { atMost: 300 }, 'ms');

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The same letters without anything behind them: what scrolling costs on this machine, as busy as it is, at the least.
  tell('letters that are only drawn', await scroll(page, session, -STEP_PX, layPlain));
  await page.goto(`/chat/${letters.conversationId}`, { waitUntil: 'networkidle' });
  const fresh = await scroll(page, session, -STEP_PX);
  judge('scrolling back while earlier letters come, frames dropped', fresh.dropped, { atMost: 0 }, 'frames');
  tell('', fresh);
  await loadAll(page, letters);
  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const scrolled = await scroll(page, session, STEP_PX);
    const label = `scrolling ten thousand letters at ${rate}x, frames dropped`;
    if (rate === 1) judge(label, scrolled.dropped, { atMost: 0 }, 'frames');
    else console.log(`${label}: ${scrolled.dropped}`);
    tell('', scrolled);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.context().close();

  const turned: number[] = [];
  for (let round = 0; round < Math.min(3, ROUNDS); round += 1)
    turned.push(await timeFromShelf(browser, letters));
  judge(
    'first letter on a slow phone, from the shelf: median',
    quantile(turned, 0.5) / 1000,
    { atMost: 1 },
    's',
  );
  console.log(`  ${turned.map((ms) => ms.toFixed(0)).join(', ')} ms`);
} finally {
  await browser.close();
  await server.remove();
}

/** A phone's page on the list of chats, with the reader's letters unlocked. */
async function openPage(browser: Browser, { reader }: LongLetters): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...{ baseURL: server.url, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  });
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), reader.token);
  await page.addInitScript(watchLetters);
  await page.goto('/chat');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  const unlock = page.getByRole('button', { name: say(SAFETY, 'safety.unlock'), exact: true });
  await unlock.click();
  await unlock.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: say(CHATS, 'chats.title'), level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Runs in the page: from when an address is asked for until a letter with words stands on the screen. */
function watchLetters(): void {
  const watched: Watched = { asked: 0 };
  const visit = (address: string) => {
    Object.assign(watched, { asked: performance.now(), shown: undefined });
    const link = document.querySelector<HTMLElement>(`main a[href="${address}"]`);
    if (link !== null) link.click();
    else {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }
    const look = () => {
      const slip = document.querySelector('[role=log] article [data-kind=text]');
      if (slip === null) return requestAnimationFrame(look);
      // The frame that it stands in is over when the next one begins.
      return requestAnimationFrame(() => {
        watched.shown = performance.now();
      });
    };
    requestAnimationFrame(look);
  };
  Object.assign(globalThis, { watched, visit });
}

async function waitForLetter(page: Page): Promise<number> {
  await page.waitForFunction(
    () => (globalThis as unknown as { watched: Watched }).watched.shown !== undefined,
  );
  const { asked, shown = Number.NaN } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  return shown - asked;
}

/** Milliseconds from the press in the list to the first letter, in a page that has not shown the conversation before. */
async function timeOpening(page: Page, { conversationId }: LongLetters): Promise<number> {
  await page.goto('/chat', { waitUntil: 'networkidle' });
  await page.evaluate(
    (address) => (globalThis as unknown as { visit: (to: string) => void }).visit(address),
    `/chat/${conversationId}`,
  );
  return waitForLetter(page);
}

/** Until every letter of the conversation is here, and the oldest on the screen. */
async function loadAll(page: Page, { conversationId, first }: LongLetters): Promise<void> {
  await page.goto(`/chat/${conversationId}#message-${first}`);
  await page.waitForFunction(
    () => !location.hash && document.querySelectorAll('[role=log] article').length > 3,
    undefined,
    { timeout: 240_000 },
  );
  await page.waitForLoadState('networkidle');
}

type Scrolled = {
  readonly frames: number;
  readonly dropped: number;
  readonly worst: number;
  /** Milliseconds of a frame that the page's own thread was at work: as a whole, and of it script, styles and layout. */
  readonly work: readonly (readonly [name: string, ms: number])[];
};

function tell(label: string, { frames, dropped, worst, work }: Scrolled): void {
  const parts = work.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
  console.log(
    `  ${label} ${dropped} of ${frames} dropped, worst ${worst.toFixed(1)} ms; ms a frame: ${parts}`,
  );
}

async function readWork(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  return WORK.map((name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000);
}

/** Runs in the page: lays what is drawn of the letters many times below each other, in the place of the log. */
function layPlain(): void {
  const log = document.querySelector('[role=log]') as HTMLElement;
  const plain = log.cloneNode(false) as HTMLElement;
  for (let copy = 0; copy < 12; copy += 1)
    for (const letter of log.querySelectorAll('article')) plain.append(letter.cloneNode(true));
  log.replaceWith(plain);
  plain.scrollTop = plain.scrollHeight;
}

/** Scrolls the letters by so much in each frame, and counts how many frames came late. */
async function scroll(
  page: Page,
  session: CDPSession,
  step: number,
  prepare?: () => void,
): Promise<Scrolled> {
  if (prepare !== undefined) await page.evaluate(prepare);
  const before = await readWork(session);
  const times = await page.evaluate(
    ([frames = 0, px = 0]) =>
      new Promise<number[]>((resolve) => {
        const log = document.querySelector('[role=log]') as HTMLElement;
        const seen: number[] = [];
        const next = (now: number) => {
          seen.push(now);
          if (seen.length > frames) return resolve(seen);
          log.scrollBy(0, px);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, step],
  );
  const after = await readWork(session);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
    worst: Math.max(0, ...gaps),
    work: WORK.map((name, at) => [
      name.replace('Duration', ''),
      ((after[at] ?? 0) - (before[at] ?? 0)) / FRAMES,
    ]),
  };
}

/** Milliseconds from the shelf, where somebody has looked for a while, to the first letter, on a slow phone. */
async function timeFromShelf(browser: Browser, letters: LongLetters): Promise<number> {
  const page = await openPage(browser, letters);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/card-story', { waitUntil: 'networkidle' });
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  await page.evaluate(
    (address) => (globalThis as unknown as { visit: (to: string) => void }).visit(address),
    `/chat/${letters.conversationId}`,
  );
  const took = await waitForLetter(page);
  await page.context().close();
  return took;
}
