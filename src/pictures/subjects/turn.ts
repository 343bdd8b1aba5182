// Turns points that are written as text about a middle.
import { readPoints } from '../path.ts';

/** The points of `text`, turned by `degrees` clockwise about zero and moved to `x`,`y`; written as text again. */
export function turnPoints(text: string, degrees: number, x = 0, y = 0): string {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  return readPoints(text)
    .map(
      ([px, py]) => `${(x + px * cosine - py * sine).toFixed(1)},${(y + px * sine + py * cosine).toFixed(1)}`,
    )
    .join(' ');
}
