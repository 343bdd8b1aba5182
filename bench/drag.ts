// npm run bench -- drag, or node bench/drag.ts http://localhost:8080: what dragging and answering a card costs a slow phone's browser.
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';

/** How many times slower than here the phone is. */
const SLOWDOWN = 4;
const MOVES = 120;
const ANSWERS = 6;
const TOPIC = 'the-long-watch';
const FRAME_MS = 1000 / 60;
/** What is counted of the browser's work; the last is the recalculation of styles, which a transform needs. */
const COUNTED = ['Layout', 'Paint', 'RasterTask', 'ImageDecodeTask', 'UpdateLayoutTree'];

type TraceEvent = { readonly name: string; readonly ts: number; readonly pid: number; readonly ph: string };
type Point = { readonly x: number; readonly y: number };

/** A server of its own, unless one that runs already is named. */
const server = process.argv[2] === undefined ? await startServer() : undefined;
const url = process.argv[2] ?? server?.url;
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(url === undefined ? {} : { baseURL: url }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const reply = await context.request.post('/api/dev/sign-in', { data: { name: `Bench ${Date.now()}` } });
  const { access_token } = (await reply.json()) as { access_token: string };
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), access_token);
  await page.addInitScript(watchInteractions);
  await page.goto(`/card-story/${TOPIC}?new=true`);
  await page.locator('[data-state=top]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('h1').evaluate((heading) => {
    heading.addEventListener('click', () => {
      heading.style.opacity = heading.style.opacity === '0.9' ? '1' : '0.9';
    });
  });

  const session = await context.newCDPSession(page);
  const box = await page.locator('[data-state=top]').boundingBox();
  if (box === null) throw new Error('there is no card to drag');
  const hold: Point = { x: box.x + box.width / 2, y: box.y + box.height * 0.8 };

  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { frames, dropped, worst, within, crossing } = await traceDrag(page, session, hold);
    console.log(`drag at ${rate}x: ${frames} frames, ${dropped} dropped, worst ${worst.toFixed(1)} ms`);
    if (rate === 1) judge('frames dropped at normal speed', dropped, { atMost: 0 }, 'frames');
    console.log(`  within the drag: ${list(within)}`);
    console.log(`  crossing the threshold: ${list(crossing)}`);
  }

  // Nothing but a change of opacity: what an interaction costs on this machine, as busy as it is, at the least.
  const least = await measureWaits(page, () => page.locator('h1').tap());
  console.log(`least that can be had at ${SLOWDOWN}x: median ${least.median} ms, worst ${least.worst} ms`);
  for (const [way, interact] of Object.entries({
    swipe: () => swipe(page, session, hold),
    button: () => pressButton(page),
    key: () => pressKey(page),
  })) {
    const { median, worst } = await measureWaits(page, interact);
    console.log(`by ${way} at ${SLOWDOWN}x, median: ${median} ms`);
    judge(`by ${way} at ${SLOWDOWN}x, interaction to next paint, worst`, worst, { atMost: 100 }, 'ms');
  }
} finally {
  await browser.close();
  await server?.remove();
}

/** Runs in the page: notes how long each interaction took until the next frame was shown. */
function watchInteractions(): void {
  const waits: number[] = [];
  Object.assign(globalThis, { waits });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as unknown as { interactionId?: number }).interactionId) waits.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Does something several times: how long its interactions waited for their frames, in milliseconds, of those of 16 and more. */
async function measureWaits(page: Page, interact: () => Promise<void>) {
  await page.evaluate(() => void (globalThis as unknown as { waits: number[] }).waits.splice(0));
  for (let answer = 0; answer < ANSWERS; answer += 1) {
    await interact();
    await settle(page);
  }
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
  const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  return { median, worst: Math.max(0, ...waits) };
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
}

/** Drags past the preview threshold, then to and fro on that side, and back; counts what the browser did. */
async function traceDrag(page: Page, session: CDPSession, hold: Point) {
  const events: TraceEvent[] = [];
  const tracing = await browser.newBrowserCDPSession();
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times, sampling: true });
    const sample = (now: number) => {
      times.push(now);
      if ((globalThis as unknown as { sampling: boolean }).sampling) requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  const mark = (name: string) => page.evaluate((text) => void performance.mark(text), name);
  const move = (x: number) => touch(session, 'touchMove', [{ x: hold.x + x, y: hold.y }]);

  await mark('touched');
  await touch(session, 'touchStart', [hold]);
  for (let x = 5; x <= 60; x += 5) await move(x);
  await settle(page);
  await mark('held');
  await page.evaluate(() => void (globalThis as unknown as { times: number[] }).times.splice(0));
  for (let step = 0; step < MOVES; step += 1) {
    await move(90 + 50 * Math.sin(step / 9));
    await nextFrame(page);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  await mark('let go');
  for (const x of [60, 30, 10, 0]) await move(x);
  await touch(session, 'touchEnd', []);
  await page.evaluate(() => Object.assign(globalThis, { sampling: false }));
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;

  const at = (name: string) => events.find((event) => event.name === name)?.ts ?? Number.NaN;
  const pid = events.find((event) => event.name === 'held')?.pid;
  const count = (from: number, to: number) => {
    const counts = new Map<string, number>();
    for (const { name, ts, ph, pid: of } of events) {
      if (of !== pid || ts < from || ts > to || !COUNTED.includes(name) || ph === 'E') continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
    worst: Math.max(0, ...gaps),
    within: count(at('held'), at('let go')),
    crossing: count(at('touched'), at('held')),
  };
}

function list(counts: ReadonlyMap<string, number>): string {
  return COUNTED.map((name) => `${name} ${counts.get(name) ?? 0}`).join(', ');
}

async function swipe(page: Page, session: CDPSession, hold: Point): Promise<void> {
  await touch(session, 'touchStart', [hold]);
  for (let x = 15; x <= 120; x += 15) {
    await touch(session, 'touchMove', [{ x: hold.x - x, y: hold.y }]);
    await nextFrame(page);
  }
  await touch(session, 'touchEnd', []);
}

async function pressButton(page: Page): Promise<void> {
  const button = page.locator('button[data-side=right]');
  await button.tap();
  await settle(page);
  await button.tap();
}

async function pressKey(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft');
  await settle(page);
  await page.keyboard.press('ArrowLeft');
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** Until every animation of the page has run its course. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await nextFrame(page);
}
