// Whether the stories are shown as a map or as a list: chosen by the reader, kept on this device.
import { useSyncExternalStore } from 'react';

export type View = 'map' | 'list';

const KEY = 'story-map-view';

const listeners = new Set<() => void>();
/** What was chosen while storage was forbidden. */
let held: View | undefined;

function read(): View {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'map';
  } catch {
    return 'map';
  }
}

export function chooseView(view: View): void {
  held = undefined;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    held = view;
  }
  for (const listener of listeners) listener();
}

export function useView(): View {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
