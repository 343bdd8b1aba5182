// The messenger of whoever is signed in, for everything on its screens.
import { createContext, use, useSyncExternalStore } from 'react';
import type { ChatState, Messenger, Outcome, Watched } from './talk/talk.ts';

/** How somebody opens their keys in a browser that does not hold them. */
export type UnlockWay = 'password' | 'recovery-code' | 'passphrase';

export type Unlocking = {
  /** The ways that this person has. */
  readonly unlockWays: Watched<readonly UnlockWay[]>;
  readonly unlock: (wish: { readonly by: UnlockWay; readonly secret: string }) => Promise<Outcome>;
  /** Makes the keys of somebody who has none. */
  readonly makeKeys: (passphrase: string) => Promise<Outcome>;
};

export type Talk = Messenger & Unlocking;

/** What both of two have agreed to be found by. */
export type FoundBy = 'discoverable' | 'similarity';
export type Chat = ChatState & { readonly foundBy?: readonly FoundBy[] };

export const TalkContext = createContext<Talk | undefined>(undefined);

export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (talk === undefined) throw new Error('only what stands inside TalkContext can talk');
  return talk;
}

/** What is watched, as it is now; draws again with every change. */
export function useWatched<T>({ subscribe, get }: Watched<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
