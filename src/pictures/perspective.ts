// A level world seen through a pinhole: metres on the ground become points of the canvas.
import { type Point, tracePolygon } from './path.ts';

/** Where a point of the world is seen: metres across, up from the ground, and away from the eye (more than 0). */
export type View = (across: number, up: number, away: number) => Point;

/** The point of the canvas that everything level runs to, canvas units for a metre at one metre, and eye level in metres. */
export type Lens = { readonly vanish: Point; readonly focus: number; readonly eye: number };

export function openView({ vanish, focus, eye }: Lens): View {
  return (across, up, away) => [vanish[0] + (focus * across) / away, vanish[1] + (focus * (eye - up)) / away];
}

/**
 * A view in the measures of a house: its nearest corner stands at `across` and `away`, its front runs to the left of it
 * and backwards by `turn` radians (0 is square to the eye), its side runs to the right. The answer takes metres along
 * the front, up, and along the side.
 */
export function turnView(view: View, [across, away]: Point, turn: number): View {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (front, up, side) => view(across - front * cos + side * sin, up, away + front * sin + side * cos);
}

/** An upright quad: from `from` to `to` along the front (or the side), `low` to `high`. */
export function traceFront(
  view: View,
  from: number,
  to: number,
  low: number,
  high: number,
  side = 0,
): string {
  return tracePolygon([
    view(from, low, side),
    view(to, low, side),
    view(to, high, side),
    view(from, high, side),
  ]);
}

export function traceSide(
  view: View,
  from: number,
  to: number,
  low: number,
  high: number,
  front = 0,
): string {
  return tracePolygon([
    view(front, low, from),
    view(front, low, to),
    view(front, high, to),
    view(front, high, from),
  ]);
}
