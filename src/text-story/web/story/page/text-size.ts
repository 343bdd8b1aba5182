// How large the text of stories is shown: chosen by the reader, kept on this device.
import { useSyncExternalStore } from 'react';

export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'story-text-size';
const USUAL: TextSize = 'medium';

const listeners = new Set<() => void>();
/** What was chosen while storage was forbidden. */
let held: TextSize | undefined;

function read(): TextSize {
  if (held !== undefined) return held;
  try {
    const kept = localStorage.getItem(KEY);
    return TEXT_SIZES.find((size) => size === kept) ?? USUAL;
  } catch {
    return USUAL;
  }
}

export function chooseTextSize(size: TextSize): void {
  held = undefined;
  try {
    localStorage.setItem(KEY, size);
  } catch {
    held = size;
  }
  for (const listener of listeners) listener();
}

export function useTextSize(): TextSize {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
