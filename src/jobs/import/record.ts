// A record of a file or an answer, as it was read.
import type { Reading } from './told.ts';

/** By its number, from 1 on, as it lies in its file; `format` is what it was read as. */
export type ReadRecord = { readonly row: number; readonly format: string; readonly reading: Reading };

/** What cannot be read at all; the message says why. */
export class UnreadableFile extends Error {}

/** A record of a table, and a line of JSON; longer ones are skipped. In bytes. */
export const LARGEST_RECORD = 2 * 1024 * 1024;

export const TOO_LONG = 'is longer than a posting can be';
