// The reader beside the lists: by what was learned from sentences, for what is told in words that no list has. Pure.
import type { Concern, ConcernKind } from './concern.ts';
import { type Piece, readPieces } from './learned-features.ts';
import { findKind, readTable, type Table, weighPieces } from './learned-table.ts';
import { KINDS, LIMITS, WEIGHTS } from './learned-weights.ts';

let tables: { readonly whether: Table; readonly which: Table } | undefined;

/** Read when the first text is, since a start should not wait for it. */
function findTables() {
  tables ??= { whether: readTable(WEIGHTS), which: readTable(KINDS) };
  return tables;
}

/** The concern that plain words raise by what was learned; undefined for the most part. */
export function readLearnedConcern(plain: string): Concern | undefined {
  const pieces = readPieces(plain);
  const { whether, which } = findTables();
  const found = weighPieces(pieces, whether);
  const limit = found.pieces.some((piece) => piece.isEnglish) ? LIMITS.english : LIMITS.other;
  if (!(found.score > limit)) return undefined;
  const kind = findKind(found.pieces, which);
  return { kind, about: aboutOf(kind, found.pieces) };
}

/** Harm and hate are of others; the rest is the writer's own where the writer is in it. */
function aboutOf(kind: ConcernKind, pieces: readonly Piece[]): Concern['about'] {
  if (kind === 'harm' || kind === 'hate') return 'others';
  return pieces.some((piece) => piece.isOfWriter) ? 'self' : 'others';
}
