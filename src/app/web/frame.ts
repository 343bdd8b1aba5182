// Which screens stand in the frame (navigation bar and layout container), and which item of it is where one is.
import { isAt } from '#base/screens.ts';
import { ALL_SCREENS } from './features.ts';

/** When a screen is framed: at any width, from 768 px up, or never. */
type Frame = 'always' | 'wide' | 'never';

export function chooseFrame(pathname: string): Frame {
  const path = trimPath(pathname);
  // It only leads on.
  if (path === '/') return 'never';
  const screen = ALL_SCREENS.find(({ address }) => isAt(address, path));
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
