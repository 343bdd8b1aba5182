// Which screen stands where one is, whether it is framed (navigation bar and layout container), and which item of the bar is lit.
import { findAt } from '#base/ui/pages/router.tsx';
import { ALL_SCREENS } from './features.ts';

/** The screen of a path, and what fills the blanks of its address. */
export function findScreen(pathname: string) {
  return findAt(ALL_SCREENS, pathname);
}

/** When a screen is framed: at any width, from 768 px up, or never. */
type Frame = 'always' | 'wide' | 'never';

export function chooseFrame(pathname: string): Frame {
  // The root only leads on.
  if (pathname === '/') return 'never';
  const screen = findScreen(pathname)?.found;
  return screen !== undefined && 'frame' in screen ? screen.frame : 'always';
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
