// The carousel's engine: its code comes when somebody reaches for the cards, which stand and can be used without it.
import type makeEngine from 'embla-carousel';

export type MakeEngine = typeof makeEngine;

/** Undefined when it did not come: the cards are then moved one by one, and it is asked for again. */
export async function fetchEngine(): Promise<MakeEngine | undefined> {
  try {
    return (await import('embla-carousel')).default;
  } catch {
    return undefined;
  }
}
