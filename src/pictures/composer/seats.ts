// Who sits at a table sits at it, behind it or on a chair at its end; who sits at a bench or a bed sits on it.
import type { ComposedScene, FigureDescription } from '../description.ts';
import type { Point } from '../path.ts';
import { WIDTH } from '../sheet.ts';

/** Behind a table or at its end, or on the subject itself, and how high, as a part of the height of who sits there. */
export type Seat = { readonly kind: 'behind' | 'end' | 'on'; readonly high: number };

type Chair = { readonly x: number; readonly floor: number; readonly seat: Seat };

/**
 * How far behind the subject's foot people sit (in persons' heights), and how high: so high that the shoulders are seen
 * over what stands on it.
 */
const TABLES: Partial<Record<ComposedScene['subject'], readonly [back: number, high: number]>> = {
  table: [0.2, 0.42],
  desk: [0.06, 0.41],
  'meeting-table': [0.2, 0.42],
  typewriter: [0.12, 0.46],
  'round-table': [0.16, 0.42],
  trestle: [0.2, 0.42],
  computer: [0.06, 0.41],
  'call-desk': [0.06, 0.42],
  'laid-table': [0.2, 0.56],
};

/** What people sit on, and how high it is. */
const BENCHES: Partial<Record<ComposedScene['subject'], number>> = {
  bench: 0.42,
  bed: 0.46,
  armchair: 0.5,
  compartment: 0.5,
};

/** Whether who sits near the subject sits at it or on it. */
export const isSatAt = (subject: ComposedScene['subject']): boolean =>
  subject in TABLES || subject in BENCHES;

/** How far from its middle (in persons' heights) somebody can sit on a bed, whichever way its head lies. */
const MATTRESS = 0.6;

/** How far from the end of a table (in persons' heights) somebody still belongs to it, and how near he draws his chair. */
const REACH = 0.8;
const CLOSE = 0.13;

type Place = {
  readonly foot: Point;
  readonly unit: number;
  readonly half: number;
  /** Where others are already. */
  readonly taken: readonly number[];
};

/** Where somebody sits who is near enough to a table, or on a bench, if the subject is one. */
export function seatAt(
  subject: ComposedScene['subject'],
  words: FigureDescription,
  { foot: [tableX, tableY], unit, half, taken }: Place,
): Chair | undefined {
  const table = TABLES[subject];
  // Children sit as high as the rest, which is higher for them.
  const raise = (part: number) => (words.child ? Math.min(0.6, part * 1.4) : part);
  const bench = BENCHES[subject];
  const x = words.at * WIDTH;
  const away = Math.abs(x - tableX);
  if (words.pose === 'sit' && bench && away < half * 0.92) {
    // Nobody sits on the pillow or on what stands beside a bed.
    const reach = subject === 'bed' ? unit * MATTRESS : half;
    const on = Math.max(tableX - reach, Math.min(tableX + reach, x));
    return { x: Math.round(on), floor: tableY + 3, seat: { kind: 'on', high: raise(bench) } };
  }
  if (words.pose !== 'sit' || !table) return undefined;
  const [back, high] = table;
  if (away < half * 0.86)
    return { x, floor: Math.round(tableY - back * unit), seat: { kind: 'behind', high: raise(high) } };
  if (away > half + unit * REACH) return undefined;
  const side = x < tableX ? -1 : 1;
  const drawnUp = tableX + side * (half + unit * CLOSE);
  const isTaken = taken.some((other) => Math.abs(other - drawnUp) < unit * 0.34);
  const end = isTaken ? tableX + side * Math.max(half + unit * CLOSE, away) : drawnUp;
  return { x: Math.round(end), floor: tableY + 5, seat: { kind: 'end', high: 0.3 } };
}
