// The messenger of whoever is signed in, for everything on its screens.
import { createContext, use, useSyncExternalStore } from 'react';
import type { Messenger, Watched } from './talk/talk.ts';

export const TalkContext = createContext<Messenger | undefined>(undefined);

export function useTalk(): Messenger {
  const talk = use(TalkContext);
  if (talk === undefined) throw new Error('only what stands inside TalkContext can talk');
  return talk;
}

/** What is watched, as it is now; draws again with every change. */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
