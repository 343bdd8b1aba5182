// npm run bench -- jobs-screen: how long a mid-range phone takes from the press on Jobs, coming from the stories, until the board is at rest.
import type { Browser, Page } from 'playwright-core';
import { SHELL } from '#messages/app/shell.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import { launchBrowser } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/running-server.ts';
import { judge } from './judge.ts';
import { quantile } from './load.ts';
import { createCaller, finishStories, LOOKED_MS, openPhone } from './phone.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
/** As many notices as a first page has. */
const NOTICES = 20;
/** When for so long (ms) nothing on the page has changed, it is at rest. */
const STILL_MS = 500;

type Times = { readonly first: number; readonly rest: number };

const server = await startServer();
const browser = await launchBrowser();
try {
  const { call, token } = await createCaller(server.url);
  await finishStories(call, 2);
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeTurnedPage(browser, token));
  const median = (of: (one: Times) => number) => quantile(times.map(of), 0.5) / 1000;
  console.log(
    `rounds, ms to the notices and to rest: ${times.map(({ first, rest }) => `${Math.round(first)} ${Math.round(rest)}`).join(', ')}`,
  );
  judge(
    'the board, coming from the stories, at rest: median',
    median(({ rest }) => rest),
    { atMost: 1 },
    's',
  );
} finally {
  await browser.close();
  await server.remove();
}

/** Milliseconds from the press in the navigation to all notices, and to the last thing that changed. */
async function timeTurnedPage(browser: Browser, token: string): Promise<Times> {
  const page = await openPhone(browser, { url: server.url, token });
  await page.goto('/card-story', { waitUntil: 'networkidle' });
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  const link = page.getByRole('link', { name: say(SHELL, 'shell.jobs'), exact: true });
  const times = await link.evaluate(pressAndWatch, {
    ...{ list: `ul[aria-label="${say(BOARD, 'board.notices')}"]`, many: NOTICES, stillMs: STILL_MS },
  });
  await checkPersonal(page);
  await page.context().close();
  return times;
}

/** Runs in the page: presses, and follows what changes until nothing does. */
async function pressAndWatch(
  link: Element,
  { list, many, stillMs }: { readonly list: string; readonly many: number; readonly stillMs: number },
): Promise<Times> {
  let changed = performance.now();
  const pressed = changed;
  let first: number | undefined;
  const isThere = () => document.querySelectorAll(`${list} article`).length >= many;
  const watch = new MutationObserver(() => {
    changed = Number.POSITIVE_INFINITY;
    // The frame in which it stands is over when the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        changed = performance.now();
        if (isThere()) first ??= changed;
      }),
    );
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  (link as HTMLElement).click();
  while (first === undefined || performance.now() - changed < stillMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  watch.disconnect();
  return { first: first - pressed, rest: changed - pressed };
}

async function checkPersonal(page: Page): Promise<void> {
  await page.getByText(say(BOARD, 'board.lead_personal')).waitFor({ timeout: 1000 });
}
