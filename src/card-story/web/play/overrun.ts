// When a click of a fast series meant the card that has just gone, and not the one that nobody has taken in yet.

/** Time (ms) in which nobody can have seen a card that has just come and decided on it. */
const UNSEEN_MS = 400;

/**
 * `clicks` is how many clicks in a row the browser counts this one as (0 for a key, which has no series); `shownMs` how
 * long the card has lain there. Two clicks show and give an answer. More of the same series are too many while the next
 * card is new; a person who goes on clicking is taken at their word once it has been seen.
 */
export function isOverrun(clicks: number, shownMs: number): boolean {
  return clicks > 2 && shownMs < UNSEEN_MS;
}
