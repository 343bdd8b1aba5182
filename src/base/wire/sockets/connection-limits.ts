// How long a connection may take, how much may wait on it, and when it is looked after.

/** How long somebody may take to say who they are, in ms. */
export const STRANGER_MS = 10_000;
/** How often a peer is asked for a sign of life, and after which silence it is taken to be gone, in ms. */
export const PING_MS = 30_000;
export const SILENCE_MS = 60_000;
/** After so long the database is asked for its session again, in ms: an end of which no hint came is known in five seconds. */
export const SESSION_MS = 3500;
/** Bytes that wait for a reader at most. Fewer than these but more than a few may wait for a while, in ms. */
export const MOST_WAITING = 1_048_576;
export const MANY_WAITING = 131_072;
export const SLOW_MS = 10_000;
/** Frames of one socket that are worked on at once, and that wait for their turn, before no more are read from it. */
export const MOST_AT_WORK = 64;
/** How long the other side may take to close, in ms, before it is cut off; a slow reader has more to read first. */
export const CLOSE_MS = 800;
export const CLOSE_SLOW_MS = 5000;

/** Of the ping's time so much is taken from the first one at most: those that open together are not all pinged together. */
export const PING_SPREAD = 1 / 3;

/** Steps of this, modulo one, lie evenly however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
let opened = 0;

/** Where the next connection stands among those that open together, from 0 to 1. */
export function nextPart(): number {
  opened += 1;
  return (opened * GOLDEN) % 1;
}
