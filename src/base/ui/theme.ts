// Light, dark, or as the system has it: the person's choice, kept in this browser.
import { useSyncExternalStore } from 'react';

const THEME_KEY = 'theme';
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
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
