// Which way a request goes through the worker, and which of the kept builds may go. Pure: every case is told by a test.

/** What is known of a request before it is sent. */
export type Asked = {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
};

/**
 * `page`: from the server, else the kept one. `asset`: as it is kept, since its name says what is in it. `file`: from the server, else
 * as it is kept. `picture`: as it is kept, and kept as it comes. `none`: none of the worker's business; the browser asks by itself.
 */
export type Way = 'page' | 'asset' | 'file' | 'picture' | 'none';

export type Ground = {
  readonly origin: string;
  /** Paths of files without a hash that the pages need. */
  readonly files: ReadonlySet<string>;
  /** Where there are pictures that are the same for everybody and never change. */
  readonly pictures: readonly RegExp[];
};

/** Whatever says something of somebody goes `none`: calls, letters, files of people and ways in and out are never seen here. */
export function chooseWay({ method, url, mode, destination }: Asked, ground: Ground): Way {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ground.origin) return 'none';
  if (mode === 'navigate') return destination === 'document' && isScreen(pathname) ? 'page' : 'none';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (ground.files.has(pathname)) return 'file';
  return ground.pictures.some((pattern) => pattern.test(pathname)) ? 'picture' : 'none';
}

/** Calls and files opened by themselves are no screens, and neither is the identity service's side of signing in. */
function isScreen(pathname: string): boolean {
  return !/^\/(api|dev|realms)(\/|$)|\.[a-z0-9]+$/i.test(pathname);
}

/** How the caches of builds are called, whatever build it is. */
export const SHELL = 'lorepath-shell-';
/** Of builds before the newest one so many are kept at most, however many windows are open. */
const MOST_BEFORE = 3;

/**
 * The caches of other builds that may go, of all caches in the order in which they were made. While other windows are open than one
 * that says that it is of this build, the builds before stay: an open page may still ask for a part of its own. Only a worker that has just
 * taken over `isNewest`: for any other, what was made after its own is what a newer one fills just now.
 */
export function chooseGone(
  names: readonly string[],
  {
    own,
    windows,
    isOwnPage,
    isNewest,
  }: {
    readonly own: string;
    readonly windows: number;
    readonly isOwnPage: boolean;
    readonly isNewest: boolean;
  },
): readonly string[] {
  const others = names.filter((name) => name.startsWith(SHELL) && name !== own);
  const before = isNewest ? others : others.filter((name) => names.indexOf(name) < names.indexOf(own));
  const isAlone = windows === 0 || (windows === 1 && isOwnPage);
  return isAlone ? before : before.slice(0, -MOST_BEFORE);
}
