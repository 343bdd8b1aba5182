// Pages that one journey has done with and another begins in: as empty as new ones, in a process that has read the app already.
import type { Page } from 'playwright-core';

/** A page that is kept, or will be. */
export type Kept = {
  readonly page: Page;
  /** Everything that stays as it is for the life of a page: only who wants just this gets it. */
  readonly kind: string;
  /** Where its server is. */
  readonly origin: string;
};

/** An address of ours where nothing happens. */
const NOWHERE = '/theme.js';

/** What puts something before every document that will ever be in a page, or changes its time: nobody else may have such a one. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'] as const;

/** What a journey listens to by itself, and would go on to in the next one. */
const HEARD = ['dialog', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

let kept: readonly Kept[] = [];
const spoiled = new WeakSet<Page>();

/** Minds, of a new page, what is done to it that cannot be undone. */
export function watchForSpoiling(page: Page): void {
  const spoil = () => spoiled.add(page);
  for (const one of [page, page.context()])
    for (const name of LASTING) {
      const does = one[name].bind(one) as (...values: unknown[]) => unknown;
      const value = (...values: unknown[]) => {
        spoil();
        return does(...values);
      };
      Object.defineProperty(one, name, { value });
    }
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      spoil();
      return clock;
    },
  });
}

/** A kept page of a kind, for whoever takes it alone. */
export function takeAgain(kind: string): Page | undefined {
  const found = kept.find((one) => one.kind === kind);
  kept = kept.filter((one) => one !== found);
  return found?.page;
}

/** Empties a page and keeps it. What is not fit for anybody else is closed, with its browser context. */
export async function keepForNext(one: Kept): Promise<void> {
  const { page } = one;
  const isFit = !page.isClosed() && !spoiled.has(page);
  if (isFit && (await isEmptied(one))) kept = [...kept, one];
  else await page.context().close();
}

/** Closes the pages that are kept for a server. */
export async function closeKept(origin: string): Promise<void> {
  const these = kept.filter((one) => one.origin === origin);
  kept = kept.filter((one) => one.origin !== origin);
  await Promise.all(these.map(({ page }) => page.context().close()));
}

/** Takes from a page whatever was left in it, but for the files of the app and what the browser has made of them. */
async function isEmptied({ page, origin }: Kept): Promise<boolean> {
  try {
    const context = page.context();
    await Promise.all(context.pages().map((tab) => (tab === page ? undefined : tab.close())));
    await context.setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const name of HEARD) for (const one of [page, context]) one.removeAllListeners(name);
    await page.goto(`${origin}${NOWHERE}`);
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await context.clearCookies();
    await context.clearPermissions();
    // Whatever the mouse was on has nothing to do with what comes there next.
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}
