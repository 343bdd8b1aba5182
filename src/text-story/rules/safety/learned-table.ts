// Weights that were learned, and what they say of the pieces of a text. Pure.
import { CONCERNS, type ConcernKind } from './concern.ts';
import type { Piece } from './learned-features.ts';

/** The power of its mass that a text's sum is divided by: long texts have more of everything. */
export const NORM = 0.3;

/** What a sentence by itself must have more than a whole text, as it is read among many. */
const ALONE = 0.3;

/** One word or two say too little to tell by their looks; the lists know those that are enough. */
const FEWEST_WORDS = 3;

/** What each word is worth that a whole text has fewer than so many: a short one has less to say it with, and less to be misread by. */
const SHORT = { words: 8, each: 0.15 };

/** So many sentences are read together at most: what is of concern stands close by. */
const TOGETHER = 3;

/** Where the weights of a table stand: those of a feature side by side, and at the end what is so of all texts. */
export type Table = {
  readonly classes: number;
  readonly weights: Int8Array;
  /** What one step of the weights is. */
  readonly step: number;
  /** For each class. */
  readonly bias: readonly number[];
};

/** A table as it is kept: two weights in a byte, the first in its higher half, each 8 more than it is; in base64. */
export type TableSource = Omit<Table, 'weights'> & { readonly base64: string };

type Sum = { readonly mass: number; readonly sum: number };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What the weights say of a text, at the place where they say most; 0 is in doubt, minus infinity is too short a text. */
export function weighPieces(
  pieces: readonly Piece[],
  table: Table,
): { readonly score: number; readonly pieces: readonly Piece[] } {
  const sums = pieces.map((piece) => ({ mass: piece.mass, sum: sumOf(piece, table, 0) }));
  const bias = table.bias[0] ?? 0;
  let most = { score: Number.NEGATIVE_INFINITY, pieces: pieces.slice(0, 0) };
  const look = (from: number, to: number, alone: number) => {
    const words = countWords(pieces.slice(from, to));
    if (words < FEWEST_WORDS) return;
    const short = alone === 0 ? SHORT.each * Math.max(0, SHORT.words - words) : 0;
    const score = scoreOf(sums.slice(from, to), bias) - alone + short;
    if (score > most.score) most = { score, pieces: pieces.slice(from, to) };
  };
  if (pieces.length <= TOGETHER) look(0, pieces.length, 0);
  for (let length = 1; length <= TOGETHER && length < pieces.length; length += 1)
    for (let from = 0; from + length <= pieces.length; from += 1) look(from, from + length, ALONE);
  return most;
}

function countWords(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function scoreOf(sums: readonly Sum[], bias: number): number {
  let [mass, sum] = [0, 0];
  for (const part of sums) {
    mass += part.mass;
    sum += part.sum;
  }
  return sum * mass ** -NORM + bias;
}

/** The kind that the weights find likeliest. */
export function findKind(pieces: readonly Piece[], table: Table): ConcernKind {
  const scores = CONCERNS.map((_, at) =>
    scoreOf(
      pieces.map((piece) => ({ mass: piece.mass, sum: sumOf(piece, table, at) })),
      table.bias[at] ?? 0,
    ),
  );
  return CONCERNS[scores.indexOf(Math.max(...scores))] ?? 'self-harm';
}

function sumOf({ features, shares }: Piece, { classes, weights, step }: Table, at: number): number {
  const buckets = weights.length / classes;
  let sum = 0;
  for (let place = 0; place < features.length; place += 1) {
    const row = (features[place] ?? 0) & (buckets - 1);
    sum += (weights[row * classes + at] ?? 0) * (shares[place] ?? 0);
  }
  return sum * step;
}

export function readTable({ base64, ...table }: TableSource): Table {
  const bytes = readBase64(base64);
  const weights = new Int8Array(bytes.length * 2);
  bytes.forEach((byte, at) => {
    weights[2 * at] = (byte >> 4) - 8;
    weights[2 * at + 1] = (byte & 15) - 8;
  });
  return { ...table, weights };
}

/** Rules have nothing of the platform, which would read it, too. */
function readBase64(base64: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let at = 0; at < DIGITS.length; at += 1) values[DIGITS.charCodeAt(at)] = at;
  const length = (base64.length / 4) * 3 - (base64.match(/=+$/)?.[0].length ?? 0);
  const bytes = new Uint8Array(length);
  for (let at = 0, to = 0; at < base64.length; at += 4) {
    let four = 0;
    for (let digit = 0; digit < 4; digit += 1)
      four = (four << 6) | (values[base64.charCodeAt(at + digit)] ?? 0);
    for (let shift = 16; shift >= 0 && to < length; shift -= 8) bytes[to++] = four >> shift;
  }
  return bytes;
}
