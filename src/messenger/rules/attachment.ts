// What a sender says of a file inside the seal, as it may be shown: whoever opens it checks it, since nobody else can. Pure.
import { LIMITS } from './limits.ts';

/** What turns a line around, takes no room or ends a line: `fdp.exe` behind such a sign reads `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Code points of a name from its beginning and its end, where the kind of the file stands. */
const [HEAD, TAIL] = [80, 40];

/** A name as it is shown and saved under: one line, with its end, however long; empty where nothing is left. */
export function readFileName(sent: string): string {
  const letters = [...sent.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim()];
  if (letters.length <= HEAD + TAIL) return letters.join('');
  return [...letters.slice(0, HEAD), '…', ...letters.slice(-TAIL)].join('');
}

/** Far larger than any that is sent, in pixels; and how many times longer one side is than the other at most. */
const [LONGEST_SIDE, LONGEST_TO_SHORTEST] = [20_000, 10];

/** The sides of a picture; undefined where none could be laid out by them. */
export function readSides(
  width: unknown,
  height: unknown,
): { readonly width: number; readonly height: number } | undefined {
  if (!isSide(width) || !isSide(height)) return undefined;
  return Math.max(width, height) / Math.min(width, height) > LONGEST_TO_SHORTEST
    ? undefined
    : { width, height };
}

function isSide(sent: unknown): sent is number {
  return typeof sent === 'number' && sent >= 1 && sent <= LONGEST_SIDE;
}

/** How large a file is said to be, in bytes; 0 where that cannot be. */
export function readSize(sent: unknown): number {
  return typeof sent === 'number' && sent >= 0 && sent <= LIMITS.sealedFileBytes ? Math.round(sent) : 0;
}
