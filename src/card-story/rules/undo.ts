// How long an answer can be taken back.

/** For so long (ms) after an answer the screen offers to take it back. */
export const UNDO_MS = 3000;

/** So long (ms) after the answer has reached it the server still takes it back: what is asked for in time is on its way for a while. */
export const UNDO_UNTIL_MS = UNDO_MS + 2000;
