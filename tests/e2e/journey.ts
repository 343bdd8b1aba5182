// The ground of the journeys: a server and a browser, people of their own, pages that notice what goes wrong in them.
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#base/engines/testing.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { keepFromRest } from './at-rest.ts';
import { launchBrowser } from './browser.ts';
import { closeKept, type Kept, keepForNext, takeAgain, watchForSpoiling } from './kept-pages.ts';
import { callServer, type Player, signInPlayer } from './player.ts';

/** How long (ms) anything may take that a journey waits for; generous, since other work may share the machine. */
export const PATIENCE_MS = 20_000;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;

export type Size = keyof typeof SIZES;
export const BOTH_SIZES = ['phone', 'desk'] as const satisfies readonly Size[];

type PageOptions = {
  readonly size: Size;
  readonly reducedMotion?: boolean;
  /** Whether what moves takes as long as it does for people; unless told an eighth of it, where motion is wanted at all. */
  readonly realMotion?: boolean;
  /** Whether the app's worker may be registered: then this browser keeps the app, and what is kept is another thing to wait for. */
  readonly hasWorker?: boolean;
  /**
   * Whether the page does what pages of people who are signed in do once they are at rest, after five seconds: fetch all other screens, hear of
   * letters and of another version, keep answers for when there is no line. One with a worker does so in any case.
   */
  readonly settles?: boolean;
  /** Other measures than those of the size, in px. */
  readonly width?: number;
  readonly height?: number;
  /** Who is signed in from the start. */
  readonly player?: Player;
};

export type Journey = {
  /** Where the server is. */
  readonly server: () => Pick<RunningServer, 'url'>;
  /** The server of a file that has its own. */
  readonly ownServer: () => RunningServer;
  /** A page of a browser of its own, with nothing kept in it. */
  readonly newPage: (options: PageOptions) => Promise<Page>;
  /** One more tab beside a page, in the same browser. */
  readonly newTab: (page: Page) => Promise<Page>;
  /** Signs in a person whom no other test knows. */
  readonly join: () => Promise<Player>;
  /** Names something that goes wrong on purpose in this test: a part of what the console says of it. */
  readonly allow: (...problems: readonly RegExp[]) => void;
  /** Has the server of one's own hang: it takes what is sent, and answers nothing until it is woken. */
  readonly freeze: () => { readonly wake: () => void };
  /** Kills the server of one's own without warning. */
  readonly kill: () => Promise<void>;
  /** Starts a server on the same folder and port. */
  readonly startAgain: () => Promise<void>;
};

/** What the browser itself says of an answer that did not come, by its status or because the line was down. */
export const NO_LINE =
  /(?:Failed to load resource|WebSocket connection to .* failed): (?:.*net::ERR_|Connection closed before)/;
