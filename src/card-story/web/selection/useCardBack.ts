// The back of the cards: its code comes when somebody reaches for a card, not with the shelf.
import { useState } from 'react';
import type { CardBack } from './CardBack.tsx';

type Back = typeof CardBack;

export type BackFetch = {
  /** Absent until it has been fetched. */
  readonly Back: Back | undefined;
  /** Fetches it, once; rejects when it does not come, and asks again the next time. */
  readonly fetchBack: () => Promise<void>;
};

export function useCardBack(): BackFetch {
  const [Back, setBack] = useState<Back>();
  return {
    Back,
    async fetchBack() {
      const { CardBack } = await import('./CardBack.tsx');
      setBack(() => CardBack);
    },
  };
}
