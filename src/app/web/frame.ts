// Which screens stand in the frame (navigation bar and layout container), and which item of it is where one is.

/** Paths without the frame at any width: the account screens, and the paths that only lead on to one. */
const BARE = [
  '/',
  '/login',
  '/signup',
  '/register',
  '/identity/*',
  '/forgot-password',
  '/new-password/*',
  '/email-verification-response',
  '/restore-email/*',
  '/waiting-verification',
] as const;

/** Paths whose screen takes the whole of a narrow window. */
const BARE_WHEN_NARROW = ['/card-story/*', '/story/*'] as const;

/** When a screen is framed: at any width, from 768 px up, or never. */
type Frame = 'always' | 'wide' | 'never';

export function chooseFrame(pathname: string): Frame {
  const path = trimPath(pathname);
  if (BARE.some((pattern) => matches(pattern, path))) return 'never';
  return BARE_WHEN_NARROW.some((pattern) => matches(pattern, path)) ? 'wide' : 'always';
}

/** Whether an item of the bar leads to where one is: exactly, or with `subPaths` anywhere below it too. */
export function isActive(
  item: { readonly to: string; readonly subPaths?: boolean },
  pathname: string,
): boolean {
  const path = trimPath(pathname);
  return path === item.to || (item.subPaths === true && path.startsWith(`${item.to}/`));
}

/** `/card-story/` and `/card-story` are one address. */
function trimPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

/** A pattern that ends in `/*` stands for exactly one more part. */
function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const start = pattern.slice(0, -1);
  return path.length > start.length && path.startsWith(start) && !path.slice(start.length).includes('/');
}