export function refusedWith(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`);
}

/** How many times faster than for people things move: the same movements, in the same order, and with fewer frames. */
const QUICK = 8;

const withTouch = new WeakSet<BrowserContext>();
const inRealMotion = new WeakSet<BrowserContext>();
/** Where nothing is done at rest. */
const unsettled = new WeakSet<BrowserContext>();
/** The pages of people who want no motion. */
const calm = new WeakSet<Page>();

/** Says of a page whether motion is wanted in it, which a page can be told as often as it changes hands. */
async function wantMotion(page: Page, isWanted: boolean): Promise<void> {
  if (isWanted) calm.delete(page);
  else calm.add(page);
  await page.emulateMedia({ reducedMotion: isWanted ? 'no-preference' : 'reduce' });
}

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (!inRealMotion.has(context)) await quicken(session);
  if (unsettled.has(context)) await keepFromRest(session);
  return page;
}

/** Has a page's transitions and animations run quickly; holds for whatever it goes to. */
async function quicken(session: CDPSession): Promise<void> {
  await session.send('Animation.setPlaybackRate', { playbackRate: QUICK });
}

/** Presses something: with a finger where there is touch, else with the mouse. Waits until it can be pressed, `timeout` ms at most. */
export async function press(target: Locator, options: { readonly timeout?: number } = {}): Promise<void> {
  await target.evaluate(bringInReach, undefined, options);
  await (withTouch.has(target.page().context()) ? target.tap(options) : target.click(options));
}

/**
 * In the page: has something stand where it will stay before it is pressed. A press that comes while the page's letters are
 * still on their way, or right after a bar that lay over the thing was scrolled from it, now and then lands beside it.
 */
async function bringInReach(thing: Element): Promise<void> {
  await document.fonts.ready;
  const { left, top, width, height } = thing.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  if (onTop !== null && thing.contains(onTop)) return;
  thing.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // The second frame is drawn after the first one, which the scrolling is part of.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

type JourneyOptions = {
  /** Configures a server of the file's own, and may start first what that needs. */
  readonly environment?: () => Promise<Readonly<Record<string, string>>>;
  /**
   * Whether the file has a server of its own, and a database with it: `fresh` one that it makes itself, as it does for a
   * newcomer, or a `clone` in the PostgreSQL that the journeys share, which is there already and gives up durability for
   * speed. Otherwise it has the server that all journeys share, where nobody may be killed.
   */
  readonly ownServer?: 'fresh' | 'clone';
  /**
   * Whether a test begins in the page that another one had, emptied, where there is such a one: opening a page takes as long as much that is
   * done in it; so it does unless told. Not for who looks at what a first visit fetches, or leaves other services' pages behind.
   */
  readonly keepsPages?: boolean;
};

/** One browser for all files of a project: it ends with the process that drives it. */
let launching: Promise<Browser> | undefined;
/** How many people there are by now on whichever server; no two have one name. */
let people = 0;
/** What went wrong in the pages of the test that runs. */
let problems: string[] = [];

/** Prepares the journeys of one file. To be called once, at its top. */
export function prepareJourneys({ environment, ownServer, keepsPages = true }: JourneyOptions = {}): Journey {
  let own: RunningServer | undefined;
  let browser: Browser;
  let database: TestDatabase | undefined;
  let configured: Readonly<Record<string, string>> = {};
  let open: Kept[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    launching ??= launchBrowser({ drawsSmall: true });
    if (ownServer === 'clone') database = await cloneDatabase(inject('cluster'));
    if (ownServer !== undefined) {
      configured = {
        ...(database === undefined ? {} : { DATABASE_URL: database.url }),
        ...(await environment?.()),
      };
      own = await startServer({ environment: configured });
    }
    browser = await launching;
  });
  afterAll(async () => {
    if (own !== undefined) await closeKept(own.url);
    await own?.remove();
    await database?.drop();
  });
  afterEach(async ({ task }) => {
    // What was said before this answer has been heard by then.
    await Promise.all(open.map(({ page }) => page.evaluate(() => undefined).catch(() => undefined)));
    const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    const isWell = keepsPages && unexpected.length === 0 && task.result?.state === 'pass';
    await Promise.all(open.map((one) => (isWell ? keepForNext(one) : one.page.context().close())));
    [open, problems, allowed] = [[], [], []];
    expect(unexpected, 'what went wrong in the pages').toEqual([]);
  });

  const url = () => own?.url ?? inject('journeyServer');
  const ownOne = () => {
    if (own === undefined) throw new Error('Say `ownServer` to prepareJourneys for a server of your own.');
    return own;
  };

  return {
    server: () => ({ url: url() }),
    ownServer: ownOne,
    async newPage({
      size,
      reducedMotion = false,
      realMotion = false,
      hasWorker = false,
      settles = hasWorker,
      width,
      height,
      player,
    }) {
      const { viewport } = SIZES[size];
      const measures = { width: width ?? viewport.width, height: height ?? viewport.height };
      const kind = [url(), size, realMotion, hasWorker, settles].join();
      const again = keepsPages ? takeAgain(kind) : undefined;
      if (again !== undefined) {
        open.push({ page: again, kind, origin: url() });
        await again.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null, contrast: null });
        await wantMotion(again, !reducedMotion);
        await again.setViewportSize(measures);
        if (player !== undefined) await again.evaluate(putInto, tellKept(player.token));
        return again;
      }
      const context = await openContext(browser, { size, hasWorker, measures, origin: url() });
      if (!settles) unsettled.add(context);
      if (realMotion) inRealMotion.add(context);
      else await context.addInitScript(stopWhatNeverEnds);
      if (player !== undefined) await keepToken(context, url(), player.token);
      const page = await openTab(context);
      await wantMotion(page, !reducedMotion);
      if (keepsPages) watchForSpoiling(page);
      open.push({ page, kind, origin: url() });
      return page;
    },
    async newTab(page) {
      const tab = await openTab(page.context());
      await wantMotion(tab, !calm.has(page));
      return tab;
    },
    async join() {
      people += 1;
      return signInPlayer(url(), `Traveller ${people}`);
    },
    allow: (...patterns) => {
      allowed.push(...patterns);
    },
    freeze() {
      const { process: child } = ownOne();
      child.kill('SIGSTOP');
      return { wake: () => child.kill('SIGCONT') };
    },
    async kill() {
      ownOne().process.kill('SIGKILL');
      await ownOne().stop();
    },
    async startAgain() {
      own = await startServer({
        dataDir: ownOne().dataDir,
        environment: { ...configured, PORT: new URL(url()).port },
      });
      await expect
        .poll(async () => (await callServer(url(), undefined, 'GET', '/health/ready')).status, {
          timeout: PATIENCE_MS,
        })
        .toBe(200);
    },
  };
}

/** A browser with nothing kept in it. */
async function openContext(
  browser: Browser,
  {
    size,
    hasWorker,
    measures,
    origin,
  }: Readonly<{
    size: Size;
    hasWorker: boolean;
    measures: { readonly width: number; readonly height: number };
    origin: string;
  }>,
): Promise<BrowserContext> {
  const { viewport: _, ...device } = SIZES[size];
  const context = await browser.newContext({
    ...device,
    viewport: measures,
    baseURL: origin,
    colorScheme: 'light',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (size === 'phone') withTouch.add(context);
  context.on('page', (page) => watchPage(page, (problem) => problems.push(problem)));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The security policy was violated: ${violatedDirective} by ${blockedURI}`),
    );
  });
  return context;
}

