// How long an answer can be taken back, and how many of a story.

/** For so long (ms) after an answer the screen offers to take it back. */
export const UNDO_MS = 3000;

/** So long (ms) after the answer has reached it the server still takes it back: what is asked for in time is on its way for a while. */
export const UNDO_UNTIL_MS = UNDO_MS + 2000;

/** So many answers of one story are taken back at most: more than anybody does who plays it, and each stays on record. */
export const MOST_UNDONE = 100;

/** How many answers of a story were taken back: it has moved once for each answer, and once more for each of these. */
export function countUndone(story: { readonly turn: number; readonly lastCardPointer: number }): number {
  return (story.turn - story.lastCardPointer) / 2;
}
