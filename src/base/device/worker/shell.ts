// What the worker keeps so that the app starts without a line: the page, its files, and pictures; nothing that is about anybody.
import { MOST_PICTURES } from './keep-pictures.ts';
import { type FetchEvent, listPages, type WorkerScope } from './scope.ts';
import { chooseGone, chooseWay, type Ground, SHELL } from './ways.ts';

/** How long (ms) a page or file is waited for, where there is a kept one. */
const PATIENCE_MS = 2500;
/** How long (ms) after one that did not come in that time files are not waited for at all: a start waits once. */
const HANGING_MS = 10_000;
/** One page for all screens. */
const PAGE = '/';

/** What a build is made of; the tool that builds the worker writes it in. */
export type Build = {
  /** The script that the page begins with. */
  readonly entry: string;
  /** The fingerprint of that page. */
  readonly page: string;
  /** With hashes in their names. */
  readonly assets: readonly string[];
  /** Without. */
  readonly files: readonly string[];
};

/** Lets go whatever was kept of any build: for an operator who wants no page to come from anywhere but the server. */
export function dropShell(scope: WorkerScope, pictureCache: string): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        const ours = (await scope.caches.keys()).filter(
          (name) => name.startsWith(SHELL) || name === pictureCache,
        );
        await Promise.all(ours.map((name) => scope.caches.delete(name)));
        await scope.registration.navigationPreload?.disable().catch(() => undefined);
      })(),
    ),
  );
}

type Parts = {
  readonly scope: WorkerScope;
  readonly build: Build;
  /** Where there are pictures that are the same for everybody. */
  readonly pictures: readonly RegExp[];
  /** The name of what those that came are kept under: it tells which stories were opened, and goes with whoever logs out. */
  readonly pictureCache: string;
  /** Waits, in ms; a test has its own clock. */
  readonly wait?: (ms: number) => Promise<void>;
};

/** Whether it says that there was no server. Firefox fulfils what the browser asked for by itself also where that failed, with an error. */
const isNone = ({ status, type }: Response) => type === 'error' || (status >= 502 && status <= 504);

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Keeps the shell, and answers from it where there is no line. */
export function keepShell({ scope, build, pictures, pictureCache, wait = sleep }: Parts): void {
  const own = `${SHELL}${build.entry.replace(/^.*\//, '')}`;
  const ground: Ground = { origin: scope.location.origin, files: new Set(build.files), pictures };

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    const { rests } = (event.data ?? {}) as { readonly rests?: unknown };
    if (typeof rests === 'string')
      event.waitUntil(tidy({ isOwnPage: rests === build.entry, isNewest: false }));
  });
  scope.addEventListener('fetch', (event) => {
    const way = chooseWay(event.request, ground);
    if (way === 'none') return;
    if (way === 'page') event.respondWith(fromServer(event, PAGE));
    else if (way === 'file') event.respondWith(fromServer(event, new URL(event.request.url).pathname));
    else if (way === 'asset') event.respondWith(asKept(event.request));
    else event.respondWith(asPicture(event));
  });

  async function install(): Promise<void> {
    const wasKept = (await scope.caches.keys()).includes(own);
    try {
      await fill();
    } catch (error) {
      if (!wasKept) await scope.caches.delete(own);
      throw error;
    }
    // It answers pages of any build, so nobody has to wait until all of them are closed.
    await scope.skipWaiting();
  }

  /** All of it or nothing. Another server may have another build by now: then this one is of no use. */
  async function fill(): Promise<void> {
    const cache = await scope.caches.open(own);
    const page = await scope.fetch(PAGE, { cache: 'no-cache', credentials: 'omit' });
    if (!page.ok || !(await page.clone().text()).includes(`"${build.entry}"`))
      throw new Error('the page is of another build than this worker');
    await cache.put(PAGE, page);
    await Promise.all([...build.assets, ...build.files].map((path) => keepFile(cache, path)));
  }

  /** A network that wants something first answers everything with a page of its own: as a file it would stay for ever. */
  async function keepFile(cache: Cache, path: string): Promise<void> {
    const answer = await scope.fetch(path);
    if (!answer.ok || answer.headers.get('Content-Type')?.startsWith('text/html'))
      throw new Error(`${path} did not come`);
    await cache.put(path, answer);
  }

  async function activate(): Promise<void> {
    await tidy({ isOwnPage: false, isNewest: true });
    // The page is asked for while the worker begins.
    await scope.registration.navigationPreload?.enable().catch(() => undefined);
    await scope.clients.claim();
  }

  async function tidy(how: { readonly isOwnPage: boolean; readonly isNewest: boolean }): Promise<void> {
    const [names, pages] = await Promise.all([scope.caches.keys(), listPages(scope)]);
    const gone = chooseGone(names, { own, windows: pages.length, ...how });
    await Promise.all(gone.map((name) => scope.caches.delete(name)));
  }

  /** What is kept under a path: of this build, else of any. */
  async function findKept(path: string): Promise<Response | undefined> {
    return (await (await scope.caches.open(own)).match(path)) ?? scope.caches.match(path);
  }

  /** Until when the line is taken to hang, by a clock that nobody sets back. */
  let hangsUntil = Number.NEGATIVE_INFINITY;

  async function fromServer(event: FetchEvent, path: string): Promise<Response> {
    const kept = await (await scope.caches.open(own)).match(path);
    // A page is asked for all the same, always: whoever has a line is never shown an old one.
    if (kept !== undefined && path !== PAGE && performance.now() < hangsUntil) return kept;
    const asked = (async () => (await event.preloadResponse) ?? scope.fetch(event.request))();
    if (kept === undefined) return asked;
    let hasEnded = false;
    const answered = asked
      .then(
        (answer) => {
          hangsUntil = Number.NEGATIVE_INFINITY;
          return isNone(answer) ? kept : answer;
        },
        () => kept,
      )
      .finally(() => {
        hasEnded = true;
      });
    const givenUp = wait(PATIENCE_MS).then(() => {
      if (!hasEnded) hangsUntil = performance.now() + HANGING_MS;
      return kept;
    });
    return Promise.race([answered, givenUp]);
  }

  async function asKept(request: Request): Promise<Response> {
    return (await findKept(new URL(request.url).pathname)) ?? scope.fetch(request);
  }

  async function asPicture(event: FetchEvent): Promise<Response> {
    // Pages make it, for who is signed in; opening it here would make it for nobody.
    if (!(await scope.caches.has(pictureCache))) return scope.fetch(event.request);
    const cache = await scope.caches.open(pictureCache);
    const kept = await cache.match(event.request.url);
    if (kept !== undefined) return kept;
    const answer = await scope.fetch(event.request);
    // What is not the same for everybody, and for ever, is not kept, wherever it lies.
    if (answer.ok && /\bpublic\b.*\bimmutable\b/.test(answer.headers.get('Cache-Control') ?? ''))
      event.waitUntil(keepPicture(cache, event.request.url, answer.clone()));
    return answer;
  }

  /** In the one of the beginning: where it was deleted meanwhile, with whoever logged out, it is found by nobody any more. */
  async function keepPicture(cache: Cache, url: string, answer: Response): Promise<void> {
    await cache.put(url, answer).catch(() => undefined);
    const all = await cache.keys();
    for (const request of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(request);
  }
}
