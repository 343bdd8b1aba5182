// Lets a socket keep nothing of what it has heard: the part of `ws` that joins the pieces of a message gets one list for all of them.
import type { WebSocket } from 'ws';

/** Of `ws` what joins the pieces: between two messages it holds an empty list for those of the next one. */
type Receiver = { _fragments?: unknown };

/**
 * Answers what is to be called first thing in each event of a message. `ws` takes another list for each. Of a socket over which
 * something comes now and then, that list has waited so long that the collector keeps it with what stays; let go full, it would hold
 * the bytes of its message until the whole heap is looked through. So it is emptied, and used again.
 */
export function reuseParts(ws: WebSocket): () => void {
  const { _receiver: receiver } = ws as unknown as { readonly _receiver?: Receiver };
  const parts = receiver?._fragments;
  if (receiver === undefined || !Array.isArray(parts)) return () => {};
  return () => {
    parts.length = 0;
    receiver._fragments = parts;
  };
}