/** What a browser keeps of somebody who is signed in and known there to be welcomed. */
function tellKept(token: string): Readonly<Record<string, string>> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { auth_token: token, [`lorepath.welcomed.${sub}.here`]: '1' };
}

/** In a page of ours: keeps some values. */
function putInto(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
}

/**
 * Has a browser hold the token of somebody who is known there to be welcomed, from the first page of ours on. To put it there
 * before would take a page of its own.
 */
async function keepToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const script = await context.addInitScript(
    ([ours, items]) => {
      if (window.origin === ours)
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    [origin, tellKept(token)] as const,
  );
  // Once: whoever leaves after that has left.
  let isThere = false;
  context.on('page', (page) =>
    page.on('domcontentloaded', () => {
      if (isThere || !page.url().startsWith(origin)) return;
      isThere = true;
      void script.dispose();
    }),
  );
}

/** In the page: what moves for ever is drawn anew in every frame, for nobody here to see. */
function stopWhatNeverEnds(): void {
  document.addEventListener(
    'animationstart',
    ({ target }) => {
      for (const animation of (target as Element).getAnimations({ subtree: true }))
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.pause();
    },
    true,
  );
}

/** Reports errors that reach the page's end, whatever the console calls an error, and crashes. */
function watchPage(page: Page, report: (problem: string) => void): void {
  page.on('pageerror', (error) => report(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('crash', () => report('the page crashed'));
}

/** Signs a person in where somebody else may have been before, as another tab does it. */
export async function signIn(page: Page, { token }: Player): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** The path of a page, without its query. */
export function readPath(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Waits until a page is at a path. */
export async function arriveAt(page: Page, path: string | RegExp): Promise<void> {
  await page
    .waitForURL(({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)))
    .catch(async (error: unknown) => {
      const shown = await page.locator('body').textContent();
      throw new Error(`the page is at ${page.url()} and not at ${path}; it shows: ${shown}`, {
        cause: error,
      });
    });
}

/**
 * Turns a page of ours to another address as a link of it would. Where loading it is not what is looked at this is a fifth of
 * the work of `page.goto`; whoever has just been signed in, or whose kept data have changed, needs that one.
 */
export function turnTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    history.pushState({ idx: idx + 1, key: String(performance.now()) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Waits until `read` gives what is expected; `of` says what that is about, where it is not seen by the values. */
export function eventually<T>(read: () => T | Promise<T>, of?: string) {
  return expect.poll(read, {
    timeout: PATIENCE_MS,
    interval: 50,
    ...(of === undefined ? {} : { message: of }),
  });
}
