// Who still has to be shown that a card can be moved: nobody who has answered one, here or in this story before.

/** Time without a sign of life (ms) after which a card shows that it can be moved. */
export const NUDGE_AFTER_MS = 5000;

/** Whether an answer was given since the page was loaded. */
let isKnown = false;

/** To be told of every answer. */
export function noteAnswer(): void {
  isKnown = true;
}

/** Whether a card may nudge in a story of which so many cards are answered: later on it would only disturb who is reading. */
export function mayNudge(answered: number): boolean {
  return !isKnown && answered === 0;
}
