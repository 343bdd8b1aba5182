// The way from one place of the map to another: a gentle bow, as a path that is trodden, not surveyed.
import type { Point } from '../path.ts';

/** How far a way leaves the straight line, as a part of its length. */
const BOW = 0.13;

/**
 * SVG path data of the way between two points, in their own units. It bows to the same side whichever end comes first, and
 * the next way that leaves a place bows to the other.
 */
export function traceRoute(from: Point, to: Point): string {
  const [left, right] = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]) ? [from, to] : [to, from];
  const [dx, dy] = [right[0] - left[0], right[1] - left[1]];
  // Ways that climb bow one way, ways that fall the other: where several meet they part at once.
  const side = dy < 0 ? 1 : -1;
  const aside: Point = [-dy * BOW * side, dx * BOW * side];
  const near = lean(from, to, 0.3, aside);
  const far = lean(from, to, 0.7, aside);
  return `M${write(from)}C${write(near)} ${write(far)} ${write(to)}`;
}

function lean(from: Point, to: Point, part: number, aside: Point): Point {
  return [from[0] + (to[0] - from[0]) * part + aside[0], from[1] + (to[1] - from[1]) * part + aside[1]];
}

function write([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
