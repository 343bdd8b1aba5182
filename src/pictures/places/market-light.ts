// Shadows of the low sun: they run away from the point of the ground below it.
import { type Point, tracePolygon } from '../path.ts';
import { HORIZON, SUN } from './market-view.ts';

/** The shadow of something `size` units tall that stands at `foot`, a fifth as wide. */
export function traceShadow(foot: Point, size: number, half = size * 0.12, long = 1.5): string {
  const run = Math.hypot(foot[0] - SUN[0], foot[1] - HORIZON);
  const x = ((foot[0] - SUN[0]) / run) * size * long;
  const y = ((foot[1] - HORIZON) / run) * size * long * 0.8;
  return tracePolygon([
    [foot[0] - half, foot[1]],
    [foot[0] + half, foot[1]],
    [foot[0] + x + half * 1.3, foot[1] + y],
    [foot[0] + x - half * 1.3, foot[1] + y],
  ]);
}
