// How many messages are unread: apart from what reads them, for whoever shows a badge.
import { useSyncExternalStore } from 'react';
import { setUnreadInTitle } from '#base/ui/pages/title.ts';

let unread = 0;
const listeners = new Set<() => void>();

export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  setUnreadInTitle(count);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** 0 until the messenger was opened. */
export function useUnread(): number {
  return useSyncExternalStore(subscribe, () => unread);
}
