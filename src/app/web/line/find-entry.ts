// Which build this page is of.

/** Where a built web app has its scripts; one that is being worked on reloads by itself. */
const BUILT = '/assets/';

/** The path of the script that this page begins with; undefined where the page was not built. */
export function findEntry(): string | undefined {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  return entry?.startsWith(BUILT) ? entry : undefined;
}
