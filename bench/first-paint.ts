// npm run bench -- first-paint: when Lighthouse's phone shows the largest thing of /login, the shelf and the profile, with nothing in the cache.
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { createCaller, finishStories, openPhone, SLOW_4G } from './phone.ts';

/** `node bench/first-paint.ts ROUNDS URL...`: further servers, of other builds, are measured in turn with this one. */
const ROUNDS = Number(process.argv[2] ?? 5);
const SCREENS = ['/login', '/card-story', '/profile'] as const;
/** How long (ms) nothing may be under way until a screen is at rest. */
const AT_REST_MS = 1500;

type Seen = { readonly first: number; readonly largest: number; readonly shift: number };

const server = await startServer();
const browser = await launchBrowser();
try {
  const urls = [server.url, ...process.argv.slice(3)];
  const people = await Promise.all(urls.map((url) => preparePerson(url)));
  const seen = urls.map(() => SCREENS.map((): Seen[] => []));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, path] of SCREENS.entries())
      for (const [build, url] of urls.entries())
        seen[build]?.[at]?.push(
          await look(browser, { url, path, token: path === '/login' ? undefined : people[build] }),
        );
  for (const [build, url] of urls.entries()) {
    if (urls.length > 1) console.log(`\n${url}`);
    for (const [at, path] of SCREENS.entries()) {
      const all = seen[build]?.[at] ?? [];
      const median = (of: keyof Seen) =>
        quantile(
          all.map((one) => one[of]),
          0.5,
        );
      console.log(
        `${path}: first paint, median ${(median('first') / 1000).toFixed(2)} s; largest of each round ${all.map(({ largest }) => (largest / 1000).toFixed(2)).join(', ')} s`,
      );
      judge(`${path}: largest paint, median`, median('largest') / 1000, { atMost: 1.8 }, 's');
      // Typefaces that take the place of their stand-ins move a word by a few px.
      judge(
        `${path}: layout shift, worst`,
        Math.max(...all.map(({ shift }) => shift)),
        { atMost: 0.02 },
        'CLS',
      );
    }
  }
} finally {
  await browser.close();
  await server.remove();
}

/** Somebody with a finished story; their access token. */
async function preparePerson(url: string): Promise<string> {
  const { call, token } = await createCaller(url);
  await finishStories(call, 1);
  return token;
}

async function look(
  browser: Browser,
  { url, path, token }: { readonly url: string; readonly path: string; readonly token: string | undefined },
): Promise<Seen> {
  const page = await openPhone(browser, { url, token, line: SLOW_4G });
  await page.addInitScript(watchPaints);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await page.context().close();
  return seen;
}

/** Runs in the page: notes the first and the largest paint, in ms since the address was opened, and what moved by itself. */
function watchPaints(): void {
  const seen = { first: Number.NaN, largest: Number.NaN, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as unknown as { value: number }).value;
  });
}
