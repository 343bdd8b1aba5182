// Reads vectors out of the bytes in which the database keeps them, so that they need not become text on the way.
import type { Levels } from '../rules/similarity.ts';
import type { IdWords } from './id-words.ts';

/** Before the elements of an array: dimensions, whether there are nulls, type, length and first index. */
const ARRAY_HEADER_BYTES = 20;

/**
 * Tells of every person of a page: 16 bytes of id, 4 of the length of what follows, and an array of `real` as PostgreSQL
 * sends it, or nothing for somebody who has no vector any more.
 */
export function readPage(bytes: Uint8Array, tell: (id: IdWords, levels: Levels | undefined) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const id: IdWords = [0, 4, 8, 12].map((word) => view.getUint32(at + word)) as unknown as IdWords;
    const length = view.getInt32(at + 16);
    at += 20;
    tell(id, length === 0 ? undefined : readLevels(view, at));
    at += length;
  }
}

function readLevels(view: DataView, start: number): Levels {
  const count = view.getInt32(start + 12);
  const levels: (number | null)[] = [];
  for (let at = start + ARRAY_HEADER_BYTES; levels.length < count; ) {
    const length = view.getInt32(at);
    levels.push(length < 0 ? null : view.getFloat32(at + 4));
    at += 4 + Math.max(0, length);
  }
  return levels;
}
