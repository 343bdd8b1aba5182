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

/** Whether an item of the bar leads to where one is: exactly, with `subPaths` anywhere below it too, or to what that is a part of. */
export function isActive(
  item: { readonly to: string; readonly subPaths?: boolean },
  pathname: string,
): boolean {
  const path = trimPath(pathname);
  if (path === item.to || (item.subPaths === true && path.startsWith(`${item.to}/`))) return true;
  const screen = findScreen(path)?.found;
  return screen !== undefined && 'within' in screen && screen.within === item.to;
}

/** `/card-story/` and `/card-story` are one address. */
function trimPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
