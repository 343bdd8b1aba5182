// Whether the navigation bar is collapsed, kept in this browser.
import { asText, openShelf } from '#base/device/shelf.ts';
import { NAV_COLLAPSED } from './kept.ts';

/** Below this width the bar starts collapsed, until the person says otherwise. */
export const ROOMY_PX = 1100;

const kept = openShelf(NAV_COLLAPSED, {}, asText);

export function readCollapsed(): boolean {
  const chosen = kept.read();
  return chosen === undefined ? window.innerWidth < ROOMY_PX : chosen === 'true';
}

export function keepCollapsed(isCollapsed: boolean): void {
  kept.keep(String(isCollapsed));
}
