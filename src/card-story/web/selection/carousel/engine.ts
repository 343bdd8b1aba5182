// The carousel's engine: its code comes when somebody reaches for the cards, which stand and can be used without it.

export type Engine = typeof import('./cards-engine.ts');

/** Undefined when it did not come: the cards are then moved one by one, and it is asked for again. */
export async function fetchEngine(): Promise<Engine | undefined> {
  try {
    return await import('./cards-engine.ts');
  } catch {
    return undefined;
  }
}
