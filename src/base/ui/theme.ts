// Light, dark, or as the system has it: the person's choice, kept in this browser.
import { useSyncExternalStore } from 'react';
import { asText, openShelf } from '#base/device/shelf.ts';
import { THEME } from './kept.ts';

const kept = openShelf(THEME, {}, asText);
const BAND = { light: '#163c48', dark: '#001d29' } as const;

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme at once and keeps it; `/theme.js` sets it again before the next first paint. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BAND[theme === 'system' ? own : theme];
  }
  if (theme === 'system') kept.forget();
  else kept.keep(theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
